import { asc, inArray, sql } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { product } from '../../tables.ts'
import type { ProductRecord } from '../product-body.ts'

export type ProductKey = 'id' | 'sku' | 'barcode'

/** The products with these ids, SKUs or barcodes; a barcode may be that of several. */
export async function productsByKey(
  { db }: Shop,
  key: ProductKey,
  values: readonly string[],
): Promise<Map<string, ProductRecord[]>> {
  const keys = [...new Set(values)].filter((value) => key !== 'id' || isId(value))
  const rows =
    keys.length === 0 ? [] : await db.select().from(product).where(inArray(product[key], keys))
  const products = new Map<string, ProductRecord[]>()
  for (const row of rows) {
    const value = row[key] ?? ''
    products.set(value, [...(products.get(value) ?? []), row])
  }
  return products
}

/**
 * Locks products for a batch: after the advisory lock of price and state changes and by ascending
 * id, so that neither another editor nor a shopper can be waited for in a circle.
 */
export async function lockProducts({ db }: Shop, ids: readonly string[]): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product changes'))`)
  if (ids.length === 0) return
  await db
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(product.id))
    .for('update')
}

/** Who has these SKUs. */
export async function takenSkus(
  { db }: Shop,
  skus: readonly string[],
): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(inArray(product.sku, [...skus]))
  return new Map(rows.map(({ id, sku }) => [sku ?? '', id]))
}
