import { SelectField } from '#admin/parts/select-field.tsx'
import { Field, TextField, type ControlTies } from '#design/controls/field.tsx'
import type { SettingField } from '../fields.ts'
import type { SettingsPage } from './settings-data.ts'

type Row = SettingsPage['settings'][number]

type SettingFieldProps = {
  field: SettingField
  row: Row
  /** Typed before and not accepted. */
  typed: string | undefined
  error: string | undefined
  mayEdit: boolean
}

/** One setting, with the version that is seen; what the environment sets cannot be changed. */
export function SettingInput({ field, row, typed, error, mayEdit }: SettingFieldProps) {
  const { name, label, kind, unit = kind === 'rupees' ? '₹' : undefined } = field
  const isFixed = row.isLocked || !mayEdit
  const texts = {
    label: unit ? `${label} (${unit})` : label,
    hint: hintOf(field, row),
    ...(error !== undefined && { error }),
  }
  const common = { name, id: `setting-${name}`, defaultValue: typed ?? row.value }
  return (
    <>
      {!isFixed && (
        <>
          <input type="hidden" name={`version.${name}`} value={row.version} />
          <input type="hidden" name={`was.${name}`} value={row.value} />
        </>
      )}
      {field.choices ? (
        <SelectField
          {...texts}
          {...common}
          disabled={isFixed}
          options={[{ value: '', label: 'Not decided yet' }, ...field.choices]}
        />
      ) : kind === 'long' ? (
        <LongField {...texts} {...common} readOnly={isFixed} />
      ) : (
        <TextField
          {...texts}
          {...common}
          digits={kind === 'number' || kind === 'rupees'}
          inputMode={modes[kind]}
          autoComplete="off"
          maxLength={2_000}
          readOnly={isFixed}
        />
      )}
    </>
  )
}

const modes = {
  text: 'text',
  long: 'text',
  choice: 'text',
  // Amounts may carry separators.
  number: 'decimal',
  rupees: 'decimal',
  email: 'email',
  phone: 'tel',
} as const

type LongProps = {
  label: string
  hint?: string | undefined
  error?: string
  id: string
  name: string
  defaultValue: string
  readOnly: boolean
}

function LongField({ label, hint, error, id, ...area }: LongProps) {
  const box = (ties: ControlTies) => (
    <textarea {...area} {...ties} className="textarea st-long" rows={2} maxLength={2_000} />
  )
  return (
    <Field {...{ label, hint, id }} {...(error !== undefined && { error })} wide control={box} />
  )
}

function hintOf({ hint, example }: SettingField, row: Row): string | undefined {
  if (row.isLocked) return `Set by the server: ${row.name}`
  const parts = [hint, example && `Such as ${example}`].filter((part) => part !== undefined)
  if (row.isSaved && row.default !== '') parts.push(`Without it ${row.default}`)
  if (row.value === '' && row.default !== '') parts.push(`Now ${row.default}, as an example`)
  return parts.length === 0 ? undefined : parts.join('. ')
}
