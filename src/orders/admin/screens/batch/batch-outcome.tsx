import { useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { listPath, orderPath } from '../order-path.ts'
import type { BatchResult, Chosen } from './batch-data.ts'
import { batchTexts, groupedBy, ordersIn } from './batch-texts.ts'

type OutcomeProps = { result: BatchResult; chosen: Chosen }

/** How many were done, with the undo; then a note for each reason. What failed stays ticked. */
export function BatchOutcome({ result, chosen }: OutcomeProps) {
  const { act = chosen.act, answers = [], tag = '' } = result
  const { search } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [result])
  const done = answers.filter(({ why }) => why === null).map(({ number }) => number)
  const failed = answers.filter(({ why }) => why !== null).map(({ number }) => number)
  const past = chosen.matching?.past
  return (
    <div className="a-form">
      <div className="bd">
        <div ref={box} tabIndex={-1} className="batch-outcome" role="status">
          {done.length > 0 && (
            <Note tone="ok">{`${ordersIn(done.length)} ${batchTexts[act].done}.`}</Note>
          )}
          <Reasons answers={answers} />
        </div>
        <Undo act={act} tag={tag} numbers={done} />
      </div>
      <div className="ft">
        <ButtonLink
          weight={past ? 'line' : 'primary'}
          to={listPath(search, failed.join(','))}
          replace
          preventScrollReset
        >
          {failed.length > 0 ? 'Back, with those that failed ticked' : 'Back to the list'}
        </ButtonLink>
        {past && (
          <ButtonLink to={nextPath(search, past)} replace preventScrollReset>
            The next ones
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function nextPath(search: string, past: string): string {
  const query = new URLSearchParams(search)
  query.set('past', past)
  return `/orders?${query}`
}

/** An order's number in its own refusal would make each a reason of its own. */
function Reasons({ answers }: Pick<Required<BatchResult>, 'answers'>) {
  const { search } = useLocation()
  const failed = answers.flatMap(({ number, why }) => (why === null ? [] : [{ number, why }]))
  const reasons = groupedBy(failed, ({ number, why }) => why.replaceAll(number, '…'))
  return [...reasons].map(([reason, orders]) => (
    <Note key={reason} tone="bad">
      {orders.length === 1 ? orders[0]?.why : `${orders.length} orders: ${reason}`}{' '}
      {orders.map(({ number }) => (
        <Link
          key={number}
          className="batch-number"
          to={orderPath(number, { list: search.slice(1) })}
        >
          {number}
        </Link>
      ))}
    </Note>
  ))
}

type UndoProps = { act: keyof typeof batchTexts; tag: string; numbers: readonly string[] }

function Undo({ act, tag, numbers }: UndoProps) {
  const busy = useNavigation().formData?.has('undo') === true
  const { undo } = batchTexts[act]
  if (!undo || numbers.length === 0) return null
  return (
    <Form method="post" className="batch-undo" preventScrollReset>
      <input type="hidden" name="intent" value="batch" />
      <input type="hidden" name="act" value={undo.act} />
      <input type="hidden" name="tag" value={tag} />
      <input type="hidden" name="undo" value={numbers.join(',')} />
      <Button type="submit" weight="line" busy={busy} busyLabel={batchTexts[undo.act].busyLabel}>
        {undo.label}
      </Button>
    </Form>
  )
}
