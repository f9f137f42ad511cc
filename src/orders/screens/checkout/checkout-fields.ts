import { t } from '#platform/language/translate.ts'
import { plainPhone } from '#platform/digits.ts'

/** In the order of the form. */
export const fieldNames = [
  'postalCode',
  'recipient',
  'phone',
  'address',
  'landmark',
  'city',
  'state',
  'country',
] as const

export type ShippingFields = Record<(typeof fieldNames)[number], string>
export type FieldName = keyof ShippingFields

/** Of a clinic or company that is billed. */
export const billingNames = ['gstin', 'legalName', 'poNumber', 'forUs'] as const
export type BillingFields = Record<(typeof billingNames)[number], string>

/** Nobody but the shopper is billed. */
export function isUnbilled({ gstin, legalName, poNumber }: BillingFields): boolean {
  return `${gstin}${legalName}${poNumber}`.trim() === ''
}

export type FieldErrors = Partial<Record<FieldName | keyof BillingFields, string>>

const required: Partial<Record<FieldName, string>> = {
  address: 'Please enter your address.',
  city: 'Please enter your city.',
  state: 'Please enter your state.',
  country: 'Please enter your country.',
}

export type CheckBilling = (billing: BillingFields) => FieldErrors

/**
 * specification.md#5-validation-rules: address, city, state and country are required; the pin code
 * is not, and the phone does not stop the flow.
 */
export function missingFields(fields: ShippingFields): FieldErrors {
  return Object.fromEntries(
    Object.entries(required).filter(([name]) => fields[name as FieldName].trim() === ''),
  )
}

/** rulings.md#phone: a length other than 10 shows an error, and the dialog still opens. */
export function phoneComplaint(phone: string): FieldErrors {
  return plainPhone(phone).length === 10 ? {} : { phone: t('Please enter a valid phone number') }
}
