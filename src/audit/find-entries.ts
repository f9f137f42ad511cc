import { sql, type SQL } from 'drizzle-orm'
import { sqlMoment } from '#platform/rpc/list-place.ts'
import type { Shop } from '#platform/shop.ts'
import { subjectKinds, type EntryRow } from './rules.ts'

type AnyOf = string | string[] | undefined

export type EntryFilter = {
  member?: AnyOf
  call?: AnyOf
  kind?: AnyOf
  /** Ids of what may be meant. */
  subjects?: string[] | undefined
  outcome?: AnyOf
  steppedUp?: string | undefined
  from?: string | undefined
  to?: string | undefined
  after?: string | undefined
  before?: string | undefined
  limit: number
}

export type EntryPage = {
  rows: EntryRow[]
  count: number
  newer: string | null
  older: string | null
  searchedBackTo: string | null
}

// What an index cannot find is looked for among so many of what it does find.
const mostCandidates = 20_000
const maxCount = 1_001

const moment = sqlMoment('e.at')
const entryColumns = sql`e.id, ${moment} as at, e.seal, e.staff_id, e.actor, e.call, e.subject_kind, e.subject_id, e.outcome, e.stepped_up, e.address,
  e.request_id, e.session_id, encode(e.hash, 'hex') as hash, d.reason, d.before, d.after, d.erased_at`

/**
 * A page of entries, newest first: the rarest filter by its index, the others among the newest that
 * it finds, so that no combination reads the whole table.
 */
export async function findEntries(shop: Shop, filter: EntryFilter): Promise<EntryPage> {
  const { after, before, limit } = filter
  const isBackwards = after === undefined && before !== undefined
  const [indexed, ...others] = conditionsOf(filter)
  const where = { indexed: and([indexed, ...periodOf(filter)]), others: and(others) }
  const entries = await readPage(shop, { ...where, cursor: after ?? before, isBackwards, limit })
  const hasMore = entries.length > limit
  const rows = entries.slice(0, limit)
  if (isBackwards) rows.reverse()
  const stoppedAt =
    isBackwards || hasMore || others.length === 0
      ? undefined
      : await lastCandidate(shop, { ...where, cursor: after })
  const hasOlder = isBackwards || hasMore
  const hasNewer = isBackwards ? hasMore : after !== undefined
  return {
    rows,
    count: await countEntries(shop, where),
    newer: hasNewer && rows[0] ? cursorOf(rows[0]) : null,
    older: stoppedAt ? cursorOf(stoppedAt) : hasOlder ? cursorOf(rows.at(-1)) : null,
    searchedBackTo: stoppedAt?.at ?? null,
  }
}

export async function readEntry({ db }: Shop, id: string): Promise<EntryRow | undefined> {
  const { rows } = await db.execute<EntryRow>(
    sql`select ${entryColumns} from audit_entry e left join audit_detail d on d.entry_id = e.id where e.id = ${id}::bigint`,
  )
  return rows[0]
}

type Where = { indexed: SQL; others: SQL }
type Page = Where & { cursor: string | undefined; isBackwards: boolean; limit: number }

async function readPage(
  { db }: Shop,
  { indexed, others, cursor, isBackwards, limit }: Page,
): Promise<EntryRow[]> {
  const order = isBackwards ? sql`e.at, e.id` : sql`e.at desc, e.id desc`
  const { rows } = await db.execute<EntryRow>(sql`
    with e as materialized (
      select * from audit_entry e where ${indexed} and ${beyond(cursor, isBackwards)} order by ${order} limit ${mostCandidates}
    )
    select ${entryColumns} from e left join audit_detail d on d.entry_id = e.id where ${others} order by ${order} limit ${limit + 1}`)
  return rows
}

async function lastCandidate(
  { db }: Shop,
  { indexed, cursor }: Where & { cursor: string | undefined },
): Promise<{ at: string; id: string } | undefined> {
  const { rows } = await db.execute<{ at: string; id: string }>(sql`
    select ${moment} as at, e.id from audit_entry e where ${indexed} and ${beyond(cursor, false)}
    order by e.at desc, e.id desc offset ${mostCandidates - 1} limit 1`)
  return rows[0]
}

async function countEntries({ db }: Shop, { indexed, others }: Where): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) from (
      select from (select * from audit_entry e where ${indexed} order by e.at desc limit ${mostCandidates}) e where ${others} limit ${maxCount}
    ) as found`)
  return Number(rows[0]?.count)
}

/** The filters, from the one that finds least on: several values of one are no index's order. */
function conditionsOf(filter: EntryFilter): SQL[] {
  const { subjects, call, member, outcome, steppedUp } = filter
  const kinds = [filter.kind ?? []].flat()
  const conditions = [
    subjects &&
      sql`e.subject_kind = any(${sql.param(kinds.length > 0 ? kinds : subjectKinds)}::text[]) and e.subject_id = any(${sql.param(subjects)}::text[])`,
    outcome &&
      ![outcome].flat().includes('done') &&
      sql`e.outcome <> 'done' and ${any('outcome', outcome)}`,
    steppedUp && sql`e.stepped_up`,
    single(call) && sql`e.call = ${[call].flat()[0]}`,
    single(member) && sql`e.staff_id = ${[member].flat()[0]}::uuid`,
  ].filter((condition) => typeof condition === 'object')
  const others = [
    !single(call) && any('call', call),
    !single(member) && any('staff_id', member),
    !subjects && any('subject_kind', filter.kind),
    outcome && [outcome].flat().includes('done') && any('outcome', outcome),
  ].filter((condition) => typeof condition === 'object')
  return [...(conditions.length > 0 ? conditions : [sql`true`]), ...others]
}

const single = (values: AnyOf): boolean => values !== undefined && [values].flat().length === 1

function any(column: string, values: AnyOf): SQL | undefined {
  const list = [values ?? []].flat()
  return list.length === 0
    ? undefined
    : sql`${sql.raw(`e.${column}`)}::text = any(${sql.param(list)}::text[])`
}

/** Whole days in India. */
function periodOf({ from, to }: EntryFilter): SQL[] {
  return [
    from && sql`e.at >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'`,
    to && sql`e.at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
  ].filter((condition) => typeof condition === 'object')
}

function beyond(cursor: string | undefined, isBackwards: boolean): SQL {
  if (cursor === undefined) return sql`true`
  const [at, id] = cursor.split('_')
  const place = sql`(${at}::timestamptz, ${id}::bigint)`
  return isBackwards ? sql`(e.at, e.id) > ${place}` : sql`(e.at, e.id) < ${place}`
}

function and(conditions: (SQL | undefined)[]): SQL {
  const parts = conditions.filter((condition) => condition !== undefined)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

function cursorOf(row: { at: string; id: string } | undefined): string | null {
  return row ? `${row.at}_${row.id}` : null
}
