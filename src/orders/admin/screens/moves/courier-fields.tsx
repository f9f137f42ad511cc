import { TextField } from '#design/controls/field.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'

type FieldProps = {
  errorAt(field: string): string | undefined
  values: Readonly<Record<string, string>>
}

/** Of an order, or of one of its parcels; `known` is what stands there before anybody types. */
export function TrackingField({ known, errorAt, values }: FieldProps & { known: string }) {
  return (
    <TextField
      label="Tracking number"
      hint="From the courier's label: 4 to 40 letters and digits"
      name="trackingNumber"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      required
      defaultValue={values.trackingNumber ?? known}
      error={errorAt('trackingNumber')}
    />
  )
}

/** Cash at the door; `due` in rupees. */
export function CollectedField({ due, errorAt, values }: FieldProps & { due: number }) {
  return (
    <TextField
      label="Cash collected, ₹"
      hint="Another amount than was due wants words below"
      name="collected"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      required
      defaultValue={values.collected ?? rupeesExact(paiseOf(due)).replace('₹', '')}
      error={errorAt('collected')}
    />
  )
}
