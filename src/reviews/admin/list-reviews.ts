import { sql, type SQL } from 'drizzle-orm'
import { picturesOf } from '#media/shoppers/attach-pictures.ts'
import { isId } from '#platform/rpc/contract.ts'
import { isMoment, placeOf, pageBetween, sqlMoment } from '#platform/rpc/list-place.ts'
import type { Shop } from '#platform/shop.ts'
import { reviewStates, type ReviewState } from '../lifecycle.ts'
import type { ReviewFilters } from './contract.ts'
import type { JudgedPage, JudgedRecord } from './tables.ts'

const mostCounted = 1_001
const mostSearched = 5_000
const usualRows = 50

const moment = sqlMoment('r.written_at')

/** A page of a state; what waits begins with the oldest. */
export async function listReviews(shop: Shop, filters: ReviewFilters): Promise<JudgedPage> {
  const { db } = shop
  const { state, after, before, limit = usualRows } = filters
  const matches = foundBy(filters)
  const isBack = after === undefined && before !== undefined
  const isUp = (state === 'new') !== isBack
  const token = after ?? before
  const place = token === undefined ? undefined : placeOf(token, isMoment)
  const beyond = place
    ? sql`(r.written_at, r.id) ${isUp ? sql`>` : sql`<`} (${place.key}::timestamptz, ${place.id}::uuid)`
    : sql`true`
  const order = isUp ? sql`r.written_at, r.id` : sql`r.written_at desc, r.id desc`
  const { rows } = await db.execute<JudgedRecord>(sql`
    select r.*, ${moment} as moment, p.name as product_name, p.images[1] as product_image, p.wall as product_wall
    from (select * from ${matches} as r where ${beyond} order by ${order} limit ${limit + 1}) as r
    join product p on p.id = r.product_id order by ${order}`)
  const page = pageBetween(rows, { after, before, limit })
  const pictures = await picturesOf(
    shop,
    'review',
    page.rows.map(({ id }) => id),
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, pictures: pictures.get(row.id) ?? [] })),
    count: await cappedCount({ db }, matches),
  }
}

export async function countStates({ db }: Shop): Promise<{ state: ReviewState; count: number }[]> {
  const counts = reviewStates.map(
    (state) =>
      sql`select ${state}::text as state, count(*)::int as count from (select from product_review where state = ${state} limit ${mostCounted}) as counted`,
  )
  const { rows } = await db.execute<{ state: ReviewState; count: number }>(
    sql.join(counts, sql` union all `),
  )
  return rows
}

async function cappedCount({ db }: Pick<Shop, 'db'>, matches: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${matches} as r limit ${mostCounted}) as counted`,
  )
  return rows[0]?.count ?? 0
}

/** Words have no index: they are looked for among the newest. */
function foundBy({ state, stars, q }: ReviewFilters): SQL {
  const ofStars = stars ? sql`r.stars = any(${sql.param(stars)}::int[])` : sql`true`
  const ofState = sql`select * from product_review r where r.state = ${state} and ${ofStars}`
  if (q === undefined) return sql`(${ofState})`
  if (isId(q)) return sql`(${ofState} and (r.id = ${q}::uuid or r.product_id = ${q}::uuid))`
  const part = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(
    select r.* from (${ofState} order by r.written_at desc, r.id desc limit ${mostSearched}) as r
    join product p on p.id = r.product_id
    where concat_ws(' ', r.headline, r.words, r.author_name, p.name) ilike ${part})`
}
