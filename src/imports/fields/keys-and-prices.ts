import type { Field } from './field.ts'

export const id: Field = { name: 'id', label: 'Id', kind: 'code', names: ['product id'] }
export const sku: Field = {
  name: 'sku',
  label: 'SKU',
  kind: 'code',
  names: ['item code', 'product code', 'code', 'article no', 'variant sku'],
}
export const barcode: Field = {
  name: 'barcode',
  label: 'Barcode',
  kind: 'code',
  names: ['ean', 'gtin', 'upc', 'variant barcode', 'gtin, upc, ean, or isbn'],
}
export const name: Field = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  names: ['item', 'product', 'product name', 'title', 'item name'],
}

export const prices: Field[] = [
  {
    name: 'listPrice',
    label: 'List price',
    kind: 'money',
    names: ['mrp', 'regular price', 'variant compare at price', 'compare at price'],
  },
  {
    name: 'price',
    label: 'Selling price',
    kind: 'money',
    names: ['price', 'rate', 'rate incl. gst', 'sale price', 'variant price', 'our price'],
  },
  {
    name: 'discountPercent',
    label: 'Discount %',
    kind: 'percent',
    names: ['discount', 'discount percent', 'off'],
  },
]
