import { useActionData, useLoaderData, useLocation } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Sheet } from '#admin/parts/sheet.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { mostInBatch, obstacleOf, type BatchAct } from '../../moves/rules.ts'
import type { OrderRow } from '../../shapes.ts'
import { NotNow } from '../moves/not-now.tsx'
import { listPath } from '../order-path.ts'
import type { loader } from '../orders-data.ts'
import type { action, BatchResult, Chosen } from './batch-data.ts'
import { BatchOutcome } from './batch-outcome.tsx'
import { batchTexts, batchWords, groupedBy, ordersIn } from './batch-texts.ts'
import { Parcels } from './parcels.tsx'

/** The same for the ticked orders, or for all of the list's filters: what will happen, then what did. */
export function BatchSheet() {
  const { chosen, page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as BatchResult | undefined
  const { search } = useLocation()
  if (!chosen) return null
  const { act, rows, matching } = chosen
  const { label, icon } = batchTexts[act]
  const ticked = answer?.answers
    ? answer.answers.filter(({ why }) => why !== null).map(({ number }) => number)
    : rows.map(({ orderNumber }) => orderNumber)
  const closeTo = listPath(search, matching ? '' : ticked.join(','))
  return (
    <Sheet key={search} title={`${label}: ${ordersIn(rows.length)}`} icon={icon} closeTo={closeTo}>
      {answer?.answers ? (
        <BatchOutcome result={answer} chosen={chosen} />
      ) : rows.length > 0 && page.batchActs.includes(act) ? (
        <BatchForm chosen={chosen} answer={answer} closeTo={closeTo} />
      ) : (
        <NotNow closeTo={closeTo}>No order is chosen, or your role does not allow this.</NotNow>
      )}
    </Sheet>
  )
}

type BatchFormProps = { chosen: Chosen; answer: BatchResult | undefined; closeTo: string }

function BatchForm({ chosen: { act, rows, matching }, answer, closeTo }: BatchFormProps) {
  const able = rows.filter((row) => obstacleOf(act, row) === undefined)
  const { label, busyLabel, stay } = batchTexts[act]
  if (able.length === 0)
    return (
      <NotNow closeTo={closeTo}>
        <LeftOut act={act} rows={rows} />
      </NotNow>
    )
  return (
    <FinalForm
      intent="batch"
      answer={answer as FormAnswer | undefined}
      label={act === 'send' ? 'Send those with a number' : `${label} ${ordersIn(able.length)}`}
      busyLabel={busyLabel}
      cancel={{ to: closeTo, label: stay }}
    >
      {(errorAt, values) => (
        <>
          <input type="hidden" name="act" value={act} />
          {able.map(({ _id, orderNumber, orderStatus, version }) => (
            <input
              key={orderNumber}
              type="hidden"
              name={`seen-${orderNumber}`}
              value={`${_id} ${version} ${orderStatus}`}
            />
          ))}
          {matching && matching.count > rows.length && (
            <Note>
              {matching.count > 1000 ? 'More than 1,000' : matching.count} match; {mostInBatch} at a
              time, beginning with these.
            </Note>
          )}
          <p>{batchWords(act, able)}</p>
          <LeftOut act={act} rows={rows} />
          {act === 'send' ? (
            <Parcels rows={able} values={values} errorAt={errorAt} />
          ) : (
            <FirstFew rows={able} />
          )}
          <Fields act={act} errorAt={errorAt} values={values} />
        </>
      )}
    </FinalForm>
  )
}

type FieldsProps = {
  act: BatchAct
  errorAt(field: string): string | undefined
  values: Readonly<Record<string, string>>
}

function Fields({ act, errorAt, values }: FieldsProps) {
  const { members } = useLoaderData<typeof loader>()
  const people = members.map(({ _id, name }) => ({ value: _id, label: name }))
  if (act === 'assign')
    return (
      <SelectField
        label="Assigned"
        name="assignedTo"
        options={[{ value: '', label: 'Nobody' }, ...people]}
        defaultValue={values.assignedTo ?? ''}
      />
    )
  if (act !== 'tag') return null
  return (
    <TextField
      label="Tag"
      name="tag"
      autoComplete="off"
      maxLength={40}
      required
      defaultValue={values.tag}
      error={errorAt('tag')}
    />
  )
}

const few = 5

function FirstFew({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <ul className="batch-few">
      {rows.slice(0, few).map(({ orderNumber, name, city }) => (
        <li key={orderNumber}>
          <b className="num">{orderNumber}</b> {name}, {city}
        </li>
      ))}
      {rows.length > few && <li className="a-sub">and {rows.length - few} more</li>}
    </ul>
  )
}

/** Those that cannot be, by the reason. */
function LeftOut({ act, rows }: { act: BatchAct; rows: readonly OrderRow[] }) {
  const reasons = groupedBy(rows, (row) => obstacleOf(act, row))
  if (reasons.size === 0) return null
  return (
    <Note tone="warn">
      {[...reasons].map(([reason, out]) => (
        <p key={reason}>
          {`${out.length === 1 ? '1 is' : `${out.length} are`} left out, ${reason}: ${numbersOf(out)}.`}
        </p>
      ))}
    </Note>
  )
}

function numbersOf(rows: readonly OrderRow[]): string {
  return rows.map(({ orderNumber }) => orderNumber).join(', ')
}
