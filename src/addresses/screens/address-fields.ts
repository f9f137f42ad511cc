export const addressesPage = '/profile/addresses'

/** A form's texts as the call takes them. */
export function typedAddress(fields: Record<string, string>) {
  return {
    label: fields.label ?? '',
    recipient: fields.recipient ?? '',
    phone: fields.phone ?? '',
    address: fields.address ?? '',
    landmark: fields.landmark ?? '',
    city: fields.city ?? '',
    state: fields.state ?? '',
    country: fields.country ?? '',
    postalCode: fields.postalCode ?? '',
    isDefault: fields.isDefault === 'yes',
  }
}
