import { sql, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { statement } from '#platform/statement.ts'

export type Units = { productId: string; quantity: number }

const pieces = sql.placeholder('pieces')

const take = statement<{ price_paise: string }>('take_stock', takingInto(sql`sold = sold + ${pieces}::int`))
const reserve = statement<{ price_paise: string }>('reserve_stock', takingInto(sql`reserved = reserved + ${pieces}::int`))

/**
 * Takes pieces off the shelf for an order that is placed. One statement, so two shoppers cannot take the last one.
 * Answers the price in paise that is charged for a piece, or undefined when there are not enough.
 */
export async function takeStock({ db }: Shop, { productId, quantity }: Units): Promise<number | undefined> {
  const [taken] = await take(db, { productId, pieces: quantity })
  return taken && Number(taken.price_paise)
}

/** The same for an order that waits for its payment: the pieces are held, not sold. */
export async function reserveStock({ db }: Shop, { productId, quantity }: Units): Promise<number | undefined> {
  const [held] = await reserve(db, { productId, pieces: quantity })
  return held && Number(held.price_paise)
}

/** The payment arrived: what was held is sold. */
export function sellReserved(shop: Shop, units: readonly Units[]): Promise<void> {
  return move(shop, units, sql`reserved = product.reserved - moved.quantity, sold = product.sold + moved.quantity`)
}

/** The payment did not arrive: what was held goes back on the shelf. */
export function returnReserved(shop: Shop, units: readonly Units[]): Promise<void> {
  return move(shop, units, sql`reserved = product.reserved - moved.quantity, stock = product.stock + moved.quantity`)
}

/** A placed order ended, or came back as new: its pieces can be sold again. */
export function returnSold(shop: Shop, units: readonly Units[]): Promise<void> {
  return move(shop, units, sql`sold = product.sold - moved.quantity, stock = product.stock + moved.quantity`)
}

/** What came back cannot be sold again: it leaves the books (invariant I1). */
export async function writeOffSold(shop: Shop, units: readonly Units[], reason: string): Promise<void> {
  await move(shop, units, sql`sold = product.sold - moved.quantity`)
  for (const { productId, quantity } of units) await enterReceipt(shop, { productId, quantity: -quantity }, reason)
}

/** Pieces that came in, or below zero went out, other than by an order. False when there are not that many to take out. */
export async function adjustStock(shop: Shop, units: Units, reason: string): Promise<boolean> {
  const { rowCount } = await shop.db.execute(sql`
    update product set stock = stock + ${units.quantity} where id = ${units.productId} and stock + ${units.quantity} >= 0`)
  if (rowCount === 1) await enterReceipt(shop, units, reason)
  return rowCount === 1
}

function takingInto(where: SQL) {
  return sql`
    update product set stock = stock - ${pieces}::int, ${where}
    where id = ${sql.placeholder('productId')} and active and stock >= ${pieces}::int
    returning price_paise`
}

/** The rows are locked by ascending id first, as everywhere, so that two orders cannot wait for each other. */
async function move({ db }: Shop, units: readonly Units[], change: SQL): Promise<void> {
  const ids = sql`${sql.param(units.map(({ productId }) => productId))}::uuid[]`
  await db.execute(sql`select 1 from product where id = any(${ids}) order by id for update`)
  await db.execute(sql`
    update product set ${change}
    from unnest(${ids}, ${sql.param(units.map(({ quantity }) => quantity))}::int[]) as moved (id, quantity)
    where product.id = moved.id`)
}

async function enterReceipt({ db }: Shop, { productId, quantity }: Units, reason: string): Promise<void> {
  await db.execute(sql`insert into stock_receipt (id, product_id, quantity, reason) values (${v7()}, ${productId}, ${quantity}, ${reason})`)
}
