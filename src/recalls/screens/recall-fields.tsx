import { Field, TextField, type ControlTies } from '#design/controls/field.tsx'

const usualWords =
  'The maker calls this product back. Please stop using it, and keep it until we have told you how it comes back to us.'

const wordsBox = (words: string) => (ties: ControlTies) => (
  <textarea
    {...ties}
    className="textarea"
    name="words"
    rows={5}
    maxLength={2000}
    defaultValue={words}
  />
)

type FieldsProps = {
  errorAt: (field: string) => string | undefined
  values: Record<string, string>
  /** What stands below the words in each letter. */
  below: string
  /** Of what is chosen above them. */
  error?: string | undefined
}

/** Why a recall begins, and what its buyers are asked to do. */
export function RecallFields({ errorAt, values, below, error }: FieldsProps) {
  return (
    <>
      <TextField
        label="Reason"
        hint="For example the maker’s letter and its date"
        name="reason"
        maxLength={200}
        defaultValue={values.reason}
        error={errorAt('reason') ?? error}
      />
      <Field
        label="What buyers are asked to do"
        hint={`${below} are written below it`}
        control={wordsBox(values.words ?? usualWords)}
        {...(errorAt('words') !== undefined && { error: errorAt('words') })}
      />
    </>
  )
}
