import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { FormAnswer } from './form-answer.ts'

export type StepUp = { isWaiting: boolean; problem: string | undefined; byPasskey(): void }

/**
 * A passkey as the second factor of a form that the server did not accept without one: its window
 * opens by itself, and the form is sent again.
 */
export function useStepUp(
  form: RefObject<HTMLFormElement | null>,
  answer: FormAnswer | undefined,
): StepUp {
  const [isWaiting, setIsWaiting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = async () => {
    setIsWaiting(true)
    setProblem(undefined)
    const { stepUpByPasskey } = await import('./step-up-by-passkey.ts')
    const refused = await stepUpByPasskey()
    setIsWaiting(false)
    if (refused !== undefined) return setProblem(refused)
    form.current?.requestSubmit()
  }
  const askAtOnce = useEffectEvent(ask)
  // A wrong code is corrected in its field.
  const isAsked = answer?.stepUp?.includes('passkey') && answer.errors.length === 0
  useEffect(() => {
    if (isAsked) queueMicrotask(() => void askAtOnce())
  }, [answer, isAsked])
  return { isWaiting, problem, byPasskey: () => void ask() }
}
