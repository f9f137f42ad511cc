import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { costPaise } from '../state/due.ts'
import { piecesLeft } from '../state/units.ts'
import { conditionOf, type Reader } from './filters.ts'
import type { OrderFilters } from './inputs.ts'
import { isOldestFirst, orderViews, type OrderView } from './rules.ts'
import type { ListedRow, OrderPage } from './tables.ts'

/**
 * Without an index so many of the newest orders are looked through: 28 ms each for page and count at
 * 5,000,000 orders. Eight at once of 200,000 made the shop busy for everybody (bench:scale).
 */
const looksThrough = 50_000
const mostCounted = 1_001

/** A page of the list, with the page before and after it. */
export async function listOrders(
  shop: Shop,
  filters: OrderFilters,
  reader: Reader,
): Promise<OrderPage> {
  const condition = conditionOf(filters, reader)
  const isAscending = (filters.sort ?? defaultSort(filters.view)) === 'oldest'
  const limit = filters.limit ?? 50
  const window = condition.isIndexed ? undefined : await windowOf(shop, filters)
  const within = window ? sql`${condition.sql} and ${window.sql}` : condition.sql
  const numbers = await pageOfNumbers(shop, within, { ...filters, isAscending, limit: limit + 1 })
  const isBack = filters.before !== undefined
  const page = numbers.slice(0, limit)
  if (isBack) page.reverse()
  const hasMore = numbers.length > limit
  const hasNext = isBack || hasMore
  const hasPrevious = isBack ? hasMore : filters.after !== undefined
  const [first, last] = [page[0] ?? null, page.at(-1) ?? null]
  return {
    rows: await rowsOf(shop, page),
    newer: hasPrevious ? first : null,
    older: hasNext ? last : (window?.goOn ?? null),
    count: await cappedCount(shop, within),
    searchedBackTo: window?.searchedBackTo ?? null,
  }
}

function defaultSort(view: OrderView = 'all'): 'oldest' | 'newest' {
  return isOldestFirst(view) ? 'oldest' : 'newest'
}

type Place = Omit<OrderFilters, 'after' | 'before' | 'limit'> & { number: string }

/** The orders before and after one in a list, also when it has left the list itself. */
export async function neighboursOf(
  shop: Shop,
  { number, ...filters }: Place,
  reader: Reader,
): Promise<{ previous: string | null; next: string | null }> {
  const condition = conditionOf(filters, reader)
  const isAscending = (filters.sort ?? defaultSort(filters.view)) === 'oldest'
  const window = condition.isIndexed ? undefined : await windowOf(shop, {})
  const within = window ? sql`${condition.sql} and ${window.sql}` : condition.sql
  const [previous] = await pageOfNumbers(shop, within, { before: number, isAscending, limit: 1 })
  const [next] = await pageOfNumbers(shop, within, { after: number, isAscending, limit: 1 })
  return { previous: previous?.toString() ?? null, next: next?.toString() ?? null }
}

type Page = {
  after?: string | undefined
  before?: string | undefined
  isAscending: boolean
  limit: number
}

async function pageOfNumbers(
  { db }: Shop,
  condition: SQL,
  { after, before, isAscending, limit }: Page,
): Promise<number[]> {
  const isUp = before === undefined ? isAscending : !isAscending
  const from = before ?? after
  const beyond =
    from === undefined
      ? sql`true`
      : isUp
        ? sql`o.number > ${from}::bigint`
        : sql`o.number < ${from}::bigint`
  const { rows } = await db.execute<{ number: string }>(sql`
    select o.number from "order" o where ${condition} and ${beyond}
    order by o.number ${isUp ? sql`asc` : sql`desc`} limit ${limit}`)
  return rows.map(({ number }) => Number(number))
}

type Window = { sql: SQL; goOn: number | null; searchedBackTo: string | null }

/** The part of all orders that a filter without an index looks through: newest first, from `after`. */
async function windowOf({ db }: Shop, { after }: Pick<OrderFilters, 'after'>): Promise<Window> {
  const { rows } = await db.execute<{ lowest: string; at: string; is_all: boolean }>(sql`
    with top as (select coalesce(${after ?? null}::bigint, (select max(number) from "order")) as number)
    select o.number as lowest, o.placed_at as at, o.number = (select min(number) from "order") as is_all
    from "order" o, top where o.number >= top.number - ${looksThrough}::bigint order by o.number limit 1`)
  const bottom = rows[0]
  if (!bottom || bottom.is_all) return { sql: sql`true`, goOn: null, searchedBackTo: null }
  return {
    sql: sql`o.number >= ${bottom.lowest}::bigint`,
    goOn: Number(bottom.lowest),
    searchedBackTo: bottom.at,
  }
}

async function cappedCount({ db }: Shop, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from (select from "order" o where ${condition} limit ${mostCounted}) as counted`,
  )
  return Number(rows[0]?.count ?? 0)
}

/** How many orders each view has, up to 1,001. */
export async function countViews(
  shop: Shop,
  reader: Reader,
): Promise<{ view: OrderView; count: number }[]> {
  const counts: { view: OrderView; count: number }[] = []
  for (const view of orderViews)
    counts.push({ view, count: await cappedCount(shop, conditionOf({ view }, reader).sql) })
  return counts
}

async function rowsOf({ db }: Shop, numbers: readonly number[]): Promise<ListedRow[]> {
  if (numbers.length === 0) return []
  const { rows } = await db.execute<ListedRow>(sql`
    select o.id, o.number, o.version, o.status, o.payment_status, o.payment_method, o.placed_at, coalesce(o.recipient, u.name) as name,
      o.city, o.state, o.postal_code, o.phone, o.phone_to_confirm, case when o.status = 'Cancelled' then o.total_paise else ${costPaise} end as total_paise, v.code as voucher, o.tracking_number, o.tags,
      o.assigned_to, s.name as assigned_name,
      (select sum(${piecesLeft})::int from order_line l where l.order_id = o.id) as pieces,
      exists (select from order_note n where n.order_id = o.id and n.staff_id is not null) as has_note
    from unnest(${sql.param(numbers)}::bigint[]) with ordinality as page (number, place)
    join "order" o on o.number = page.number join "user" u on u.id = o.user_id
    left join voucher v on v.id = o.voucher_id left join staff s on s.id = o.assigned_to
    order by page.place`)
  return rows.map((row) => ({ ...row, number: Number(row.number) }))
}
