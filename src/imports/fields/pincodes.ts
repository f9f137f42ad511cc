import type { Field } from './field.ts'

export const pincodes: Field[] = [
  {
    name: 'pincode',
    label: 'Pin code',
    kind: 'code',
    names: ['pincode', 'pin', 'postal code', 'zip'],
  },
  {
    name: 'shippingPaise',
    label: 'Charge',
    kind: 'money',
    names: ['shipping', 'shipping charge', 'delivery charge', 'rate'],
  },
  { name: 'city', label: 'Place', kind: 'text', names: ['city', 'district', 'office'] },
  { name: 'state', label: 'State', kind: 'text', names: ['statename'] },
  { name: 'zone', label: 'Zone', kind: 'text' },
  { name: 'days', label: 'Days', kind: 'text', names: ['delivery days', 'tat'] },
  { name: 'cod', label: 'Cash On Delivery', kind: 'yes', names: ['cod', 'cod available'] },
  { name: 'sent', label: 'Sent there', kind: 'yes', names: ['serviceable', 'delivery'] },
]
