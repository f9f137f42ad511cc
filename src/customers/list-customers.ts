import { sql, type SQL } from 'drizzle-orm'
import { shopperSums } from '#orders/state/shopper-sums.ts'
import { isMoment, placeOf, pageBetween, sqlMoment } from '#platform/rpc/list-place.ts'
import type { Shop } from '#platform/shop.ts'
import type { CustomerFilters } from './contract.ts'
import { foundCustomers, type Searcher } from './find-customers.ts'
import { customerViews, newDays, type CustomerView } from './rules.ts'
import type { CustomerPage, CustomerRecord } from './tables.ts'

const mostCounted = 1_001
const usualRows = 50

// The words of the partial index.
const isThere = sql`u.email not like 'erased-%@invalid'`
const moment = sqlMoment('u.created_at')

/** A page of the list, the newest first. */
export async function listCustomers(
  shop: Shop,
  { after, before, limit = usualRows, ...filters }: CustomerFilters,
  searcher: Searcher,
): Promise<CustomerPage> {
  const condition = conditionOf(shop, filters, searcher)
  const isBack = after === undefined && before !== undefined
  const place = placeIn(after ?? before)
  const beyond = place
    ? sql`(u.created_at, u.id) ${isBack ? sql`>` : sql`<`} (${place.key}::timestamptz, ${place.id}::uuid)`
    : sql`true`
  const order = isBack ? sql`u.created_at, u.id` : sql`u.created_at desc, u.id desc`
  const { rows } = await shop.db.execute<CustomerRecord>(sql`
    select ${columns} from (
      select * from "user" u where ${condition} and ${beyond} order by ${order} limit ${limit + 1}
    ) u ${joins} order by ${order}`)
  return {
    ...pageBetween(rows, { after, before, limit }),
    count: await cappedCount(shop, condition),
  }
}

/** One of them, erased or not. */
export async function customerRecord(
  { db }: Shop,
  id: string,
): Promise<CustomerRecord | undefined> {
  const { rows } = await db.execute<CustomerRecord>(
    sql`select ${columns} from "user" u ${joins} where u.id = ${id}`,
  )
  return rows[0]
}

const columns = sql`u.id, ${moment} as moment, u.name, u.email, u.email_verified, u.created_at,
  newest.phone, newest.city, newest.state, newest.placed_at as last_order_at, own.orders, own.returns, own.spent_paise,
  exists (select from cash_block b where b.user_id = u.id) as is_cash_blocked`

const joins = sql`left join lateral (
    select o.phone, o.city, o.state, o.placed_at from "order" o where o.user_id = u.id order by o.number desc limit 1
  ) newest on true cross join lateral (${shopperSums(sql`u.id`)}) own`

export async function countViews(shop: Shop): Promise<{ view: CustomerView; count: number }[]> {
  const counts: { view: CustomerView; count: number }[] = []
  for (const view of customerViews)
    counts.push({
      view,
      count: await cappedCount(shop, conditionOf(shop, { view }, { seesContacts: false })),
    })
  return counts
}

/** By the list's own index: in the order of the table the newest stand last, behind all others. */
async function cappedCount({ db }: Shop, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from "user" u where ${condition} order by u.created_at desc, u.id desc limit ${mostCounted}
    ) as counted`)
  return rows[0]?.count ?? 0
}

function conditionOf(
  { clock }: Shop,
  { view = 'all', q }: Pick<CustomerFilters, 'view' | 'q'>,
  searcher: Searcher,
): SQL {
  const views: Record<CustomerView, SQL[]> = {
    all: [],
    new: [sql`u.created_at >= ${clock()}::timestamptz - make_interval(days => ${newDays})`],
    blocked: [sql`u.id in (select user_id from cash_block)`],
  }
  const search = q === undefined ? [] : [sql`u.id in (${foundCustomers(q, searcher)})`]
  return sql.join([isThere, ...views[view], ...search], sql` and `)
}

function placeIn(token: string | undefined) {
  return token === undefined ? undefined : placeOf(token, isMoment)
}
