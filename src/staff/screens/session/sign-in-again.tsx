import { useEffect, useRef, type FormEvent } from 'react'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { PasswordField } from '#web/password-field.tsx'
import './sign-in-again.css'
import { useSignInAgain, type SignInStep } from './use-sign-in-again.ts'

type SignInAgainProps = { email: string; onSignedIn: () => void }

/** Over the page, so that what was typed stays; there is no way out but signing in or leaving. */
export function SignInAgain({ email, onSignedIn }: SignInAgainProps) {
  const { step, busy, failure, byPasskey, submit } = useSignInAgain(email, onSignedIn)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
  }, [step])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(new FormData(event.currentTarget))
  }
  return (
    <Dialog open onClose={stay} title="Sign in again" icon="lock" actions={<Leave />}>
      <p>Your session has ended. What you have typed stays on this page.</p>
      <form ref={form} className="again" key={step} noValidate onSubmit={onSubmit}>
        <FormMessage>{failure}</FormMessage>
        <Fields step={step} email={email} />
        <Button type="submit" block busy={busy} busyLabel="Checking">
          {step === 'password' ? 'Continue' : 'Sign in'}
        </Button>
        {'PublicKeyCredential' in window && (
          <Button weight="line" block busy={busy} onClick={byPasskey}>
            <Icon name="key-round" /> Use a passkey
          </Button>
        )}
      </form>
    </Dialog>
  )
}

function Fields({ step, email }: { step: SignInStep; email: string }) {
  if (step === 'password')
    return (
      <>
        <TextField label="E-mail" type="email" autoComplete="username" readOnly value={email} />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
      </>
    )
  return step === 'code' ? (
    <TextField
      label="The 6 digits of your app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      digits
      required
    />
  ) : (
    <TextField label="Recovery code" name="recoveryCode" autoComplete="off" required />
  )
}

function Leave() {
  return (
    <a className="btn btn--line" href="/admin/sign-in">
      Leave this page
    </a>
  )
}

const stay = () => undefined
