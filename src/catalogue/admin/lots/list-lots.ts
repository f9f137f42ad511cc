import { sql, type SQL } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { pageBetween, placeOf } from '#platform/rpc/list-place.ts'
import type { Shop } from '#platform/shop.ts'
import { today } from '../../lots/move-lots.ts'
import { isDay, nearExpiryDays, plainCode } from '../../lots/rules.ts'
import { goodsErrors } from '../errors.ts'
import type { LotFilter } from './contract.ts'
import { lotViews, type LotView } from './rules.ts'
import type { LotMoveRow, LotRow, ProductRow } from './tables.ts'

const usualRows = 50
const mostCounted = 1_001
const last = sql.raw(`date '9999-12-31'`)

const columns = sql`l.id, l.code, p.id as "productId", p.name as "productName",
  l.made_on::text as "madeOn", l.expires_on::text as "expiresOn",
  l.expires_on - ${today} as "daysLeft", p.min_days_left as "minDaysLeft",
  l.blocked_at is not null as "isBlocked", l.blocked_because as "blockedBecause",
  l.on_hand as "onHand",
  coalesce((select sum(m.quantity)::int from lot_move m
    where m.lot_id = l.id and m.kind in ('in', 'reversed')), 0) as received,
  (select g.supplier from lot_move m join goods_in g on g.id = m.goods_in_id
    where m.lot_id = l.id order by m.at desc limit 1) as supplier`

const inView: Record<LotView, SQL> = {
  'in-house': sql`l.on_hand > 0`,
  near: sql`l.on_hand > 0 and l.expires_on between ${today} and ${today} + ${sql.raw(String(nearExpiryDays - 1))}`,
  expired: sql`l.on_hand > 0 and l.expires_on < ${today}`,
  blocked: sql`l.blocked_at is not null`,
  all: sql`true`,
}

export async function listLots({ db }: Shop, filter: LotFilter) {
  const { view, q, after, before, limit = usualRows } = filter
  const token = after ?? before
  const isBack = after === undefined && before !== undefined
  const place = token === undefined ? undefined : placeOf(token, isDay)
  const key = sql`(coalesce(l.expires_on, ${last}), l.id)`
  const beyond = place
    ? sql`${key} ${isBack ? sql`<` : sql`>`} (${place.key}::date, ${place.id}::uuid)`
    : sql`true`
  const way = isBack ? sql`desc` : sql`asc`
  const source = sql`from lot l join product p on p.id = l.product_id
    where ${inView[view]} and ${searched(q)}`
  const { rows } = await db.execute<LotRow & { moment: string }>(sql`
    select ${columns}, coalesce(l.expires_on, ${last})::text as moment ${source} and ${beyond}
    order by coalesce(l.expires_on, ${last}) ${way}, l.id ${way} limit ${limit + 1}`)
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select ${source} limit ${mostCounted}) as counted`,
  )
  return { ...pageBetween(rows, { after, before, limit }), count: counted.rows[0]?.count ?? 0 }
}

function part(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

function searched(q = ''): SQL {
  const words = q.trim()
  if (words === '') return sql`true`
  if (isId(words)) return sql`p.id = ${words}::uuid`
  const code = plainCode(words)
  const ofCode = code === '' ? sql`false` : sql`l.code_plain like ${part(code)}`
  return sql`(${ofCode} or p.name ilike ${part(words)})`
}

export async function lotCounts({ db }: Shop): Promise<Record<string, number>> {
  const counts = lotViews.map(
    (view) =>
      sql`select ${view}::text as view, count(*)::int as count from (
        select from lot l where ${inView[view]} limit ${mostCounted}) as counted`,
  )
  const { rows } = await db.execute<{ view: string; count: number }>(
    sql.join(counts, sql` union all `),
  )
  return Object.fromEntries(rows.map(({ view, count }) => [view, count]))
}

/** Throws NO_LOT. */
export async function lotRow({ db }: Shop, id: string): Promise<LotRow> {
  const { rows } = isId(id)
    ? await db.execute<LotRow>(
        sql`select ${columns} from lot l join product p on p.id = l.product_id where l.id = ${id}`,
      )
    : { rows: [] }
  const [row] = rows
  if (!row) throw apiError(goodsErrors, 'NO_LOT')
  return row
}

export async function movesOfLot({ db }: Shop, id: string): Promise<LotMoveRow[]> {
  const { rows } = await db.execute<LotMoveRow>(sql`
    select m.id, m.at, m.quantity as pieces, m.kind, o.number::text as "order",
      g.supplier || ', ' || g.invoice as delivery, m.cause, s.name as by
    from lot_move m left join "order" o on o.id = m.order_id
    left join goods_in g on g.id = m.goods_in_id left join staff s on m.actor = 'staff ' || s.id
    where m.lot_id = ${id} order by m.at desc, m.id desc limit 200`)
  return rows
}

/** A product with its lots: those with pieces, and of the others the newest. Throws NO_PRODUCT. */
export async function lotsOfProduct({ db }: Shop, id: string) {
  const { rows } = isId(id)
    ? await db.execute<ProductRow>(sql`
        select p.id, p.name, p.stock, p.held, p.lots_since as since, p.min_days_left as "minDaysLeft",
          coalesce((select sum(l.on_hand)::int from lot l where l.product_id = p.id
            and (l.blocked_at is not null or l.expires_on < ${today} + p.min_days_left)), 0) as unfit,
          not exists (select from lot_move m join lot l on l.id = m.lot_id
            where l.product_id = p.id and m.kind not in ('opening', 'before'))
            and not exists (select from lot_block b join lot l on l.id = b.lot_id
              where l.product_id = p.id)
            and p.serials_since is null as "mayStop"
        from product p where p.id = ${id}`)
    : { rows: [] }
  const [row] = rows
  if (!row) throw apiError(goodsErrors, 'NO_PRODUCT')
  const lots = await db.execute<LotRow>(sql`
    select ${columns} from (
      select * from lot where product_id = ${id} order by on_hand > 0 desc, received_at desc limit 200
    ) as l join product p on p.id = l.product_id
    order by l.on_hand > 0 desc, l.code is not null, l.expires_on nulls last, l.id`)
  return { row, lots: lots.rows }
}
