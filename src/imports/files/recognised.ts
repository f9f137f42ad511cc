import type { Source } from '../lifecycle.ts'
import type { Reading } from './read-csv.ts'
import { fromShopify, isShopify } from './shopify.ts'
import { fromWooCommerce, isWooCommerce } from './woocommerce.ts'

/** The rows of a file of another shop software become rows of one product each. */
export function recognised({ head, rows }: Reading): Reading & { source: Source } {
  const names = new Set(head.columns)
  if (isShopify(names)) return { head, source: 'shopify', rows: fromShopify(rows, head.columns) }
  if (isWooCommerce(names))
    return { head, source: 'woocommerce', rows: fromWooCommerce(rows, head.columns) }
  return { head, source: names.has('Id') && names.has('SKU') ? 'nadi' : 'other', rows }
}
