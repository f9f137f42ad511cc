import { tx } from '#web/language/rich-words.tsx'
import { Badge } from '#design/display/badge.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { ProofField } from '../proof-field.tsx'
import { QrPicture } from '#web/qr-picture.tsx'
import { Section, type Answered, type SectionProps } from './section.tsx'
import { t, tn } from '#platform/language/translate.ts'
import { SecurityForm } from './security-form.tsx'

const forms = {
  app: {
    intent: 'begin-app',
    label: 'Continue',
    busyLabel: 'Continuing',
    why: 'Your password first, because a device may be left open.',
  },
  codes: {
    intent: 'renew-codes',
    label: 'Make new codes',
    busyLabel: 'Making codes',
    why: 'The codes you have now stop working.',
  },
  'app-off': {
    intent: 'end-app',
    label: 'Turn it off',
    busyLabel: 'Turning it off',
    why: 'From then on your password alone logs you in, and your recovery codes stop working.',
  },
} as const

const lead =
  'An app on your phone shows a new code every 30 seconds. With it, nobody gets in by your password alone.'

export function AuthenticatorSection({
  security: { authenticator },
  hasPasskeys,
  open,
  done,
  answer,
}: SectionProps) {
  const { isOn, recoveryCodesLeft } = authenticator
  return (
    <Section
      id="app"
      title={t('Authenticator app')}
      lead={t(lead)}
      done={done === 'end-app' && t('The authenticator app is off.')}
    >
      {isOn && (
        <p>
          <Badge tone="ok" icon="check">
            {t('On')}
          </Badge>{' '}
          <span className="muted sm">
            {tn(recoveryCodesLeft, '{count} recovery code left', '{count} recovery codes left')}
          </span>
        </p>
      )}
      {answer?.uri && answer.key ? (
        <Setup uri={answer.uri} secret={answer.key} answer={answer} />
      ) : (
        <Choices isOn={isOn} hasPasskeys={hasPasskeys} open={open} answer={answer} />
      )}
    </Section>
  )
}

function Choices({
  isOn,
  hasPasskeys,
  open,
  answer,
}: Pick<SectionProps, 'hasPasskeys' | 'open' | 'answer'> & { isOn: boolean }) {
  const form =
    (open === 'app' && !isOn) || ((open === 'codes' || open === 'app-off') && isOn)
      ? forms[open]
      : undefined
  if (form) {
    return (
      <SecurityForm
        key={form.intent}
        intent={form.intent}
        section="app"
        answer={answer}
        label={t(form.label)}
        busyLabel={t(form.busyLabel)}
        weight={open === 'app-off' ? 'danger' : 'primary'}
      >
        {(errorAt) => (
          <>
            <p>{t(form.why)}</p>
            <ProofField hasPasskeys={hasPasskeys} error={errorAt('password')} />
          </>
        )}
      </SecurityForm>
    )
  }
  return (
    <div className="btns">
      {!isOn && (
        <ButtonLink weight="line" to="?open=app#app" preventScrollReset>
          {t('Set up an app')}
        </ButtonLink>
      )}
      {isOn && (
        <ButtonLink weight="line" to="?open=codes#app" preventScrollReset>
          {t('New recovery codes')}
        </ButtonLink>
      )}
      {isOn && (
        <ButtonLink weight="line" to="?open=app-off#app" preventScrollReset>
          {t('Turn off')}
        </ButtonLink>
      )}
    </div>
  )
}

function Setup({ uri, secret, answer }: { uri: string; secret: string; answer: Answered }) {
  return (
    <SecurityForm
      intent="confirm-app"
      section="app"
      answer={answer}
      label={t('Turn it on')}
      busyLabel={t('Checking')}
    >
      {(errorAt) => (
        <>
          <ol className="steps">
            <li>
              <p>
                {t(
                  'Open an authenticator app, such as Google Authenticator, Aegis or 2FAS, and scan this code.',
                )}
              </p>
              {answer?.qr && <QrPicture {...answer.qr} />}
              <p className="muted sm">
                {t('On this phone, or it does not scan?')}{' '}
                {tx('{open}, or type this key:', {
                  open: <a href={uri}>{t('Open it in the app')}</a>,
                })}
              </p>
              <p className="key num">{secret}</p>
            </li>
            <li>
              <p>{t('Enter the code that the app shows.')}</p>
              <TextField
                label={t('6-digit code')}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={9}
                digits
                required
                error={errorAt('code')}
              />
            </li>
          </ol>
          <input type="hidden" name="uri" value={uri} />
          <input type="hidden" name="key" value={secret} />
        </>
      )}
    </SecurityForm>
  )
}
