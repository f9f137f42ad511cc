import { sql, type SQL } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import { isMoment, placeOf, pageBetween, sqlMoment } from '#platform/rpc/list-place.ts'
import type { Shop } from '#platform/shop.ts'
import { enquiryViews, grievanceTyped, isOldestFirst, type EnquiryView } from '../rules.ts'
import type { EnquiryFilters } from './contract.ts'
import type { EnquiryPage, EnquiryRecord } from './tables.ts'

const mostCounted = 1_001
const mostFound = 500
const usualRows = 50

type Reader = { id: string }

const moment = sqlMoment('e.at')

/** A page of the inbox; work begins with the oldest. */
export async function listEnquiries(
  { db }: Shop,
  filters: EnquiryFilters,
  reader: Reader,
): Promise<EnquiryPage> {
  const { view = 'all', after, before, limit = usualRows } = filters
  const condition = conditionOf(filters, reader)
  const isBack = after === undefined && before !== undefined
  const isUp = isOldestFirst(view) !== isBack
  const place = placeIn(after ?? before)
  const beyond = place
    ? sql`(e.at, e.id) ${isUp ? sql`>` : sql`<`} (${place.key}::timestamptz, ${place.id}::uuid)`
    : sql`true`
  const order = isUp ? sql`e.at, e.id` : sql`e.at desc, e.id desc`
  const { rows } = await db.execute<EnquiryRecord & { moment: string }>(sql`
    select e.*, ${moment} as moment, s.name as assigned_name, a.is_serious, a.forwarded_at from (
      select * from enquiry e where ${condition} and ${beyond} order by ${order} limit ${limit + 1}
    ) e left join staff s on s.id = e.assigned_to
    left join adverse_event a on a.enquiry_id = e.id order by ${order}`)
  return {
    ...pageBetween(rows, { after, before, limit }),
    count: await cappedCount({ db }, condition),
  }
}

export async function countViews(
  shop: Shop,
  reader: Reader,
): Promise<{ view: EnquiryView; count: number }[]> {
  const counts = enquiryViews.map(
    (view) =>
      sql`select ${view}::text as view, count(*)::int as count from (select from enquiry e where ${conditionOf({ view }, reader)} limit ${mostCounted}) as counted`,
  )
  const { rows } = await shop.db.execute<{ view: EnquiryView; count: number }>(
    sql.join(counts, sql` union all `),
  )
  return rows
}

function placeIn(token: string | undefined) {
  return token === undefined ? undefined : placeOf(token, isMoment)
}

async function cappedCount({ db }: Pick<Shop, 'db'>, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from enquiry e where ${condition} limit ${mostCounted}) as counted`,
  )
  return rows[0]?.count ?? 0
}

// The words of the partial indexes.
const viewConditions: Record<Exclude<EnquiryView, 'all' | 'mine'>, SQL> = {
  unanswered: sql`e.state in ('new', 'open')`,
  grievances: sql`e.is_grievance and e.state <> 'solved'`,
  devices: sql`e.id in (select enquiry_id from adverse_event where forwarded_at is null)`,
  waiting: sql`e.state = 'waiting'`,
  solved: sql`e.state = 'solved'`,
}

function conditionOf({ view = 'all', q, assigned }: EnquiryFilters, reader: Reader): SQL {
  const conditions = [
    ...(view === 'all' ? [] : [view === 'mine' ? openAndAssignedTo(reader) : viewConditions[view]]),
    ...(assigned === undefined ? [] : [assignedTo(assigned, reader)]),
    ...(q === undefined ? [] : [sql`e.id in (${foundIds(q)})`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function openAndAssignedTo({ id }: Reader): SQL {
  return sql`e.assigned_to = ${id}::uuid and e.state <> 'solved'`
}

function assignedTo(whom: string, { id }: Reader): SQL {
  if (whom === 'nobody') return sql`e.assigned_to is null`
  const staffId = whom === 'me' ? id : whom
  return isId(staffId) ? sql`e.assigned_to = ${staffId}::uuid` : sql`false`
}

/**
 * Each is a key or the beginning of a name, so that an index answers it. An address is found by the
 * whole of it alone: letter by letter the search would give away what is masked.
 */
function foundIds(text: string): SQL {
  const typed = text.trim().toLowerCase()
  const grievance = grievanceTyped(typed)
  const beginning = `${typed.replace(/[\\%_]/g, '\\$&')}%`
  const keys = [
    ...(/^\d{1,15}$/.test(typed)
      ? [sql`enquiry_number = ${typed}::bigint`, sql`order_number = ${typed}::bigint`]
      : []),
    ...(grievance
      ? [sql`grievance_year = ${grievance.year} and grievance_serial = ${grievance.serial}`]
      : []),
    ...(typed.includes('@') ? [sql`lower(email) = ${typed}`] : []),
    ...(typed.length >= 2 && /\p{L}/u.test(typed) ? [sql`lower(name) like ${beginning}`] : []),
  ]
  if (keys.length === 0) return sql`select id from enquiry where false`
  const parts = keys.map((key) => sql`(select id from enquiry where ${key} limit ${mostFound})`)
  return sql.join(parts, sql` union `)
}
