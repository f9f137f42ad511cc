import type { Kind, Source } from './lifecycle.ts'

/** How a cell of a field is read and compared. */
export type FieldKind = 'text' | 'code' | 'html' | 'money' | 'percent' | 'whole' | 'yes' | 'list'

/** What a column can become. */
export type Field = {
  name: string
  label: string
  kind: FieldKind
  /** Other names of such a column, in small letters. */
  names?: readonly string[]
  isForeign?: true // Not in our exports.
}

const id: Field = { name: 'id', label: 'Id', kind: 'code', names: ['product id'] }
const sku: Field = {
  name: 'sku',
  label: 'SKU',
  kind: 'code',
  names: ['item code', 'product code', 'code', 'article no', 'variant sku'],
}
const barcode: Field = {
  name: 'barcode',
  label: 'Barcode',
  kind: 'code',
  names: ['ean', 'gtin', 'upc', 'variant barcode', 'gtin, upc, ean, or isbn'],
}
const name: Field = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  names: ['item', 'product', 'product name', 'title', 'item name'],
}

const prices: Field[] = [
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

const products: Field[] = [
  id,
  sku,
  name,
  { name: 'brand', label: 'Brand', kind: 'text', names: ['vendor', 'brands', 'make', 'company'] },
  {
    name: 'category',
    label: 'Category',
    kind: 'text',
    names: ['type', 'categories', 'department', 'group'],
  },
  { name: 'genericName', label: 'What it is', kind: 'text', names: ['generic name'] },
  { name: 'keyFact', label: 'Key fact', kind: 'text', names: ['pack', 'size'] },
  { name: 'summary', label: 'Summary', kind: 'text', names: ['short description'] },
  ...prices,
  barcode,
  { name: 'lowStock', label: 'Low-stock limit', kind: 'whole', names: ['low stock amount'] },
  { name: 'bin', label: 'Bin', kind: 'text', names: ['shelf', 'rack', 'location'] },
  {
    name: 'weightGrams',
    label: 'Weight g',
    kind: 'whole',
    names: ['weight (g)', 'weight in grams', 'variant grams'],
  },
  { name: 'weightKg', label: 'Weight kg', kind: 'text', names: ['weight (kg)'], isForeign: true },
  { name: 'hsn', label: 'HSN code', kind: 'code', names: ['hsn', 'hsn/sac'] },
  { name: 'taxClass', label: 'GST class', kind: 'text', names: ['tax class'] },
  { name: 'wall', label: 'Wall', kind: 'text', names: ['backdrop'] },
  { name: 'pictures', label: 'Pictures', kind: 'list' },
  { name: 'pictureAlts', label: 'Alt texts', kind: 'list' },
  {
    name: 'pictureLinks',
    label: 'Pictures by address',
    kind: 'list',
    names: ['image src', 'images', 'image', 'photo', 'picture', 'image url'],
    isForeign: true,
  },
  {
    name: 'pictureLinkAlts',
    label: 'Alt texts of pictures by address',
    kind: 'list',
    names: ['image alt text'],
    isForeign: true,
  },
  { name: 'videos', label: 'Videos', kind: 'list' },
  {
    name: 'description',
    label: 'Description',
    kind: 'html',
    names: ['body (html)', 'long description'],
  },
  { name: 'details', label: 'Details', kind: 'html' },
  { name: 'facts', label: 'Facts', kind: 'list', names: ['specification', 'attributes'] },
  { name: 'pageTitle', label: 'Page title', kind: 'text', names: ['seo title'] },
  { name: 'pageDescription', label: 'Page description', kind: 'text', names: ['seo description'] },
  { name: 'bestseller', label: 'Bestseller', kind: 'yes', names: ['is featured?'] },
  { name: 'state', label: 'State', kind: 'text' },
  {
    name: 'openingStock',
    label: 'Opening stock of new products',
    kind: 'whole',
    names: ['variant inventory qty', 'stock', 'quantity', 'qty', 'closing'],
    isForeign: true,
  },
]

const stock: Field[] = [
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
    name: 'difference',
    label: 'Stock, plus or minus',
    kind: 'whole',
    names: ['difference', 'plus', 'change'],
    isForeign: true,
  },
  { name: 'words', label: 'Reason', kind: 'text', names: ['remarks', 'note'], isForeign: true },
]
const pincodes: Field[] = [
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

export const fieldsOf: Record<Kind, readonly Field[]> = {
  products,
  prices: [id, sku, barcode, name, ...prices],
  stock,
  pincodes,
}

/** The fields of an export, in the order of its columns. */
export function exportedFields(kind: Kind): readonly Field[] {
  return fieldsOf[kind].filter(({ isForeign }) => !isForeign)
}

/** What each column becomes, by its name; a field is given once, to the first column. */
export function proposedMapping(
  kind: Kind,
  columns: readonly string[],
  source: Source,
): (string | null)[] {
  const free = new Map(fieldsOf[kind].map((field) => [field.name, field]))
  // Another shop's id says nothing here.
  if (source === 'shopify' || source === 'woocommerce') free.delete('id')
  const claim = (field: Field | undefined) => (field && free.delete(field.name) ? field.name : null)
  // A column that has our own name comes before one with another name of the same.
  const exact = columns.map((column) =>
    claim(fieldsOf[kind].find(({ label }) => label.toLowerCase() === simple(column))),
  )
  return columns.map((column, at) => {
    if (exact[at] || (source === 'woocommerce' && column === 'Type')) return exact[at] ?? null
    const fields = [...free.values()].filter(({ names = [] }) => names.includes(simple(column)))
    return claim(fields[0])
  })
}

function simple(column: string): string {
  return column.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('_', ' ')
}
