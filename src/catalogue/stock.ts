import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { builder, statement } from '#platform/statement.ts'
import { product } from './tables.ts'

const pieces = sql.placeholder('pieces')

const take = statement<{ price_paise: string }>(
  'take_stock',
  builder
    .update(product)
    .set({ stock: sql`${product.stock} - ${pieces}::int`, sold: sql`${product.sold} + ${pieces}::int` })
    .where(sql`${product.id} = ${sql.placeholder('productId')} and ${product.active} and ${product.stock} >= ${pieces}::int`)
    .returning({ pricePaise: product.pricePaise }),
)

/**
 * Takes pieces off the shelf for an order that is placed. One statement, so two shoppers cannot take the last one.
 * Answers the price in paise that is charged for a piece, or undefined when there are not enough.
 */
export async function takeStock({ db }: Shop, productId: string, quantity: number): Promise<number | undefined> {
  const [taken] = await take(db, { productId, pieces: quantity })
  return taken && Number(taken.price_paise)
}
