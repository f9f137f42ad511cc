import { desc, eq, inArray, sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { breachErrors } from './errors.ts'
import { listTouched, touchedQuery, type Window } from './list-touched.ts'
import {
  breach,
  breachReport,
  breachTold,
  type BreachRow,
  type ReadBreach,
  type ToldPerson,
} from './tables.ts'

export async function listBreaches(shop: Shop): Promise<ReadBreach[]> {
  const rows = await shop.db.select().from(breach).orderBy(desc(breach.knownAt)).limit(100)
  return withReports(shop, rows)
}

/** Throws NO_BREACH. */
export async function readBreach(shop: Shop, id: string): Promise<ReadBreach> {
  const rows = isId(id) ? await shop.db.select().from(breach).where(eq(breach.id, id)) : []
  const [row] = await withReports(shop, rows)
  if (!row) throw apiError(breachErrors, 'NO_BREACH')
  return row
}

async function withReports({ db }: Shop, rows: BreachRow[]): Promise<ReadBreach[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const reports = await db.select().from(breachReport).where(inArray(breachReport.breachId, ids))
  const members = sql`${sql.param(rows.map(({ staffId }) => staffId))}::uuid[]`
  const { rows: names } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from staff where id = any(${members})`,
  )
  return rows.map((row) => ({
    ...row,
    by: names.find(({ id }) => id === row.staffId)?.name ?? null,
    reports: reports.filter(({ breachId }) => breachId === row.id),
  }))
}

export function windowOf({ fromAt, untilAt, scope }: BreachRow): Window {
  return { from: fromAt, until: untilAt, scope }
}

type Tally = { touched: number; told: number; left: number; firstToldAt: Date | null }

export async function tallyOf({ db }: Shop, row: BreachRow): Promise<Tally> {
  const { rows } = await db.execute<{
    touched: number
    told: number
    left: number
    first: string | null
  }>(sql`
    select count(*)::int as touched, count(b.told_at)::int as told, min(b.told_at) as first,
      (count(*) filter (where b.told_at is null and t.email not like '%@phone.invalid'))::int as left
    from (${touchedQuery(windowOf(row))}) t
    left join breach_told b on b.user_id = t.id and b.breach_id = ${row.id}`)
  const { touched = 0, told = 0, left = 0, first = null } = rows[0] ?? {}
  return { touched, told, left, firstToldAt: first === null ? null : new Date(first) }
}

export async function peopleOf(
  shop: Shop,
  row: BreachRow,
  part: { limit: number; offset: number },
): Promise<ToldPerson[]> {
  const people = await listTouched(shop, windowOf(row), part)
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const letters = await shop.db
    .select()
    .from(breachTold)
    .where(sql`breach_id = ${row.id} and user_id = any(${sql.param(ids)}::uuid[])`)
  const toldAt = new Map(letters.map((letter) => [letter.userId, letter.toldAt]))
  return people.map((person) => ({ ...person, toldAt: toldAt.get(person.id) ?? null }))
}
