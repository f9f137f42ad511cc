import { useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import { Sheet } from '#admin/parts/sheet.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import type { loader } from './me-data.ts'
import { useAddPasskey } from './use-add-passkey.ts'
import { useFormAnswer } from './use-form-answer.ts'

const closeTo = '/me'

/** First the second factor, which the challenge wants, then the new passkey. */
export function AddPasskeySheet() {
  const { challenge, form, busy, message, errorAt, onSubmit } = useAddPasskey()
  const { device } = useLoaderData<typeof loader>()
  const answer = useFormAnswer()
  return (
    <Sheet title="Add a passkey" icon="key-round" closeTo={closeTo}>
      {challenge ? (
        <form ref={form} className="a-form" noValidate onSubmit={onSubmit}>
          <div className="bd">
            <FormMessage>{message}</FormMessage>
            <TextField
              label="Name of the device"
              name="name"
              autoComplete="off"
              maxLength={60}
              defaultValue={device}
              hint="So that you know it again."
              error={errorAt('name')}
            />
          </div>
          <div className="ft">
            <ButtonLink weight="line" to={closeTo} preventScrollReset replace>
              Leave it
            </ButtonLink>
            <Button type="submit" busy={busy} busyLabel="Waiting for your device">
              Make the passkey
            </Button>
          </div>
        </form>
      ) : (
        <FinalForm
          intent="begin-passkey"
          answer={answer}
          label="Go on"
          busyLabel="Asking"
          cancel={{ to: closeTo, label: 'Leave it' }}
        >
          {() => (
            <p>
              Your finger, your face or the screen lock of this device opens the back office, with
              nothing to type. Your sessions on other devices end.
            </p>
          )}
        </FinalForm>
      )}
    </Sheet>
  )
}

export function RemovePasskeySheet() {
  const { factors, chosen } = useLoaderData<typeof loader>()
  const answer = useFormAnswer()
  const passkey = factors.passkeys.find(({ id }) => id === chosen)
  return (
    <Sheet title="Remove a passkey" icon="key-round" tone="ba" closeTo={closeTo}>
      {passkey ? (
        <FinalForm
          intent="remove-passkey"
          answer={answer}
          label={`Remove ${passkey.name}`}
          busyLabel="Removing it"
          weight="danger"
          cancel={{ to: closeTo, label: 'Keep the passkey' }}
        >
          {() => (
            <>
              <input type="hidden" name="id" value={passkey.id} />
              <p>
                “{passkey.name}” will not open the back office any more. Your sessions on other
                devices end.
              </p>
            </>
          )}
        </FinalForm>
      ) : (
        <div className="bd">
          <p>This passkey is removed already.</p>
        </div>
      )}
    </Sheet>
  )
}
