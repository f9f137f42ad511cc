import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { lockOrderRow } from '../state/transition.ts'
import { holdOrder } from './open-order.ts'
import { scanSerials, takeOutSerial } from './scan-serials.ts'

type Step = { batch: string; orderId: string; staffId: string; serial: string }

/** A piece is in the box by its number, and so it is ticked. Throws OPEN_ELSEWHERE, SERIAL_REFUSED. */
export async function scanInBatch(shop: Shop, { serial, ...step }: Step): Promise<void> {
  const row = await lockOrderRow(shop, step.orderId)
  await holdOrder(shop, step)
  if (!row) return
  await scanSerials(shop, row, { serials: [serial], actor: `staff ${step.staffId}` })
  await tickScanned(shop, row.id)
}

/** Throws OPEN_ELSEWHERE, SERIAL_REFUSED. */
export async function takeOutInBatch(shop: Shop, { serial, ...step }: Step): Promise<void> {
  await lockOrderRow(shop, step.orderId)
  await holdOrder(shop, step)
  await takeOutSerial(shop, step.orderId, serial)
  await tickScanned(shop, step.orderId)
}

/** As many pieces lie in the box as were scanned. */
async function tickScanned({ db }: Shop, orderId: string): Promise<void> {
  await db.execute(sql`
    insert into packing_tick (order_id, product_id, pieces)
    select l.order_id, l.product_id, (
      select count(*)::int from serial_choice c join device_serial s on s.id = c.serial_id
      where c.order_id = l.order_id and s.product_id = l.product_id)
    from order_line l join product p on p.id = l.product_id
    where l.order_id = ${orderId} and p.serials_since is not null
    on conflict (order_id, product_id) do update set pieces = excluded.pieces`)
}

/** Pieces that were put out of the boxes of orders, since they are called back, are ticked no more. */
export async function untickDropped(
  { db }: Shop,
  productId: string,
  orders: readonly string[],
): Promise<void> {
  await db.execute(sql`
    update packing_tick t set pieces = n.scanned from (
      select i.id, (select count(*)::int from serial_choice c join device_serial s on s.id = c.serial_id
        where c.order_id = i.id and s.product_id = ${productId}) as scanned
      from unnest(${sql.param(orders)}::uuid[]) as i (id)) as n
    where t.order_id = n.id and t.product_id = ${productId} and t.pieces > n.scanned`)
}
