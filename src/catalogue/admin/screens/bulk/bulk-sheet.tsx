import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Sheet } from '#admin/parts/sheet.tsx'
import { Button } from '#design/controls/button.tsx'
import type { ListedCategory } from '../../categories/contract.ts'
import type { BulkRun, Preview, TypedChosen } from '../../bulk/contract.ts'
import { newId, post, type Refusal } from '../post.ts'
import { changeTyped, ChangeFields, emptyChange, type TypedChange } from './change-fields.tsx'
import { RunResult } from './run-result.tsx'
import './bulk.css'

type BulkSheetProps = {
  chosen: TypedChosen
  /** What of it was pressed: a state, or any change. */
  act: string
  /** A run that is looked at, in place of a new one. */
  runId: string | undefined
  mayUndo: boolean
  categories: readonly ListedCategory[]
  closeTo: string
}

/** Changes many products: what, in numbers what it would do, then doing it, and undoing it. */
export default function BulkSheet(props: BulkSheetProps) {
  const { chosen, act, runId, mayUndo, categories, closeTo } = props
  return (
    <Sheet title="Change products" icon="pencil" closeTo={closeTo}>
      {runId === undefined ? (
        <NewChange {...{ chosen, act, categories, closeTo }} />
      ) : (
        <RunResult id={runId} {...{ closeTo, mayUndo }} />
      )}
    </Sheet>
  )
}

type NewChangeProps = Omit<BulkSheetProps, 'runId' | 'mayUndo'>

function NewChange({ chosen, act, categories, closeTo }: NewChangeProps) {
  const [typed, setTyped] = useState<TypedChange>(() => emptyChange(act, categories))
  const [shown, setShown] = useState<Preview>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const [key] = useState(() => newId())
  const navigate = useNavigate()
  const change = changeTyped(typed)
  const ask = async () => {
    setBusy(true)
    const answer = await post<Preview>('bulk/preview', { chosen, change })
    setBusy(false)
    setRefusal(answer.ok ? undefined : answer)
    if (answer.ok) setShown(answer.value)
  }
  const start = async () => {
    setBusy(true)
    const answer = await post<BulkRun>('bulk/start', { key, chosen, change })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    await navigate(`${closeTo}${closeTo.includes('?') ? '&' : '?'}bulk=run&run=${key}`, {
      replace: true,
      preventScrollReset: true,
    })
  }
  const retype = (next: TypedChange) => {
    setTyped(next)
    setShown(undefined)
  }
  return (
    <>
      <div className="bd">
        <p className="a-sub">
          {'ids' in chosen
            ? `${chosen.ids.length} ticked ${chosen.ids.length === 1 ? 'product' : 'products'}`
            : 'All products that match the list'}
        </p>
        <ChangeFields typed={typed} categories={categories} onChange={retype} />
        {refusal && (
          <div className="note note--error" role="alert">
            <p>{refusal.errors[0]?.message ?? refusal.message}</p>
          </div>
        )}
        {shown && <PreviewTable shown={shown} />}
      </div>
      <div className="ft">
        <Button
          weight={shown ? 'line' : 'primary'}
          busy={busy && !shown}
          onClick={() => void ask()}
        >
          What would happen
        </Button>
        {shown && shown.changed > 0 && (
          <Button busy={busy} onClick={() => void start()}>
            {`Change ${shown.looked < shown.total ? 'all' : shown.changed}`}
          </Button>
        )}
      </div>
    </>
  )
}

function thenOf(after: string, note: string | null): string {
  return note === null ? after : `${after}. ${note}`
}

function PreviewTable({ shown }: { shown: Preview }) {
  const { total, looked, changed, same, refused, warned, samples } = shown
  return (
    <>
      <p role="status">
        <b>{`${changed} would change`}</b>
        {`, ${same} stay as they are, ${refused} are left out`}
        {warned > 0 &&
          `; ${warned} of those that change would be on sale without what the law wants declared`}
        {looked < total && `, of the first ${looked} of ${total}`}
        {total > 200 && '. More than 200 are changed in the background.'}
      </p>
      {samples.length > 0 && (
        <table className="a-tbl g-bulk">
          <caption className="sr">Some of them</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ id, name, before, after, note }) => (
              <tr key={id} className={note === null ? undefined : 'is-wa'}>
                <td>{name}</td>
                <td className="num">{before}</td>
                <td className="num">
                  {after === null ? `Left out. ${note}` : thenOf(after, note)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
