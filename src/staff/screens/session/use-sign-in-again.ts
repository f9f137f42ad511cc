import { useState } from 'react'
import { postJson, type Failure } from '#web/post-json.ts'

export type SignInStep = 'password' | 'code' | 'recovery'
type Answer = Failure | { factors?: string[]; name?: string }

/** The sign-in of the page before, by the calls it is made of: no navigation, so nothing is lost. */
export function useSignInAgain(email: string, onSignedIn: () => void) {
  const [step, setStep] = useState<SignInStep>('password')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (form: FormData) => {
    setBusy(true)
    setFailure(undefined)
    const text = (name: string) => String(form.get(name) ?? '')
    const answer = await postJson<Exclude<Answer, Failure>>(
      `/admin/api/staff/${calls[step]}`,
      bodies[step](text, email),
    )
    setBusy(false)
    if ('message' in answer) setFailure(answer.errors[0]?.message ?? answer.message)
    else if (step !== 'password') onSignedIn()
    else setStep(answer.factors?.includes('app') ? 'code' : 'recovery')
  }
  const byPasskey = async () => {
    setBusy(true)
    setFailure(undefined)
    const { signInByPasskey } = await import('../sign-in/passkey-sign-in.ts')
    const refused = await signInByPasskey()
    setBusy(false)
    if (refused === undefined) onSignedIn()
    else setFailure(refused)
  }
  return {
    step,
    busy,
    failure,
    submit: (form: FormData) => void send(form),
    byPasskey: () => void byPasskey(),
  }
}

const calls = { password: 'sign-in', code: 'verify-code', recovery: 'use-recovery-code' } as const

const bodies: Record<SignInStep, (text: (name: string) => string, email: string) => object> = {
  password: (text, email) => ({ email, password: text('password') }),
  code: (text) => ({ code: text('code') }),
  recovery: (text) => ({ recoveryCode: text('recoveryCode') }),
}
