import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import type { BulkRun } from '../../bulk/contract.ts'
import { Meter } from '../meter.tsx'
import { post, type Refusal } from '../post.ts'

const askAgainMs = 1_000

/** How far a run is, what became of its products, and the way back. */
type RunResultProps = { id: string; closeTo: string; mayUndo: boolean }

export function RunResult({ id, closeTo, mayUndo }: RunResultProps) {
  const { run, refusal, isBusy, undo } = useRun(id)
  if (refusal) return <p className="bd note note--error">{refusal.message}</p>
  if (!run) return <p className="bd">Asking how far it is</p>
  const isUnderWay = run.state === 'running' || run.state === 'undoing'
  return (
    <>
      <div className="bd">
        <p>
          <b>{run.words}</b>
          <span className="a-sub">{` ${run.by ?? ''}, ${dayAndClock(run.at)}`}</span>
        </p>
        {isUnderWay && <Meter percent={percentOf(run)} isWide />}
        <p role="status">{sentenceOf(run)}</p>
        <ul className="a-ck">
          {run.problems.map(({ id: productId, name, note }) => (
            <li key={productId}>
              <span>
                <Link to={`/products/${productId}`}>{name}</Link>
                <span className="a-sm">{note}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="ft">
        {run.state === 'done' && run.changed > 0 && mayUndo && (
          <Button weight="line" busy={isBusy} onClick={() => void undo()}>
            Undo
          </Button>
        )}
        <ButtonLink to={closeTo} replace preventScrollReset>
          Close
        </ButtonLink>
      </div>
    </>
  )
}

/** The run, asked again each second while it is under way. */
function useRun(id: string) {
  const [run, setRun] = useState<BulkRun>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const isUnderWay = !run || run.state === 'running' || run.state === 'undoing'
  const take = useEffectEvent(async (next: BulkRun) => {
    setRun(next)
    if (next.state === 'done' || next.state === 'undone') await revalidate()
  })
  useEffect(() => {
    if (!isUnderWay) return undefined
    const gone = new AbortController()
    const read = async () => {
      const path = `/admin/api/bulk/run?id=${id}`
      const answer = await fetch(path, { signal: gone.signal }).catch(() => undefined)
      if (answer?.ok) await take((await answer.json()) as BulkRun)
    }
    void read()
    const again = setInterval(() => void read(), askAgainMs)
    return () => {
      gone.abort()
      clearInterval(again)
    }
  }, [id, isUnderWay])
  const undo = async () => {
    setBusy(true)
    const answer = await post<BulkRun>('bulk/undo', { id })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    setRun(answer.value)
    await revalidate()
  }
  return { run, refusal, isBusy, undo }
}

function percentOf({ total, waiting, undone, left, changed, state }: BulkRun): number {
  const open = state === 'running' ? waiting : changed
  const all = state === 'running' ? total : changed + undone + left
  return all === 0 ? 100 : Math.floor(((all - open) * 100) / all)
}

function sentenceOf({
  state,
  changed,
  same,
  refused,
  warned,
  undone,
  left,
  waiting,
}: BulkRun): string {
  if (state === 'running') return `${changed} changed, ${waiting} to go`
  if (state === 'undoing') return `${undone} put back, ${changed} to go`
  if (state === 'undone')
    return `${undone} put back${left > 0 ? `, ${left} left because they were changed since` : ''}`
  const lacking = warned > 0 ? `; ${warned} on sale without what the law wants declared` : ''
  return `${changed} changed, ${same} were so already, ${refused} left out${lacking}`
}
