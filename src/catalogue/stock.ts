import { sql, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { statement } from '#platform/db/statement.ts'
import { enterMoves, lockByLots, spreadOverLots } from './lots/move-lots.ts'
import type { LotMoveKind } from './lots/lifecycle.ts'
import { areWaitedFor } from './lots/waited-for.ts'
import type { product, ReceiptKind } from './tables.ts'

export type Units = { productId: string; quantity: number }

const pieces = sql.placeholder('pieces')

const take = statement<{ id: string }>(
  'take_stock',
  sql`update product set stock = stock - ${pieces}::int, sold = sold + ${pieces}::int where id = ${sql.placeholder('productId')} and active and stock >= ${pieces}::int returning id`,
)

/**
 * Takes stock for one line in one statement, so that two shoppers cannot take the last piece. False
 * when there is too little.
 */
export async function takeStock({ db }: Shop, { productId, quantity }: Units): Promise<boolean> {
  return (await take(db, { productId, pieces: quantity })).length === 1
}

/** With all that its price was made of. */
type PricedUnits = Units & {
  catalogue: Pick<typeof product.$inferSelect, 'pricePaise' | 'priceSteps'>
}

/**
 * Takes the stock of a new order, all lines or none: false when a product is inactive, short or has
 * another price, for one piece or for many. Rows are locked by ascending id, so that two orders cannot deadlock.
 */
export async function takeForOrder(
  { db }: Shop,
  lines: readonly PricedUnits[],
  into: 'sold' | 'reserved',
): Promise<boolean> {
  const rows = await takeForOrderStatements[into](db, {
    productIds: lines.map(({ productId }) => productId),
    prices: lines.map(({ catalogue }) => catalogue.pricePaise),
    steps: lines.map(({ catalogue }) => JSON.stringify(catalogue.priceSteps)),
    quantities: lines.map(({ quantity }) => quantity),
  })
  return rows.length > 0
}

// Arrays in sub-selects keep the generic plan; their visible length would force a new plan.
const takeStatement = (column: SQL) => sql`
  with line as (
    select * from unnest(
      (select ${sql.placeholder('productIds')}::uuid[]), (select ${sql.placeholder('prices')}::bigint[]),
      (select ${sql.placeholder('steps')}::text[]), (select ${sql.placeholder('quantities')}::int[])
    ) as line (product_id, price, steps, quantity)
  ), locked as (
    select product.id, line.quantity from line join product on product.id = line.product_id
    where product.active and product.stock >= line.quantity and product.price_paise = line.price
      and product.price_steps = line.steps::jsonb
    order by product.id for no key update of product
  )
  update product
  set stock = product.stock - locked.quantity, ${column} = product.${column} + locked.quantity
  from locked
  where product.id = locked.id
    and (select count(*) from locked) = cardinality((select ${sql.placeholder('productIds')}::uuid[]))
  returning product.id`

const takeForOrderStatements = {
  sold: statement<{ id: string }>('take_sold', takeStatement(sql.raw('sold'))),
  reserved: statement<{ id: string }>('take_reserved', takeStatement(sql.raw('reserved'))),
}

/** Payment captured: reserved becomes sold. */
export function sellReserved(shop: Shop, units: readonly Units[]): Promise<void> {
  return move(
    shop,
    units,
    sql`reserved = product.reserved - moved.quantity, sold = product.sold + moved.quantity`,
  )
}

/** Payment failed: reserved returns to stock. */
export function returnReserved(shop: Shop, units: readonly Units[]): Promise<void> {
  return move(
    shop,
    units,
    sql`reserved = product.reserved - moved.quantity, stock = product.stock + moved.quantity`,
  )
}

/** Order cancelled or returned as new: sold returns to stock. */
export function returnSold(shop: Shop, units: readonly Units[]): Promise<void> {
  return move(
    shop,
    units,
    sql`sold = product.sold - moved.quantity, stock = product.stock + moved.quantity`,
  )
}

/** A return that cannot be sold again leaves the books (invariant I1). */
export async function writeOffSold(
  shop: Shop,
  units: readonly Units[],
  reason: string,
): Promise<void> {
  await move(shop, units, sql`sold = product.sold - moved.quantity`)
  for (const { productId, quantity } of units)
    await enterReceipt(shop, { productId, quantity: -quantity }, { reason })
}

/** Who entered it in the back office, and on which delivery. */
type Entered = {
  staffId: string
  kind: ReceiptKind
  goodsInId?: string
  costPaise?: number | undefined
}

type Adjusting = { reason: string; entered?: Entered }

/** Stock received or, below zero, taken out other than by an order. False when stock is short. */
export async function adjustStock(shop: Shop, units: Units, about: Adjusting): Promise<boolean> {
  const { productId, quantity } = units
  const { rows } = await shop.db.execute<{ is_by_lots: boolean }>(sql`
    update product set stock = stock + ${quantity} where id = ${productId} and stock + ${quantity} >= 0
    returning lots_since is not null as is_by_lots`)
  const [row] = rows
  if (!row) return false
  await enterReceipt(shop, units, about)
  if (row.is_by_lots)
    await spreadOverLots(shop, units, { kind: 'counted', ...actorOf(about), cause: about.reason })
  return true
}

type OfLot = Units & { lotId: string; kind: LotMoveKind; serials?: readonly string[] }

/**
 * The same for pieces of a lot. What may not be sent is held, and never on sale. False when it has
 * too few, or orders wait for them.
 */
export async function adjustLot(
  shop: Shop,
  { lotId, kind, serials, ...units }: OfLot,
  about: Adjusting,
): Promise<boolean> {
  const { productId, quantity } = units
  await lockByLots(shop, [productId])
  const { rowCount } = await shop.db.execute(
    sql`select from lot where id = ${lotId} and on_hand + ${quantity} >= 0 for no key update`,
  )
  if (rowCount === 0) return false
  const leaving = { productId, lotId, quantity: -quantity, serials: serials ?? [] }
  if (quantity < 0 && (await areWaitedFor(shop, leaving))) return false
  const entry = { lotId, quantity, kind, serials, goodsInId: about.entered?.goodsInId }
  await enterMoves(shop, [entry], { ...actorOf(about), cause: about.reason })
  const free = sql`stock + held + ${quantity}`
  const changed = await shop.db.execute(
    sql`update product set stock = ${free}, held = 0 where id = ${productId} and ${free} >= 0`,
  )
  if (changed.rowCount === 0) return false
  await enterReceipt(shop, units, about)
  return true
}

function actorOf({ entered }: Adjusting): { actor: string } {
  return { actor: entered ? `staff ${entered.staffId}` : 'the shop' }
}

/** Rows are locked by ascending id, so that two orders cannot deadlock. */
async function move({ db }: Shop, units: readonly Units[], change: SQL): Promise<void> {
  const ids = sql`${sql.param(units.map(({ productId }) => productId))}::uuid[]`
  await db.execute(sql`select 1 from product where id = any(${ids}) order by id for update`)
  await db.execute(sql`
    update product set ${change}
    from unnest(${ids}, ${sql.param(units.map(({ quantity }) => quantity))}::int[]) as moved (id, quantity)
    where product.id = moved.id`)
}

export async function enterReceipt(
  { db }: Shop,
  { productId, quantity }: Units,
  { reason, entered }: { reason: string; entered?: Entered | undefined },
): Promise<void> {
  const { staffId = null, kind = null, goodsInId = null, costPaise = null } = entered ?? {}
  await db.execute(sql`
    insert into stock_receipt (id, product_id, quantity, reason, staff_id, kind, goods_in_id, cost_paise)
    values (${v7()}, ${productId}, ${quantity}, ${reason}, ${staffId}, ${kind}, ${goodsInId}, ${costPaise})`)
}
