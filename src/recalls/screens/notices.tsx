import { Form, Link } from 'react-router'
import { Status } from '#admin/parts/status.tsx'
import { Button } from '#design/controls/button.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import type { Notice } from '../contract.ts'
import { recallAnswers } from '../lifecycle.ts'

/** Orders with pieces of what is called back, and what became of them. */
export function Notices({ notices, isClosed }: { notices: readonly Notice[]; isClosed: boolean }) {
  return (
    <ul className="a-list recall-notices">
      {notices.map((notice) => (
        <li key={notice.orderId}>
          <span className="grow">
            <Link to={`/orders/${notice.number}`}>
              <b>{`Order ${notice.number}`}</b>
            </Link>
            <br />
            <span className="a-sub">
              {`${notice.pieces === 1 ? '1 piece' : `${notice.pieces} pieces`}${serialWords(notice)} · ${notice.status} · ${toldWords(notice)}${buyerWords(notice)}`}
            </span>
          </span>
          {isClosed ? <Settled notice={notice} /> : <AnswerForm notice={notice} />}
        </li>
      ))}
    </ul>
  )
}

function serialWords({ serials, unnamed }: Notice): string {
  const named = serials.length === 0 ? '' : `: ${serials.join(', ')}`
  return unnamed === 0 ? named : `${named} · ${unnamed} without a number in the books`
}

function buyerWords({ buyerAnswer }: Notice): string {
  return buyerAnswer === null ? '' : ` · by the link: ${buyerAnswer}`
}

function toldWords({ toldAt, isReachable, hasSomeLeft }: Notice): string {
  if (toldAt !== null) return `written to ${dayAndMonth(toldAt)}`
  if (!hasSomeLeft) return 'nothing of it left'
  return isReachable ? 'not written to yet' : 'no e-mail address: call'
}

function Settled({ notice: { answer } }: { notice: Notice }) {
  return (
    <Status tone={answer === 'no answer' ? 'wa' : 'ok'} icon="check">
      {answer ?? 'waits'}
    </Status>
  )
}

function AnswerForm({ notice: { orderId, number, answer } }: { notice: Notice }) {
  return (
    <Form method="post" className="a-line" preventScrollReset>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="order" value={orderId} />
      <select
        className="select"
        name="answer"
        aria-label={`What became of order ${number}`}
        defaultValue={answer ?? ''}
        key={answer}
      >
        <option value="">waits</option>
        {recallAnswers.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
      <Button type="submit" weight="line" size="small">
        Save
      </Button>
    </Form>
  )
}
