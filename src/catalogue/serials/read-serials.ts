import { sql } from 'drizzle-orm'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { isInBox } from './boxes.ts'
import { namedSerials } from './rules.ts'

/**
 * Pieces by their numbers that a delivery brought into a lot. Throws BAD_REQUEST, naming those that
 * are in stock no more, or in the box of an order.
 */
export async function serialsOfDelivery(
  { db }: Shop,
  { lotId, goodsInId }: { lotId: string; goodsInId: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; serial: string; is_there: boolean }>(sql`
    select s.id, s.serial, s.state = 'in stock' and s.lot_id = ${lotId}
      and not ${isInBox(sql`s.id`)} as is_there
    from lot_move m join serial_move x on x.lot_move_id = m.id
    join device_serial s on s.id = x.serial_id
    where m.goods_in_id = ${goodsInId} and m.lot_id = ${lotId} and m.kind = 'in'
    order by s.serial for update of s`)
  const away = rows.filter((row) => !row.is_there)
  if (away.length > 0)
    throw apiError(commonErrors, 'BAD_REQUEST', {
      message: `These pieces of the delivery are on the shelf no more: ${namedSerials(away.map(({ serial }) => serial))}.`,
    })
  return rows.map(({ id }) => id)
}
