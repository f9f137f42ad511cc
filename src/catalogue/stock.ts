import { sql, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { statement } from '#platform/db/statement.ts'

export type Units = { productId: string; quantity: number }

const pieces = sql.placeholder('pieces')

const take = statement<{ id: string }>(
  'take_stock',
  sql`update product set stock = stock - ${pieces}::int, sold = sold + ${pieces}::int where id = ${sql.placeholder('productId')} and active and stock >= ${pieces}::int returning id`,
)

/**
 * Takes pieces off the shelf for an order that comes back. One statement, so two shoppers cannot
 * take the last one. False when there are not enough.
 */
export async function takeStock({ db }: Shop, { productId, quantity }: Units): Promise<boolean> {
  return (await take(db, { productId, pieces: quantity })).length === 1
}

/**
 * The first part of a larger statement that takes what a new order wants: `shelf` locks the
 * products of `wanted` (product_id, quantity, price, position) by ascending id, each that has
 * enough pieces at that price once nobody else holds it, and tells how it is called and looks. Not
 * before `turn` has a row.
 */
export const lockingWanted = (turn: SQL) => sql`
  shelf as (
    select product.id, product.name, coalesce(product.images[1], '') as image, wanted.price, wanted.quantity, wanted.position
    from ${turn} cross join wanted join product on product.id = wanted.product_id
    where product.active and product.stock >= wanted.quantity and product.price_paise = wanted.price order by product.id for no key update of product
  )`

/**
 * A condition for whatever must only be when all `lines` of `wanted` are locked and there. Nothing
 * is taken yet: who finds too little leaves no trace and no error.
 */
export const allThere = (lines: SQL) => sql`(select count(*) from shelf) = ${lines}`

/**
 * The last part: takes what `shelf` locked when there is a row in `placed`. Sold at once, or held.
 */
export function takingWanted(into: 'sold' | 'reserved'): SQL {
  const column = sql.raw(into)
  return sql`
    taken as (
      update product set stock = product.stock - shelf.quantity, ${column} = product.${column} + shelf.quantity from shelf
      where product.id = shelf.id and exists (select from placed)
    )`
}

/** The payment arrived: what was held is sold. */
export function sellReserved(shop: Shop, units: readonly Units[]): Promise<void> {
  return move(
    shop,
    units,
    sql`reserved = product.reserved - moved.quantity, sold = product.sold + moved.quantity`,
  )
}

/** The payment did not arrive: what was held goes back on the shelf. */
export function returnReserved(shop: Shop, units: readonly Units[]): Promise<void> {
  return move(
    shop,
    units,
    sql`reserved = product.reserved - moved.quantity, stock = product.stock + moved.quantity`,
  )
}

/** A placed order ended, or came back as new: its pieces can be sold again. */
export function returnSold(shop: Shop, units: readonly Units[]): Promise<void> {
  return move(
    shop,
    units,
    sql`sold = product.sold - moved.quantity, stock = product.stock + moved.quantity`,
  )
}

/** What came back cannot be sold again: it leaves the books (invariant I1). */
export async function writeOffSold(
  shop: Shop,
  units: readonly Units[],
  reason: string,
): Promise<void> {
  await move(shop, units, sql`sold = product.sold - moved.quantity`)
  for (const { productId, quantity } of units)
    await enterReceipt(shop, { productId, quantity: -quantity }, reason)
}

/**
 * Pieces that came in, or below zero went out, other than by an order. False when there are not
 * that many to take out.
 */
export async function adjustStock(shop: Shop, units: Units, reason: string): Promise<boolean> {
  const { rowCount } = await shop.db.execute(sql`
    update product set stock = stock + ${units.quantity} where id = ${units.productId} and stock + ${units.quantity} >= 0`)
  if (rowCount === 1) await enterReceipt(shop, units, reason)
  return rowCount === 1
}

/**
 * The rows are locked by ascending id first, as everywhere, so that two orders cannot wait for each
 * other.
 */
async function move({ db }: Shop, units: readonly Units[], change: SQL): Promise<void> {
  const ids = sql`${sql.param(units.map(({ productId }) => productId))}::uuid[]`
  await db.execute(sql`select 1 from product where id = any(${ids}) order by id for update`)
  await db.execute(sql`
    update product set ${change}
    from unnest(${ids}, ${sql.param(units.map(({ quantity }) => quantity))}::int[]) as moved (id, quantity)
    where product.id = moved.id`)
}

async function enterReceipt(
  { db }: Shop,
  { productId, quantity }: Units,
  reason: string,
): Promise<void> {
  await db.execute(
    sql`insert into stock_receipt (id, product_id, quantity, reason) values (${v7()}, ${productId}, ${quantity}, ${reason})`,
  )
}
