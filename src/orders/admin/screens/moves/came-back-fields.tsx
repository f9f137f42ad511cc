import { SelectField } from '#admin/parts/select-field.tsx'
import { TextField } from '#design/controls/field.tsx'

type Fields = {
  errorAt(field: string): string | undefined
  values: Readonly<Record<string, string>>
}

const undelivered = ['Refused at the door', 'Nobody was there', 'Address not found', 'Damaged']

/** Of a parcel that nobody took: its state, and why. */
export function CameBackFields(props: Fields) {
  return (
    <>
      <Resaleable {...props} />
      <ReasonChoice options={undelivered} {...props} />
      <TextField
        label="In your words"
        optional
        name="reason"
        autoComplete="off"
        maxLength={400}
        defaultValue={props.values.reason}
      />
    </>
  )
}

export function Resaleable({ values }: Pick<Fields, 'values'>) {
  return (
    <fieldset className="a-choices">
      <legend>Its state</legend>
      {(
        [
          ['yes', 'As new: back on the shelf, to be sold again'],
          ['no', 'Opened or damaged: written off'],
        ] as const
      ).map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="resaleable"
            value={value}
            defaultChecked={(values.resaleable ?? 'no') === value}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

type ChoiceProps = Fields & { options: readonly string[] }

export function ReasonChoice({ options: labels, errorAt, values }: ChoiceProps) {
  const options = labels.map((label) => ({ value: label, label }))
  return (
    <SelectField
      label="Reason"
      name="choice"
      required
      options={[{ value: '', label: 'Choose a reason' }, ...options]}
      defaultValue={values.choice ?? ''}
      error={errorAt('choice') ?? errorAt('reason')}
    />
  )
}
