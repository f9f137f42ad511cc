import { RecordsSheet } from './mail-records.tsx'
import { FinalForm } from '#admin/parts/final-form.tsx'
import { Sheet } from '#admin/parts/sheet.tsx'
import { TextField } from '#design/controls/field.tsx'
import type { SettingsAnswer, SettingsPage } from './settings-data.ts'

type SheetProps = { page: SettingsPage; answer: SettingsAnswer | undefined }
type FieldsProps = {
  errorAt(field: string): string | undefined
  values: Record<string, string>
}

const cancel = { to: '/settings', label: 'Leave it' }

/** The sheet that stands in the address, if any. */
export function KeysSheet({ page, answer }: SheetProps) {
  if (page.records) return <RecordsSheet records={page.records} />
  if (!page.mayKeys) return null
  const { payments, mail } = page
  if (page.open === 'test-keys') return <TestKeysSheet answer={answer} />
  if (page.open === 'payment-keys')
    return <PaymentKeysSheet version={payments.version} answer={answer} />
  if (page.open === 'cash-only') return <CashOnlySheet version={payments.version} answer={answer} />
  if (page.open === 'mail-server') return <MailSheet version={mail.version} answer={answer} />
  if (page.open === 'forget-mail') return <ForgetMailSheet version={mail.version} answer={answer} />
  return null
}

type OneSheetProps = { version: number; answer: SettingsAnswer | undefined }

function PaymentKeysSheet({ version, answer }: OneSheetProps) {
  return (
    <Sheet title="Keys of Razorpay" icon="plug-zap" closeTo="/settings">
      <FinalForm
        intent="payment-keys"
        answer={answer}
        label="Test and save"
        busyLabel="Asking the provider"
        cancel={cancel}
      >
        {(errorAt, values) => (
          <>
            <p>
              The provider is asked with them before they are saved. They are written once,
              encrypted, and never shown again.
            </p>
            <input type="hidden" name="version" value={version} />
            <TextField
              label="Key id"
              name="keyId"
              autoComplete="off"
              defaultValue={values.keyId}
              error={errorAt('keyId')}
            />
            <Secret label="Secret of the key" name="keySecret" {...{ errorAt, values }} />
            <Secret label="Secret of the webhook" name="webhookSecret" {...{ errorAt, values }} />
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}

function TestKeysSheet({ answer }: Pick<OneSheetProps, 'answer'>) {
  return (
    <Sheet title="Test keys of Razorpay" icon="plug-zap" closeTo="/settings">
      <FinalForm
        intent="test-keys"
        answer={answer}
        label="Test them"
        busyLabel="Asking the provider"
        cancel={cancel}
      >
        {(errorAt, values) => (
          <>
            <p>Nothing is saved. Left empty, the keys that are in force are tested.</p>
            <TextField
              label="Key id"
              name="keyId"
              autoComplete="off"
              defaultValue={values.keyId}
              error={errorAt('keyId')}
            />
            <Secret label="Secret of the key" name="keySecret" {...{ errorAt, values }} />
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}

function Secret({ label, name, errorAt }: FieldsProps & { label: string; name: string }) {
  return (
    <TextField label={label} name={name} type="password" autoComplete="off" error={errorAt(name)} />
  )
}

function CashOnlySheet({ version, answer }: OneSheetProps) {
  return (
    <Sheet title="Cash On Delivery only" icon="indian-rupee" tone="wa" closeTo="/settings">
      <FinalForm
        intent="cash-only"
        answer={answer}
        label="Take cash only"
        busyLabel="Saving it"
        cancel={cancel}
      >
        {() => (
          <>
            <input type="hidden" name="version" value={version} />
            <p>
              Shoppers are not offered to pay online any more. Keys that were saved here are
              forgotten: payments under way now are not taken in until keys are entered again.
            </p>
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}

function MailSheet({ version, answer }: OneSheetProps) {
  return (
    <Sheet title="Mail server" icon="mail" closeTo="/settings">
      <FinalForm
        intent="mail-server"
        answer={answer}
        label="Test and save"
        busyLabel="Sending a test to you"
        cancel={cancel}
      >
        {(errorAt, values) => (
          <>
            <p>An email goes to you by this server first; it is saved when the server took it.</p>
            <input type="hidden" name="version" value={version} />
            <TextField
              label="Server"
              name="host"
              autoComplete="off"
              hint="Such as mail.example.in"
              defaultValue={values.host}
              error={errorAt('host')}
            />
            <TextField
              label="Port"
              name="port"
              inputMode="numeric"
              autoComplete="off"
              hint="465, or 587"
              digits
              defaultValue={values.port ?? '465'}
              error={errorAt('port')}
            />
            <TextField
              label="User"
              name="user"
              autoComplete="off"
              defaultValue={values.user}
              error={errorAt('user')}
            />
            <Secret label="Password" name="password" {...{ errorAt, values }} />
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}

function ForgetMailSheet({ version, answer }: OneSheetProps) {
  return (
    <Sheet title="Forget the mail server" icon="mail" tone="wa" closeTo="/settings">
      <FinalForm
        intent="forget-mail"
        answer={answer}
        label="Forget it"
        busyLabel="Forgetting it"
        weight="danger"
        cancel={cancel}
      >
        {() => (
          <>
            <input type="hidden" name="version" value={version} />
            <p>Emails are kept as files on the server then, and reach nobody.</p>
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}
