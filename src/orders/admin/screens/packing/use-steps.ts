import { useRef, useState, type SubmitEvent } from 'react'
import { useActionData, useNavigate } from 'react-router'
import type { Line } from '../../packing/shapes.ts'
import { doneWords, pageAfter, stepOf, type Fields } from './packing-steps.ts'
import { postStep } from './post-step.ts'
import { useRefresh } from './use-refresh.ts'
import { useTurns } from './use-turns.ts'

type Result = { done?: string; refusal?: string }

type About<Shown> = {
  /** The call that reads what is shown, as a second phone may have changed it. */
  read: string
  linesOf: (shown: Shown) => readonly Line[]
  /** Products that are packed by their serial numbers. */
  bySerials?: (shown: Shown) => readonly string[]
  /** Serial numbers in the box. */
  scannedOf?: (shown: Shown) => readonly string[]
}

/**
 * What a page of packing shows, and its steps, one after the other. A step counts once the server
 * has answered; what it answered is what is shown then.
 */
export function useSteps<Shown>(
  loaded: Shown,
  { read, linesOf, bySerials, scannedOf }: About<Shown>,
) {
  const { shown, latest, result, show } = useShown(loaded)
  const navigate = useNavigate()
  const run = async (fields: Fields) => {
    const step = stepOf(fields, linesOf(latest()), bySerials?.(latest()))
    if (typeof step === 'string') return show(latest(), { refusal: step })
    const posted = await postStep(step)
    if (!posted.ok) return show(latest(), { refusal: posted.message })
    const page = pageAfter(step, posted.value)
    if (page !== undefined) return navigate(page)
    const next = posted.value as Shown
    show(next, { done: doneWords(step, linesOf(next), scannedOf?.(next)) })
  }
  const { take, isPending, isBusy } = useTurns(run)
  useRefresh(read, { isBusy, onRead: (value) => show(value as Shown) })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget: form, nativeEvent } = event
    const entries = [...new FormData(form, (nativeEvent as globalThis.SubmitEvent).submitter)]
    take(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])))
    if (form.elements.namedItem('code')) form.reset()
  }
  return { shown, result, submit, take, isPending }
}

export type Steps<Shown> = ReturnType<typeof useSteps<Shown>>

/** What was loaded, until a step or a look at the server answers something newer. */
function useShown<Shown>(loaded: Shown) {
  const [answer, setAnswer] = useState<{ to: Shown; shown: Shown; result: Result }>()
  const formResult = useActionData() as Result | undefined
  const isCurrent = answer?.to === loaded
  const shown = isCurrent ? answer.shown : loaded
  const result = isCurrent ? answer.result : (formResult ?? {})
  const newest = useRef({ to: loaded, shown })
  if (newest.current.to !== loaded) newest.current = { to: loaded, shown: loaded }
  const show = (next: Shown, nextResult = result) => {
    newest.current = { to: loaded, shown: next }
    setAnswer({ to: loaded, shown: next, result: nextResult })
  }
  return { shown, result, show, latest: () => newest.current.shown }
}
