import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { plainSerial, rangeTyped, type SerialRange } from './rules.ts'

export type NamedPieces = {
  ids: string[]
  /** Numbers, and ranges, of which the books have no piece. */
  unknown: number
  hasRange: boolean
}

/** Pieces of a product by their numbers and ranges of them, wherever they are; at most `most`. */
export async function findSerials(
  shop: Shop,
  productId: string,
  { list, most }: { list: readonly string[]; most: number },
): Promise<NamedPieces> {
  const ranges = list.flatMap((text) => rangeTyped(text) ?? [])
  const single = list.filter((text) => rangeTyped(text) === undefined)
  const numbers = [...new Set(single.map(plainSerial))]
  const { rows: exact } = await shop.db.execute<{ id: string }>(sql`
    select id from device_serial
    where product_id = ${productId} and serial_plain = any(${sql.param(numbers)}::text[])`)
  const within = ranges.length > 0 ? await inRanges(shop, productId, { ranges, most }) : []
  const places = new Set(within.map(({ place }) => place))
  const ids = [...new Set([...exact, ...within].map(({ id }) => id))]
  const unknown = numbers.length - exact.length + ranges.length - places.size
  return { ids: ids.slice(0, most), unknown, hasRange: ranges.length > 0 }
}

type Within = { ranges: readonly SerialRange[]; most: number }

async function inRanges({ db }: Shop, productId: string, { ranges, most }: Within) {
  const column = (part: keyof SerialRange) => sql.param(ranges.map((range) => range[part]))
  const { rows } = await db.execute<{ id: string; place: number }>(sql`
    select s.id, r.place::int as place from device_serial s
    join unnest(${column('start')}::text[], ${column('first')}::numeric[], ${column('last')}::numeric[])
      with ordinality as r (start, first, last, place)
      on regexp_replace(s.serial_plain, '[0-9]+$', '') = r.start
      and substring(s.serial_plain from '[0-9]+$')::numeric between r.first and r.last
    where s.product_id = ${productId} order by s.id limit ${most}`)
  return rows
}
