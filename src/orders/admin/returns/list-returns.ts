import { sql, type SQL } from 'drizzle-orm'
import { isMoment, pageBetween, placeOf, sqlMoment } from '#platform/rpc/list-place.ts'
import type { Shop } from '#platform/shop.ts'
import { foundNumbers } from '../../search/search-orders.ts'
import { isMoneyWaiting } from '../../returns/money-waits.ts'
import type { Reader } from '../filters.ts'
import type { ReturnFilters } from './shapes.ts'
import {
  isOldestFirst,
  moneyWaitsIn,
  resolutionOf,
  returnNumberIn,
  returnViews,
  statesOf,
  type ReturnView,
} from './rules.ts'
import type { ListedReturn, ReturnPage } from './tables.ts'

const mostCounted = 1_001
const usualRows = 50

const moment = sqlMoment('c.opened_at')

/** A page of a view. */
export async function listReturns(
  shop: Shop,
  filters: ReturnFilters,
  reader: Reader,
): Promise<ReturnPage> {
  const { view, after, before, limit = usualRows } = filters
  const condition = conditionOf(filters, reader)
  const isBack = after === undefined && before !== undefined
  const isUp = isOldestFirst(view) !== isBack
  const token = after ?? before
  const place = token === undefined ? undefined : placeOf(token, isMoment)
  const beyond = place
    ? sql`(c.opened_at, c.id) ${isUp ? sql`>` : sql`<`} (${place.key}::timestamptz, ${place.id}::uuid)`
    : sql`true`
  const order = isUp ? sql`c.opened_at, c.id` : sql`c.opened_at desc, c.id desc`
  const { rows } = await shop.db.execute<ListedReturn>(sql`
    select c.*, ${moment} as moment, o.number as order_number, coalesce(o.recipient, u.name) as customer, o.city,
      (select sum(pieces)::int from return_line where case_id = c.id and condition = 'awaited') as pieces,
      (select max(at) from return_event where case_id = c.id) as since
    from (select c.* from return_case c where ${condition} and ${beyond} order by ${order} limit ${limit + 1}) c
    join "order" o on o.id = c.order_id join "user" u on u.id = o.user_id order by ${order}`)
  return {
    ...pageBetween(rows, { after, before, limit }),
    count: await cappedCount(shop, condition),
  }
}

export async function countReturns({ db }: Shop): Promise<{ view: ReturnView; count: number }[]> {
  const counts = returnViews.map(
    (view) =>
      sql`select ${view}::text as view, count(*)::int as count from (select from return_case c where ${ofView(view)} limit ${mostCounted}) as counted`,
  )
  const { rows } = await db.execute<{ view: ReturnView; count: number }>(
    sql.join(counts, sql` union all `),
  )
  return rows
}

async function cappedCount({ db }: Shop, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from return_case c where ${condition} limit ${mostCounted}) as counted`,
  )
  return rows[0]?.count ?? 0
}

function ofView(view: ReturnView): SQL {
  if (view === 'all') return sql`true`
  const resolution = resolutionOf[view]
  const wanted = resolution ? sql`and c.resolution = ${resolution}` : sql``
  const isWaiting = moneyWaitsIn[view]
  const wait = isWaiting === undefined ? sql`` : sql`and ${isMoneyWaiting} = ${isWaiting}`
  return sql`c.state = any(${sql.param(statesOf[view])}::text[]) ${wanted} ${wait}`
}

const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Kolkata'`

function conditionOf({ view, reason, from, to, q }: ReturnFilters, reader: Reader): SQL {
  const parts = [
    ofView(view),
    ...(reason ? [sql`c.reason = any(${sql.param(reason)}::text[])`] : []),
    ...(from ? [sql`c.opened_at >= ${startOf(from)}`] : []),
    ...(to ? [sql`c.opened_at < ${startOf(to)} + interval '1 day'`] : []),
    ...(q === undefined ? [] : [foundBy(q, reader)]),
  ]
  return sql.join(parts, sql` and `)
}

/** Its own number, or what finds its order. */
function foundBy(q: string, reader: Reader): SQL {
  const number = returnNumberIn(q)
  const ofOrder = sql`c.order_id in (select id from "order" where number in (${foundNumbers(q, reader)}))`
  return number === undefined ? ofOrder : sql`(c.number = ${number}::bigint or ${ofOrder})`
}
