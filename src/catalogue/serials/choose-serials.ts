import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { lockByLots, lotsInTurn, settleLots } from '../lots/move-lots.ts'
import type { Units } from '../stock.ts'
import { isInRecall } from './block-serials.ts'
import { hasBox } from './boxes.ts'
import { openRecalls } from './called/open-recalls.ts'
import { plainSerial } from './rules.ts'

type Scanned = {
  orderId: string
  /** What the order still needs of each product. */
  units: readonly Units[]
  serial: string
  actor: string
}

/** Why a serial number cannot be taken; `order` has the piece, or its box has. */
export type SerialProblem =
  | { is: 'unknown' | 'gone' | 'blocked' | 'expired' | 'not wanted' }
  | { is: 'out' | 'in a box'; order: string }
  | { is: 'enough'; name: string }

type Taken = { productId: string; serial: string }

type Found = {
  id: string
  productId: string
  serial: string
  state: string
  isBlocked: boolean
  lotId: string
  order: string | null
  box: string | null
  boxOrderId: string | null
}

/**
 * A piece goes into the box of an order by its serial number. One that is not written down is, where
 * pieces without a number still lie on the shelf, unless its number is called back. Two packers wait
 * for each other at the product: the second reads in whose box it is.
 */
export async function chooseSerial(shop: Shop, scanned: Scanned): Promise<Taken | SerialProblem> {
  const { orderId, units, serial, actor } = scanned
  const plain = plainSerial(serial)
  if (plain === '') return { is: 'unknown' }
  const ids = units.map(({ productId }) => productId)
  const products = (await lockByLots(shop, ids)).filter(({ isBySerials }) => isBySerials)
  if (products.length === 0) return { is: 'not wanted' }
  const productIds = products.map(({ id }) => id)
  const rows = await foundSerials(shop, { productIds, plain })
  const row = rows.find(({ state }) => state === 'in stock') ?? rows[0]
  if (row?.boxOrderId === orderId) return row
  const problem = row && (await problemOf(shop, row))
  if (problem) return problem
  const product = row ? row.productId : await productWithUnnamed(shop, productIds)
  if (product === undefined) return { is: 'unknown' }
  if (!row && (await openRecalls(shop, product))(plain) !== undefined) return { is: 'blocked' }
  const wanted = units.find(({ productId }) => productId === product)?.quantity ?? 0
  if ((await scannedOf(shop, { orderId, productId: product })) >= wanted)
    return { is: 'enough', name: products.find(({ id }) => id === product)?.name ?? '' }
  const id = row?.id ?? (await writeDown(shop, { productId: product, serial, plain }))
  if (id === undefined) return { is: 'unknown' }
  await shop.db.execute(sql`
    insert into serial_choice (serial_id, order_id, actor, at)
    values (${id}, ${orderId}, ${actor}, ${shop.clock()})`)
  return { productId: product, serial: row?.serial ?? serial }
}

type Looked = { productIds: readonly string[]; plain: string }

/** The box of an order that ended meanwhile has let go of it. */
async function foundSerials({ db }: Shop, { productIds, plain }: Looked): Promise<Found[]> {
  const ids = sql`${sql.param(productIds)}::uuid[]`
  await db.execute(sql`
    delete from serial_choice c using device_serial s
    where s.id = c.serial_id and s.product_id = any(${ids}) and s.serial_plain = ${plain}
      and not exists (
        select from "order" o where o.id = c.order_id and ${hasBox(sql`o`)})`)
  const { rows } = await db.execute<Found>(sql`
    select s.id, s.product_id as "productId", s.serial, s.state, s.lot_id as "lotId",
      s.blocked_at is not null as "isBlocked", o.number::text as "order", b.number::text as box,
      c.order_id as "boxOrderId"
    from device_serial s left join "order" o on o.id = s.order_id
    left join serial_choice c on c.serial_id = s.id left join "order" b on b.id = c.order_id
    where s.product_id = any(${ids}) and s.serial_plain = ${plain}`)
  return rows
}

