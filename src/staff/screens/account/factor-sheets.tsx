import { useActionData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import { Sheet } from '#admin/parts/sheet.tsx'
import { PasswordField } from '#web/password-field.tsx'
import { AppSetup } from '../app-setup.tsx'
import { CodeField } from '../sign-in/code-field.tsx'
import type { action } from './me-data.ts'
import { useFormAnswer } from './use-form-answer.ts'

const closeTo = '/me'
const stay = { to: closeTo, label: 'Leave it' }
const othersEnd = 'Your sessions on other devices end.'

export function AppSheet() {
  const shown = useActionData<typeof action>()?.app
  const answer = useFormAnswer()
  return (
    <Sheet title="Authenticator app" icon="smartphone" closeTo={closeTo}>
      {shown ? (
        <FinalForm
          key="confirm"
          intent="confirm-app"
          answer={answer}
          label="Turn it on"
          busyLabel="Checking"
          cancel={stay}
        >
          {(errorAt) => (
            <>
              <AppSetup {...shown} />
              <input type="hidden" name="secret" value={shown.secret} />
              <input type="hidden" name="uri" value={shown.uri} />
              <CodeField
                label="The 6 digits that the app shows"
                answer={answer}
                error={errorAt('code')}
              />
            </>
          )}
        </FinalForm>
      ) : (
        <FinalForm
          key="begin"
          intent="begin-app"
          answer={answer}
          label="Go on"
          busyLabel="Making a key"
          cancel={stay}
        >
          {() => (
            <p>
              A new key for an app on your phone. A former app stops working once the new one has
              shown a right code. {othersEnd}
            </p>
          )}
        </FinalForm>
      )}
    </Sheet>
  )
}

export function RemoveAppSheet() {
  return (
    <Sheet title="Remove the authenticator app" icon="smartphone" tone="ba" closeTo={closeTo}>
      <FinalForm
        intent="remove-app"
        answer={useFormAnswer()}
        label="Remove the app"
        busyLabel="Removing it"
        weight="danger"
        cancel={{ to: closeTo, label: 'Keep the app' }}
      >
        {() => <p>From now on a passkey is your second factor. {othersEnd}</p>}
      </FinalForm>
    </Sheet>
  )
}

export function CodesSheet() {
  return (
    <Sheet title="New recovery codes" icon="life-buoy" closeTo={closeTo}>
      <FinalForm
        intent="codes"
        answer={useFormAnswer()}
        label="Make ten new codes"
        busyLabel="Making them"
        cancel={{ to: closeTo, label: 'Keep the old ones' }}
      >
        {() => <p>The codes that you have now are worth nothing from then on.</p>}
      </FinalForm>
    </Sheet>
  )
}

export function PasswordSheet() {
  return (
    <Sheet title="Change the password" icon="lock" closeTo={closeTo}>
      <FinalForm
        intent="password"
        answer={useFormAnswer()}
        label="Change the password"
        busyLabel="Changing it"
        cancel={stay}
      >
        {(errorAt) => (
          <>
            <PasswordField
              label="Your present password"
              name="password"
              autoComplete="current-password"
              required
              error={errorAt('password')}
            />
            <PasswordField
              label="New password"
              name="newPassword"
              autoComplete="new-password"
              hint="At least 12 characters. The commonest ones are refused."
              required
              error={errorAt('newPassword')}
            />
            <p className="a-sub">{othersEnd}</p>
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}
