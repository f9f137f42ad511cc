import { Field, type ControlTies } from '#design/controls/field.tsx'
import { wordFields } from '../rules.ts'

type WordsFieldsProps = {
  values: Record<string, string>
  errorAt: (field: string) => string | undefined
}

const box = (name: string, words: string) => (ties: ControlTies) => (
  <textarea
    {...ties}
    className="textarea"
    name={name}
    rows={3}
    maxLength={4000}
    defaultValue={words}
  />
)

/** What only the owner knows, by the things that the rule asks for. */
export function WordsFields({ values, errorAt }: WordsFieldsProps) {
  return wordFields.map(({ name, label, hint, isNeeded }) => {
    const error = errorAt(name)
    return (
      <Field
        key={name}
        label={label}
        hint={hint}
        optional={!isNeeded}
        control={box(name, values[name] ?? '')}
        {...(error !== undefined && { error })}
      />
    )
  })
}
