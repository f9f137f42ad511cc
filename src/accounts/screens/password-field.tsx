import { useState, type ComponentProps } from 'react'
import { Field, type ControlTies, type FieldTexts } from '#design/controls/field.tsx'
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
  const [seen, setSeen] = useState(false)
  const box = (ties: ControlTies) => (
    <div className="affix">
      <input
        {...input}
        {...ties}
        className="input"
        type={seen ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        className="affix-btn"
        type="button"
        aria-pressed={seen}
        aria-controls={ties.id}
        onClick={() => setSeen(!seen)}
      >
        <Icon name={seen ? 'eye-off' : 'eye'} />
        {seen ? 'Hide' : 'Show'}
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
