import { useState, type ComponentProps } from 'react'
import { Field, type ControlTies, type FieldTexts } from '#design/controls/field.tsx'
import { t } from '#platform/language/translate.ts'
import { Icon } from '#design/display/icon.tsx'

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'type' | 'className'>

export function PasswordField({
  label,
  optional,
  hint,
  error,
  good,
  urgent,
  wide,
  children,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const box = (ties: ControlTies) => (
    <div className="affix">
      <input
        {...input}
        {...ties}
        className="input"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        className="affix-btn"
        type="button"
        aria-pressed={isShown}
        aria-controls={ties.id}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
        {isShown ? t('Hide') : t('Show')}
        <span className="sr"> {label.toLowerCase()}</span>
      </button>
    </div>
  )
  return (
    <Field {...{ label, optional, hint, error, good, urgent, wide }} id={input.id} control={box}>
      {children}
    </Field>
  )
}
