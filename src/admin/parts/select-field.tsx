import type { ComponentProps } from 'react'
import { Field, type ControlTies, type FieldTexts } from '#design/controls/field.tsx'

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly { value: string; label: string }[]
    /** Shown until one is chosen; without it the first one is. */
    placeholder?: string
  }

export function SelectField({
  label,
  optional,
  hint,
  error,
  wide,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const box = (ties: ControlTies) => (
    <select {...select} {...ties} className="select">
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
  return <Field {...{ label, optional, hint, error, wide }} id={select.id} control={box} />
}
