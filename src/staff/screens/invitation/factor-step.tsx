import { Form, Link, useLoaderData } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { Button, look } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { useAnsweredForm } from '#web/use-form.ts'
import { AppSetup } from '../app-setup.tsx'
import { CodeField } from '../sign-in/code-field.tsx'
import type { InvitationAnswer, loader } from './invitation-data.ts'
import type { AcceptByPasskey } from './use-accept-by-passkey.ts'

type FactorStepProps = { answer: InvitationAnswer | undefined; passkey: AcceptByPasskey }

/** A passkey or an app: one of the two is compulsory. */
export function FactorStep({ answer, passkey }: FactorStepProps) {
  const { app, invitation } = useLoaderData<typeof loader>()
  return (
    <>
      {app ? <ByApp app={app} answer={answer} /> : <ByPasskey passkey={passkey} />}
      {invitation?.takesPasskeys && (
        <div className="gate-ways">
          <Link
            className={look({ weight: 'line', block: true })}
            to={app ? '.' : '?by=app'}
            replace
          >
            <Icon name={app ? 'key-round' : 'smartphone'} />
            {app ? 'Use a passkey instead' : 'Use an authenticator app instead'}
          </Link>
        </div>
      )}
    </>
  )
}

function ByPasskey({
  passkey: { form, busy, message, errorAt, onSubmit },
}: Pick<FactorStepProps, 'passkey'>) {
  const { device } = useLoaderData<typeof loader>()
  return (
    <form ref={form} noValidate method="post" onSubmit={onSubmit}>
      <FormMessage>{message}</FormMessage>
      <p>
        <b className="a-strong">A passkey</b> is your finger, your face or the screen lock of this
        device. No code to type, and nothing that a false page could take from you.
      </p>
      <noscript>
        <p>A passkey needs JavaScript. Without it, please use an authenticator app.</p>
      </noscript>
      <div className="gate-passkey with-script">
        <TextField
          label="Name of this device"
          name="name"
          autoComplete="off"
          maxLength={60}
          defaultValue={device}
          hint="So that you know it again in your account."
          error={errorAt('name')}
        />
        <Button type="submit" block busy={busy} busyLabel="Waiting for your device">
          <Icon name="key-round" /> Make a passkey
        </Button>
      </div>
    </form>
  )
}

type App = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['app']>

function ByApp({ app, answer }: { app: App; answer: InvitationAnswer | undefined }) {
  const { form, busy, errorAt } = useAnsweredForm(answer)
  return (
    <Form method="post" ref={form} noValidate>
      <FormMessage>{answer?.message}</FormMessage>
      <AppSetup {...app} />
      <CodeField label="The 6 digits that the app shows" answer={answer} error={errorAt('code')} />
      <Button type="submit" block busy={busy} busyLabel="Checking">
        Go on
      </Button>
    </Form>
  )
}
