import { useRef, useState } from 'react'
import { Button } from '#design/controls/button.tsx'
import { FieldError } from '#design/controls/field.tsx'
import { Icon } from '#design/display/icon.tsx'
import { t } from '#platform/language/translate.ts'
import { PasswordField } from '#web/password-field.tsx'
import './proof-field.css'

type ProofFieldProps = {
  label?: string
  /** Of the shopper, in a shop that takes them. */
  hasPasskeys: boolean
  error: string | undefined
}

/** Proves once more who sits here: by the password, or by a passkey, which sends the form. */
export function ProofField({ label = t('Password'), hasPasskeys, error }: ProofFieldProps) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="current-password"
      required
      error={error}
    >
      {hasPasskeys && <PasskeyInstead />}
    </PasswordField>
  )
}

function PasskeyInstead() {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const press = async () => {
    setBusy(true)
    setProblem(undefined)
    const { askForProof } = await import('./prove-by-passkey.ts')
    const proof = await askForProof()
    setBusy(false)
    if (typeof proof === 'string') return setProblem(proof)
    // The form may have been closed meanwhile.
    if (!field.current) return
    field.current.value = JSON.stringify(proof)
    field.current.form?.requestSubmit()
    // It counts once: a form that is sent again needs another proof.
    field.current.value = ''
  }
  return (
    <div className="passkey-instead">
      <input type="hidden" name="passkey" ref={field} />
      <Button
        weight="line"
        size="small"
        busy={busy}
        busyLabel={t('Waiting for your device')}
        onClick={() => void press()}
      >
        <Icon name="key-round" /> {t('Use a passkey instead')}
      </Button>
      {problem !== undefined && (
        <FieldError id="passkey-problem" urgent>
          {problem}
        </FieldError>
      )}
    </div>
  )
}
