import { Link, useLoaderData } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { Status } from '#admin/parts/status.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import type { Clock } from '../../rules.ts'
import type { Message, Thread as ThreadShape } from '../shapes.ts'
import { AdverseReport, AdverseStatus } from './adverse-report.tsx'
import { Composer } from './composer.tsx'
import type { loader } from './enquiries-data.ts'
import { enquiryPath } from './enquiry-path.ts'
import { clockWords, clocksOf, lookOf, nameOf } from './enquiry-words.ts'

type ThreadProps = { thread: ThreadShape }

/** The right pane: who wrote what, the clocks, the conversation, and where it goes on. */
export function Thread({ thread }: ThreadProps) {
  const { icon, tone, words } = lookOf(thread.state)
  return (
    <section className="a-card" aria-labelledby="subject">
      <div className="hd">
        <h2 id="subject" className="enq-subject">
          {thread.subject || 'Erased'}
        </h2>
        <AdverseStatus adverseEvent={thread.adverseEvent} />
        {thread.isGrievance && (
          <Status tone="wa" icon="scale">
            Grievance
          </Status>
        )}
        <Status tone={tone} icon={icon}>
          {words}
        </Status>
      </div>
      <div className="bd">
        <Facts thread={thread} />
        <Clocks thread={thread} />
        <AdverseReport thread={thread} />
        <ol className="a-msg">
          <li className="m">
            <span className="by">
              {nameOf(thread)}, {dayAndClock(thread.at)}
            </span>
            {thread.message}
          </li>
          {thread.messages.map((message) => (
            <Bubble key={message._id} message={message} name={nameOf(thread)} />
          ))}
        </ol>
        <Composer key={thread._id} thread={thread} />
      </div>
    </section>
  )
}

function Facts({ thread }: ThreadProps) {
  const { list } = useLoaderData<typeof loader>()
  const { _id, enquiryNumber, email, phone, isMasked, isErased, orderNumber, assignedTo } = thread
  const { isGrievance, customer } = thread
  const sheet = (open: string) => enquiryPath(_id, { list, open })
  return (
    <>
      <p className="a-sub enq-facts">
        <span>Enquiry {enquiryNumber}</span>
        {!isErased && <span>{nameOf(thread)}</span>}
        {!isErased && <span>{isMasked ? email : <a href={`mailto:${email}`}>{email}</a>}</span>}
        {!isErased && (
          <span className="num">{isMasked ? phone : <a href={`tel:${phone}`}>{phone}</a>}</span>
        )}
        {customer && (
          <span>
            Customer <Link to={`/customers/${customer._id}`}>{customer.name}</Link>
          </span>
        )}
        {orderNumber !== null && (
          <span>
            Order <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>
          </span>
        )}
      </p>
      <div className="enq-acts">
        <ButtonLink weight="line" to={sheet('assign')} preventScrollReset>
          <Icon name="user-plus" /> {assignedTo ? assignedTo.name : 'Assign'}
        </ButtonLink>
        <ButtonLink weight="line" to={sheet('order')} preventScrollReset>
          <Icon name="receipt-indian-rupee" /> {orderNumber === null ? 'Link order' : 'Order'}
        </ButtonLink>
        {!isErased && (
          <ButtonLink weight="line" to={sheet('customer')} preventScrollReset>
            <Icon name="users" /> {customer ? 'Customer' : 'Link customer'}
          </ButtonLink>
        )}
        <ButtonLink weight="line" to={sheet('grievance')} preventScrollReset>
          <Icon name="scale" /> {isGrievance ? 'No grievance' : 'Grievance'}
        </ButtonLink>
      </div>
    </>
  )
}

/** Both clocks of a grievance; of another enquiry the first, while nobody answered. */
function Clocks({ thread }: ThreadProps) {
  const { now } = useLoaderData<typeof loader>()
  const { answer, solve } = clocksOf(thread, now)
  const { acknowledgedAt, solvedAt, isGrievance } = thread
  if (!answer && !isGrievance) return null
  return (
    <div className="a-2 enq-clocks">
      {answer ? (
        <Tile act="answer" clock={answer} hours={48} from={thread.at} />
      ) : (
        acknowledgedAt && <p className="enq-clock">Answered {dayAndClock(acknowledgedAt)}</p>
      )}
      {solve && <Tile act="solve" clock={solve} hours={24 * 31} from={thread.at} />}
      {solvedAt && <p className="enq-clock">Solved {dayAndClock(solvedAt)}</p>}
    </div>
  )
}

type TileProps = { act: 'answer' | 'solve'; clock: Clock; hours: number; from: string }

function Tile({ act, clock, from }: TileProps) {
  const { now } = useLoaderData<typeof loader>()
  const [begin, end] = [Date.parse(from), Date.parse(clock.dueAt)]
  const words = clockWords(act, clock, now)
  return (
    <div className={`enq-clock${clock.tone ? ` enq-clock--${clock.tone}` : ''}`}>
      <p className="enq-left">
        <Icon name={clock.tone === 'ba' ? 'triangle-alert' : act === 'solve' ? 'scale' : 'clock'} />
        {words[0]?.toUpperCase() + words.slice(1)}
      </p>
      <progress
        max={end - begin}
        value={Math.min(end, now) - begin}
        aria-label={`Time used to ${act}`}
      />
      <p className="a-sm">
        {act === 'answer' ? '48 hours end' : 'One month ends'} {dayAndClock(clock.dueAt)}
      </p>
    </div>
  )
}

const looks: Record<Message['kind'], string> = {
  answer: 'm us',
  note: 'm note-in',
  reply: 'm',
  event: 'm ev',
}

const emailWords = { 'under way': 'on its way', sent: 'sent', failed: 'not delivered' }

function Bubble({ message, name }: { message: Message; name: string }) {
  const { kind, words, at, email } = message
  const who = message.who ?? 'The shop'
  const by = {
    answer: `${who} by email`,
    note: `${who}, note for the team`,
    reply: `${name}, entered by ${who}`,
    event: who,
  }[kind]
  return (
    <li className={looks[kind]}>
      <span className="by">
        {by}, {dayAndClock(at)}
        {email && ` · ${emailWords[email]}`}
        {email === 'failed' && <Icon name="triangle-alert" />}
      </span>
      {words}
    </li>
  )
}
