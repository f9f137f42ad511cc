import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { TextField } from '#design/controls/field.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import type { Security } from '../../security/shapes.ts'
import { FormMessage } from '#web/form-message.tsx'
import { ProofField } from '../proof-field.tsx'
import { Section, type Answered, type SectionProps } from './section.tsx'
import { SecurityForm } from './security-form.tsx'
import { t } from '#platform/language/translate.ts'
import { useAddPasskey } from './use-add-passkey.ts'

type Passkey = Security['passkeys'][number]

const messages: Record<string, string> = {
  'add-passkey': 'Your passkey is added. Next time you can log in with it.',
  'rename-passkey': 'The passkey has its new name.',
  'remove-passkey': 'The passkey is removed. You may delete it on your device too.',
}
const lead =
  'Log in with your finger, your face or your screen lock, and no password to type. Your password goes on working if you lose the device.'

export function PasskeysSection({
  security: { passkeys, takesPasskeys },
  hasPasskeys,
  open,
  chosen,
  done: what,
  answer,
}: SectionProps) {
  const hasScript = useHydrated()
  const done = messages[what]
  if (!takesPasskeys) return null
  return (
    <Section id="passkeys" title={t('Passkeys')} lead={t(lead)} done={done && t(done)}>
      {passkeys.length > 0 && (
        <ul className="rows">
          {passkeys.map((passkey) => (
            <Row
              key={passkey._id}
              passkey={passkey}
              open={passkey._id === chosen ? open : ''}
              answer={answer}
            />
          ))}
        </ul>
      )}
      <noscript>
        <p className="muted sm">{t('To add a passkey, please switch on JavaScript.')}</p>
      </noscript>
      {open !== 'passkey' && (
        <div className="btns with-script">
          <ButtonLink weight="soft" to="?open=passkey#passkeys" preventScrollReset>
            <Icon name="plus" /> {t('Add a passkey')}
          </ButtonLink>
        </div>
      )}
      {open === 'passkey' &&
        (hasScript ? (
          <AddPasskey hasPasskeys={hasPasskeys} />
        ) : (
          <RoomForForm hasPasskeys={hasPasskeys} />
        ))}
    </Section>
  )
}

/**
 * Sent without script, the form would show the password in the address: until then it only takes
 * its room, because a control that moves under a finger loses the press.
 */
function RoomForForm({ hasPasskeys }: Pick<SectionProps, 'hasPasskeys'>) {
  return (
    <div className="room with-script">
      <AddPasskey hasPasskeys={hasPasskeys} />
    </div>
  )
}

type PasskeyFormProps = { passkey: Passkey; answer: Answered }

function Row({ passkey, open, answer }: PasskeyFormProps & { open: string }) {
  const { _id, name, addedAt } = passkey
  const to = (form: string) => `?open=${form}&passkey=${_id}#passkeys`
  return (
    <li>
      <span className="mark">
        <Icon name="key-round" />
      </span>
      <div>
        <p className="name" id={`passkey-${_id}`}>
          {name}
        </p>
        <p className="muted sm">{t('Added on {addedAt}', { addedAt: dayMonthYear(addedAt) })}</p>
      </div>
      {open !== 'rename' && open !== 'remove' && (
        <div className="btns">
          <ButtonLink
            weight="line"
            size="small"
            to={to('rename')}
            preventScrollReset
            aria-describedby={`passkey-${_id}`}
          >
            {t('Rename')}
          </ButtonLink>
          <ButtonLink
            weight="line"
            size="small"
            to={to('remove')}
            preventScrollReset
            aria-describedby={`passkey-${_id}`}
          >
            {t('Remove')}
          </ButtonLink>
        </div>
      )}
      {open === 'rename' && <Rename passkey={passkey} answer={answer} />}
      {open === 'remove' && <Remove passkey={passkey} answer={answer} />}
    </li>
  )
}

function Rename({ passkey: { _id, name }, answer }: PasskeyFormProps) {
  return (
    <SecurityForm
      intent="rename-passkey"
      section="passkeys"
      answer={answer}
      label={t('Save')}
      busyLabel={t('Saving')}
    >
      {(errorAt) => (
        <>
          <input type="hidden" name="passkeyId" value={_id} />
          <TextField
            label={t('Name')}
            name="name"
            defaultValue={answer?.values.name || name}
            maxLength={60}
            required
            error={errorAt('name')}
          />
        </>
      )}
    </SecurityForm>
  )
}

function Remove({ passkey: { _id }, answer }: PasskeyFormProps) {
  return (
    <SecurityForm
      intent="remove-passkey"
      section="passkeys"
      answer={answer}
      label={t('Remove')}
      busyLabel={t('Removing')}
      weight="danger"
    >
      {(errorAt) => (
        <>
          <p>{t('This passkey will not log you in any more.')}</p>
          <input type="hidden" name="passkeyId" value={_id} />
          {/* The one that goes is listed, so there is a passkey. */}
          <ProofField hasPasskeys error={errorAt('password')} />
        </>
      )}
    </SecurityForm>
  )
}

function AddPasskey({ hasPasskeys }: Pick<SectionProps, 'hasPasskeys'>) {
  const { form, busy, message, errorAt, onSubmit } = useAddPasskey()
  return (
    <form ref={form} className="security-form" noValidate onSubmit={onSubmit}>
      <FormMessage>{message}</FormMessage>
      <TextField
        label={t('Name')}
        name="name"
        hint={t('So that you know it again, such as “My phone”.')}
        maxLength={60}
        autoComplete="off"
        required
        error={errorAt('name')}
      />
      <ProofField hasPasskeys={hasPasskeys} error={errorAt('password')} />
      <div className="btns">
        <Button type="submit" busy={busy} busyLabel={t('Waiting for your device')}>
          {t('Continue')}
        </Button>
        <ButtonLink weight="line" to="/profile/security#passkeys" preventScrollReset>
          {t('Cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}
