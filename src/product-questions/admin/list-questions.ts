import { sql, type SQL } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import { isMoment, placeOf, pageBetween, sqlMoment } from '#platform/rpc/list-place.ts'
import type { Shop } from '#platform/shop.ts'
import { questionStates, type QuestionState } from '../lifecycle.ts'
import type { QuestionFilters } from './contract.ts'
import type { StaffPage, StaffRecord } from './tables.ts'

const mostCounted = 1_001
const mostSearched = 5_000
const usualRows = 50

const moment = sqlMoment('q.asked_at')

/** A page of a state; what is open begins with the oldest. */
export async function listQuestions({ db }: Shop, filters: QuestionFilters): Promise<StaffPage> {
  const { state, after, before, limit = usualRows } = filters
  const matches = foundBy(filters)
  const isBack = after === undefined && before !== undefined
  const isUp = (state === 'open') !== isBack
  const token = after ?? before
  const place = token === undefined ? undefined : placeOf(token, isMoment)
  const beyond = place
    ? sql`(q.asked_at, q.id) ${isUp ? sql`>` : sql`<`} (${place.key}::timestamptz, ${place.id}::uuid)`
    : sql`true`
  const order = isUp ? sql`q.asked_at, q.id` : sql`q.asked_at desc, q.id desc`
  const { rows } = await db.execute<StaffRecord>(sql`
    select q.*, ${moment} as moment, p.name as product_name, p.images[1] as product_image, p.wall as product_wall
    from (select * from ${matches} as q where ${beyond} order by ${order} limit ${limit + 1}) as q
    join product p on p.id = q.product_id order by ${order}`)
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${matches} as q limit ${mostCounted}) as counted`,
  )
  return {
    ...pageBetween(rows, { after, before, limit }),
    count: counted.rows[0]?.count ?? 0,
  }
}

export async function countStates({
  db,
}: Shop): Promise<{ state: QuestionState; count: number }[]> {
  const counts = questionStates.map(
    (state) =>
      sql`select ${state}::text as state, count(*)::int as count from (select from product_question where state = ${state} limit ${mostCounted}) as counted`,
  )
  const { rows } = await db.execute<{ state: QuestionState; count: number }>(
    sql.join(counts, sql` union all `),
  )
  return rows
}

/** Words have no index: they are looked for among the newest. */
function foundBy({ state, q }: QuestionFilters): SQL {
  const ofState = sql`select * from product_question q where q.state = ${state}`
  if (q === undefined) return sql`(${ofState})`
  if (isId(q)) return sql`(${ofState} and (q.id = ${q}::uuid or q.product_id = ${q}::uuid))`
  const part = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(
    select q.* from (${ofState} order by q.asked_at desc, q.id desc limit ${mostSearched}) as q
    join product p on p.id = q.product_id
    where concat_ws(' ', q.words, q.answer, p.name) ilike ${part})`
}
