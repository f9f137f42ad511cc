import {
  billingNames,
  fieldNames,
  type BillingFields,
  type ShippingFields,
} from '../checkout/checkout-fields.ts'
import type { SavedAddress } from '../../shapes.ts'

/** All that the form without script sends, as text. */
export type PlainValues = ShippingFields & BillingFields & { voucher: string; keepAddress: string }
export const plainNames = [...fieldNames, ...billingNames, 'voucher', 'keepAddress'] as const

export function plainValues(fields: Readonly<Record<string, string>>): PlainValues {
  const values = plainNames.map((name) => [name, fields[name] ?? ''])
  return Object.fromEntries(values) as PlainValues
}

/** The form of an untouched page: where the last order went, or the first of the address book. */
export function firstValues({ name }: { name: string }, saved?: SavedAddress): PlainValues {
  return plainValues({
    recipient: saved?.recipient ?? name,
    country: saved?.country ?? 'India',
    ...(saved && {
      phone: saved.phone,
      address: saved.address,
      landmark: saved.landmark ?? '',
      city: saved.city,
      state: saved.state,
      postalCode: saved.postalCode ?? '',
    }),
  })
}