async function problemOf(shop: Shop, row: Found): Promise<SerialProblem | undefined> {
  const { state, isBlocked, lotId, productId, order, box } = row
  if (state === 'out') return { is: 'out', order: order ?? '' }
  if (state === 'gone') return { is: 'gone' }
  if (box !== null) return { is: 'in a box', order: box }
  if (isBlocked) return { is: 'blocked' }
  const lot = (await lotsInTurn(shop, productId)).find(({ id }) => id === lotId)
  return lot?.isSendable ? undefined : { is: 'expired' }
}

/** On `lot l`: its pieces without a number. */
const unnamed = sql`l.on_hand - (
  select count(*) from device_serial s where s.lot_id = l.id and s.state = 'in stock')`

async function productWithUnnamed({ db }: Shop, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.product_id as id from lot l
    where l.product_id = any(${sql.param(ids)}::uuid[]) and l.on_hand > 0 and ${unnamed} > 0
    group by l.product_id limit 2`)
  // Of two products nobody knows which one the number is of.
  return rows.length === 1 ? rows[0]?.id : undefined
}

async function scannedOf(
  { db }: Shop,
  { orderId, productId }: { orderId: string; productId: string },
) {
  const { rows } = await db.execute<{ pieces: number }>(sql`
    select count(*)::int as pieces from serial_choice c join device_serial s on s.id = c.serial_id
    where c.order_id = ${orderId} and s.product_id = ${productId}`)
  return rows[0]?.pieces ?? 0
}

type Unwritten = { productId: string; serial: string; plain: string }

/** A piece that was there before its product was kept by numbers, of the lot that is sent first. */
async function writeDown(
  shop: Shop,
  { productId, serial, plain }: Unwritten,
): Promise<string | undefined> {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select l.id from lot l where l.product_id = ${productId} and ${unnamed} > 0`,
  )
  const lots = (await lotsInTurn(shop, productId)).filter(({ isSendable }) => isSendable)
  const lot = lots.find(({ id }) => rows.some((row) => row.id === id))
  if (!lot) return undefined
  const id = v7()
  await shop.db.execute(sql`
    insert into device_serial (id, product_id, serial, serial_plain, lot_id, state, is_from_scan, since)
    values (${id}, ${productId}, ${serial}, ${plain}, ${lot.id}, 'in stock', true, ${shop.clock()})`)
  // An open recall may hold what has no number.
  await settleLots(shop, [productId])
  return id
}

/**
 * Out of the box again; what was written down for it is forgotten, unless a recall names it: both lock
 * the product. False when it was not in the box.
 */
export async function dropSerial(
  shop: Shop,
  { orderId, serial }: { orderId: string; serial: string },
): Promise<boolean> {
  const isIt = sql`s.id = c.serial_id and c.order_id = ${orderId}
    and s.serial_plain = ${plainSerial(serial)}`
  const { rows: products } = await shop.db.execute<{ id: string }>(
    sql`select s.product_id as id from serial_choice c join device_serial s on ${isIt}`,
  )
  await lockByLots(
    shop,
    products.map(({ id }) => id),
  )
  const { rows } = await shop.db.execute<{ serial_id: string }>(
    sql`delete from serial_choice c using device_serial s where ${isIt} returning c.serial_id`,
  )
  const [row] = rows
  if (!row) return false
  await shop.db.execute(sql`
    delete from device_serial s where s.id = ${row.serial_id} and s.is_from_scan
      and not exists (select from serial_move x where x.serial_id = s.id)
      and not ${isInRecall(sql`s.id`)}`)
  await settleLots(
    shop,
    products.map(({ id }) => id),
  )
  return true
}

/** In the box of an order by now, by product. */
export async function scannedSerials({ db }: Shop, orderId: string) {
  const { rows } = await db.execute<Taken>(sql`
    select s.product_id as "productId", s.serial from serial_choice c
    join device_serial s on s.id = c.serial_id
    where c.order_id = ${orderId} order by c.at, s.id`)
  return rows
}
