import type { Field } from './field.ts'
import { barcode, id, name, sku } from './keys-and-prices.ts'

export const stock: Field[] = [
  id,
  sku,
  barcode,
  name,
  { name: 'seen', label: 'Stock in the shop', kind: 'whole' },
  {
    name: 'counted',
    label: 'Stock, counted',
    kind: 'whole',
    names: ['counted', 'stock', 'closing', 'quantity', 'qty'],
  },
  {
    name: 'serials',
    label: 'Serial numbers',
    kind: 'text',
    names: ['serial numbers', 'serial number', 'serials', 'serial', 'serial no', 'serial no.'],
  },
  {
    name: 'lot',
    label: 'Lot',
    kind: 'code',
    names: ['lot number', 'lot no', 'lot no.', 'batch', 'batch number', 'batch no', 'batch no.'],
  },
  {
    name: 'expires',
    label: 'Expiry',
    kind: 'text',
    names: ['expiry date', 'expires', 'exp', 'exp date', 'exp.', 'expiration date', 'best before'],
  },
  {
    name: 'difference',
    label: 'Stock, plus or minus',
    kind: 'whole',
    names: ['difference', 'plus', 'change'],
    isForeign: true,
  },
  { name: 'words', label: 'Reason', kind: 'text', names: ['remarks', 'note'], isForeign: true },
]
