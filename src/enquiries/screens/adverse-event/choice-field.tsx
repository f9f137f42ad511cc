import { Field, type ControlTies } from '#design/controls/field.tsx'
import { t } from '#platform/language/translate.ts'
import type { Answer } from '#web/form-result.ts'

export type FieldsProps = {
  values: Answer['values']
  errorAt: (field: string) => string | undefined
}

type ChoiceFieldProps = FieldsProps & {
  label: string
  name: string
  choices: readonly { value: string; label: string }[]
  optional?: boolean
  wide?: boolean
}

/** Nothing is chosen beforehand: what is said of harm is said by a person. */
export function ChoiceField({ name, choices, values, errorAt, ...field }: ChoiceFieldProps) {
  const error = errorAt(name)
  const select = (ties: ControlTies) => (
    <select
      {...ties}
      className="select"
      name={name}
      required={!field.optional}
      defaultValue={values[name] ?? ''}
    >
      <option value="">{field.optional ? t('Not said') : t('Please choose')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </select>
  )
  return <Field {...field} {...(error !== undefined && { error })} control={select} />
}
