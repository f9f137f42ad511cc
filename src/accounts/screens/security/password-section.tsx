import { ButtonLink } from '#design/controls/button.tsx'
import { PasswordField } from '#web/password-field.tsx'
import { ProofField } from '../proof-field.tsx'
import { Section, type SectionProps } from './section.tsx'
import { t } from '#platform/language/translate.ts'
import { SecurityForm } from './security-form.tsx'

export function PasswordSection({ shopper, hasPasskeys, open, done, answer }: SectionProps) {
  return (
    <Section
      id="password"
      title={t('Password')}
      lead={t('A new password logs you out on every other device.')}
      done={
        done === 'change-password' && t('Your password is new. Every other device is logged out.')
      }
    >
      {open !== 'password' && (
        <div className="btns">
          <ButtonLink weight="line" to="?open=password#password" preventScrollReset>
            {t('Change password')}
          </ButtonLink>
        </div>
      )}
      {open === 'password' && (
        <SecurityForm
          intent="change-password"
          section="password"
          answer={answer}
          label={t('Change password')}
          busyLabel={t('Saving')}
        >
          {(errorAt) => (
            <>
              {/* For password managers, which keep a password with its account. */}
              <input
                type="email"
                name="username"
                autoComplete="username"
                value={shopper.email}
                readOnly
                hidden
              />
              <ProofField
                label={t('Your present password')}
                hasPasskeys={hasPasskeys}
                error={errorAt('password')}
              />
              <PasswordField
                label={t('New password')}
                name="newPassword"
                autoComplete="new-password"
                required
                hint={t('8 to 128 characters, any characters.')}
                error={errorAt('newPassword')}
              />
            </>
          )}
        </SecurityForm>
      )}
    </Section>
  )
}
