import { TextField } from '#design/controls/field.tsx'
import type { OrderDetail } from '../../shapes.ts'
import { contactFields } from './move-forms.ts'
import { PinField, pinLabel, pinLongest } from './pin-field.tsx'

type Name = (typeof contactFields)[number]
type ContactFieldsProps = {
  order: OrderDetail
  errorAt(field: string): string | undefined
  values: Readonly<Record<string, string>>
}

const labels: Record<Name, { label: string; isOptional?: true; longest: number }> = {
  recipient: { label: 'Name on the parcel', isOptional: true, longest: 100 },
  phone: { label: 'Phone', longest: 20 },
  address: { label: 'Address', longest: 500 },
  landmark: { label: 'Landmark', isOptional: true, longest: 200 },
  city: { label: 'City', longest: 100 },
  state: { label: 'State', longest: 100 },
  country: { label: 'Country', longest: 100 },
  postalCode: { label: pinLabel, isOptional: true, longest: pinLongest },
}

/** Where the parcel goes; of what was sent only the phone. */
export function ContactFields({ order, errorAt, values }: ContactFieldsProps) {
  const { shippingAddress, orderStatus } = order
  const isSent = orderStatus === 'Shipped' || orderStatus === 'Delivered'
  return contactFields.map((name) => {
    const { label, isOptional, longest } = labels[name]
    const field = `contact.${name}`
    const now = shippingAddress[name] ?? ''
    if (isSent && name !== 'phone')
      return <input key={name} type="hidden" name={field} value={now} />
    if (name === 'postalCode')
      return (
        <PinField key={name} order={order} error={errorAt(field)} initial={values[field] ?? now} />
      )
    return (
      <TextField
        key={name}
        label={label}
        optional={isOptional}
        name={field}
        autoComplete="off"
        maxLength={longest}
        defaultValue={values[field] ?? now}
        error={errorAt(field)}
        {...(name === 'recipient' && { hint: `Left empty: ${order.shopper.name}` })}
        {...(name === 'phone' && { type: 'tel', digits: true })}
      />
    )
  })
}
