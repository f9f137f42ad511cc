import { TextField } from '#design/controls/field.tsx'
import type { OrderDetail } from '../../shapes.ts'

type BillingFieldsProps = {
  order: OrderDetail
  errorAt(field: string): string | undefined
  values: Readonly<Record<string, string>>
}

/** The clinic or company that is billed; left empty, the shopper is. */
export function BillingFields({ order: { billing }, errorAt, values }: BillingFieldsProps) {
  const field = (name: 'gstin' | 'legalName' | 'poNumber') => ({
    name: `billing.${name}`,
    autoComplete: 'off',
    defaultValue: values[`billing.${name}`] ?? billing?.[name] ?? '',
    error: errorAt(`billing.${name}`),
  })
  return (
    <>
      <TextField
        label="GSTIN"
        maxLength={60}
        hint="15 letters and digits; not looked up. Left empty with the name: billed to the shopper"
        {...field('gstin')}
      />
      <TextField label="Legal name" maxLength={200} {...field('legalName')} />
      <TextField label="Purchase order number" optional maxLength={50} {...field('poNumber')} />
    </>
  )
}
