import { sql } from 'drizzle-orm'
import bwip from 'bwip-js/node'
import type { Shop } from '#platform/shop.ts'
import type { Line } from '../tables.ts'
import { order } from '../tables.ts'
import { conditionOf, type Reader } from './filters.ts'
import type { PaperRow } from './tables.ts'

/** What is printed of these orders, in the order asked for; only of those that the reader may see. */
export async function papersOf(
  shop: Shop,
  numbers: readonly string[],
  reader: Reader,
): Promise<PaperRow[]> {
  const { rows } = await shop.db.execute<{
    id: string
    name: string
    lines: Line[]
    note: string | null
  }>(sql`
    select o.id, coalesce(o.recipient, u.name) as name,
      (select json_agg(json_build_object('productId', l.product_id, 'productName', l.product_name, 'productImage', l.product_image,
        'productWall', p.wall, 'unitPricePaise', l.unit_price_paise, 'quantity', l.quantity) order by l.position)
        from order_line l join product p on p.id = l.product_id where l.order_id = o.id) as lines,
      (select n.note from order_note n where n.order_id = o.id and n.staff_id is not null order by n.at desc limit 1) as note
    from "order" o join "user" u on u.id = o.user_id
    where o.number = any(${sql.param(numbers)}::bigint[]) and ${conditionOf({}, reader).sql}`)
  const orders = await shop.db
    .select()
    .from(order)
    .where(sql`${order.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  const byId = new Map(orders.map((row) => [row.id, row]))
  return rows
    .flatMap(({ id, ...paper }) => {
      const row = byId.get(id)
      return row ? [{ ...paper, row, bars: barsOf(String(row.number)) }] : []
    })
    .toSorted(
      (a, b) => numbers.indexOf(String(a.row.number)) - numbers.indexOf(String(b.row.number)),
    )
}

/** Code 128: the widths of bars and gaps in turn, in modules. */
export function barsOf(text: string): number[] {
  const [symbol] = bwip.raw('code128', text, {})
  return symbol && 'sbs' in symbol ? [...symbol.sbs] : []
}
