import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { builder, statement } from '#platform/statement.ts'
import { product } from './tables.ts'

const quantity = sql.placeholder('quantity')

const take = statement<{ price_paise: string }>(
  'take_stock',
  builder
    .update(product)
    .set({ stock: sql`${product.stock} - ${quantity}::int`, sold: sql`${product.sold} + ${quantity}::int` })
    .where(sql`${product.id} = ${sql.placeholder('productId')} and ${product.active} and ${product.stock} >= ${quantity}::int`)
    .returning({ pricePaise: product.pricePaise }),
)

/**
 * Takes pieces off the shelf for an order that is placed. One statement, so two shoppers cannot take the last one.
 * Answers the price in paise that is charged for a piece, or undefined when there are not enough.
 */
export async function takeStock({ db }: Shop, productId: string, quantity: number): Promise<number | undefined> {
  const [taken] = await take(db, { productId, quantity })
  return taken && Number(taken.price_paise)
}
