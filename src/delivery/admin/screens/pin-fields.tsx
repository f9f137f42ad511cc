import { SelectField } from '#admin/parts/select-field.tsx'
import { TextField } from '#design/controls/field.tsx'
import type { TypedPin } from '../pin-form.ts'
import { codChoices, type CodChoice } from '../rules.ts'
import type { ListedZone } from '../shapes.ts'

const codNames: Record<CodChoice, string> = {
  zone: 'What the zone says',
  yes: 'Yes',
  no: 'No',
}

type FieldsProps = {
  form: TypedPin
  zones: readonly ListedZone[]
  errorAt: (field: string) => string | undefined
  change: (fields: Partial<TypedPin>) => void
}

/** Own values win over those of the zone. */
export function PinFields({ form, zones, errorAt, change }: FieldsProps) {
  return (
    <>
      <div className="a-2">
        <TextField
          label="Charge"
          optional
          inputMode="decimal"
          value={form.charge}
          hint="Empty is that of the zone; without one free"
          error={errorAt('charge')}
          onChange={({ target }) => change({ charge: target.value })}
        />
        <TextField
          label="Days"
          optional
          value={form.days}
          hint="From sending, as 2 or 2 to 4"
          error={errorAt('days')}
          onChange={({ target }) => change({ days: target.value })}
        />
        <TextField
          label="Place"
          optional
          maxLength={80}
          value={form.city}
          error={errorAt('city')}
          onChange={({ target }) => change({ city: target.value })}
        />
        <TextField
          label="State"
          optional
          maxLength={80}
          value={form.state}
          error={errorAt('state')}
          onChange={({ target }) => change({ state: target.value })}
        />
        <SelectField
          label="Zone"
          value={form.zoneId ?? ''}
          options={[
            { value: '', label: 'By how it begins' },
            ...zones.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={errorAt('zoneId')}
          onChange={({ target }) => change({ zoneId: target.value || null })}
        />
        <SelectField
          label="Cash On Delivery"
          value={form.cod}
          options={codChoices.map((value) => ({ value, label: codNames[value] }))}
          onChange={({ target }) => change({ cod: target.value as CodChoice })}
        />
      </div>
      <label className="a-line d-tick">
        <input
          className="a-check"
          type="checkbox"
          checked={form.sent}
          onChange={({ target }) => change({ sent: target.checked })}
        />
        <span>Parcels go there</span>
      </label>
    </>
  )
}
