import { barcode, id, name, prices, sku } from './fields/keys-and-prices.ts'
import type { Field } from './fields/field.ts'
import { pincodes } from './fields/pincodes.ts'
import { products } from './fields/products.ts'
import { stock } from './fields/stock.ts'
import { words } from './fields/words.ts'
import type { Kind, Source } from './lifecycle.ts'

export const fieldsOf: Record<Kind, readonly Field[]> = {
  products,
  prices: [id, sku, barcode, name, ...prices],
  stock,
  pincodes,
  words,
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

/** Whether a column has days of expiry by its name, whatever its file is of. */
export function isExpiryColumn(column: string): boolean {
  const { label = '', names = [] } = stock.find(({ name: field }) => field === 'expires') ?? {}
  return [label.toLowerCase(), ...names].includes(simple(column))
}

function simple(column: string): string {
  return column.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('_', ' ')
}
