import { TextField } from '#design/controls/field.tsx'
import { t } from '#platform/language/translate.ts'

type FieldValue = { name: string; defaultValue: string; error?: string | undefined }

export type PlaceFieldsProps = {
  /** Name, value and error of a field. */
  ties: (name: 'recipient' | 'phone' | PlaceField) => FieldValue
  states: readonly string[]
}
type PlaceField = 'address' | 'landmark' | 'city' | 'state' | 'country'

/** Where a parcel goes, without pin code, name and phone. */
export function PlaceFields({ ties, states }: PlaceFieldsProps) {
  return (
    <>
      <TextField
        wide
        label={t('Address')}
        autoComplete="address-line1"
        maxLength={500}
        required
        {...ties('address')}
      />
      <TextField
        wide
        optional
        label={t('Landmark')}
        autoComplete="address-line2"
        maxLength={200}
        {...ties('landmark')}
      />
      <TextField
        label={t('City')}
        autoComplete="address-level2"
        maxLength={100}
        required
        {...ties('city')}
      />
      <TextField
        label={t('State')}
        list="states"
        autoComplete="address-level1"
        maxLength={100}
        required
        {...ties('state')}
      />
      <datalist id="states">
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </datalist>
      <TextField
        wide
        label={t('Country')}
        autoComplete="country-name"
        maxLength={100}
        required
        {...ties('country')}
      />
    </>
  )
}
