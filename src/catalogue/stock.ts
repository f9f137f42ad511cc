import { and, eq, gte, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { product } from './tables.ts'

/** One statement, so two shoppers cannot take the last one. The price in paise that is charged, or undefined when there are not enough. */
export async function takeStock({ db }: Shop, productId: string, quantity: number): Promise<number | undefined> {
  const [taken] = await db
    .update(product)
    .set({ stock: sql`${product.stock} - ${quantity}`, sold: sql`${product.sold} + ${quantity}` })
    .where(and(eq(product.id, productId), product.active, gte(product.stock, quantity)))
    .returning({ pricePaise: product.pricePaise })
  return taken?.pricePaise
}
