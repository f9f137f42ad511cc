import { eq, sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { breachErrors } from './errors.ts'
import type { BreachWords, ReportKind, Scope } from './lifecycle.ts'
import { missingWords } from './rules.ts'
import { breach, breachReport, type BreachRow } from './tables.ts'

type Recording = BreachWords & {
  id: string
  isDrill: boolean
  knownAt: Date
  fromAt: Date
  untilAt: Date
  scope: Scope
}

const later = 60_000

/** Throws WINDOW. */
export async function recordBreach(
  shop: Shop,
  member: Member,
  { id, isDrill, knownAt, fromAt, untilAt, scope, ...words }: Recording,
): Promise<void> {
  const now = shop.clock()
  // The minute that was typed may be the present one.
  const isPast = [knownAt, fromAt, untilAt].every((at) => at.getTime() <= now.getTime() + later)
  if (fromAt >= untilAt || !isPast) throw apiError(breachErrors, 'WINDOW')
  await shop.db.insert(breach).values({
    id,
    isDrill,
    knownAt,
    fromAt,
    untilAt,
    scope,
    words,
    staffId: member.id,
    recordedAt: now,
  })
}

/** In the caller's transaction. Throws NO_BREACH. */
export async function lockBreach({ db }: Shop, id: string): Promise<BreachRow> {
  const [row] = isId(id)
    ? await db.select().from(breach).where(eq(breach.id, id)).for('update')
    : []
  if (!row) throw apiError(breachErrors, 'NO_BREACH')
  return row
}

/** Throws NO_BREACH, CLOSED. */
export async function lockOpenBreach(shop: Shop, id: string): Promise<BreachRow> {
  const row = await lockBreach(shop, id)
  if (row.closedAt !== null) throw apiError(breachErrors, 'CLOSED')
  return row
}

/** Throws NO_BREACH, CLOSED, CHANGED. */
export async function changeBreach(
  shop: Shop,
  { id, version, ...words }: BreachWords & { id: string; version: number },
): Promise<void> {
  const row = await lockOpenBreach(shop, id)
  if (row.version !== version) throw apiError(breachErrors, 'CHANGED')
  await shop.db
    .update(breach)
    .set({ words, version: version + 1 })
    .where(eq(breach.id, id))
}

type Report = { id: string; kind: ReportKind; reference: string }

/** The first one stays: its time is what counts. Throws NO_BREACH, CLOSED, NOT_SAID. */
export async function noteReport(
  shop: Shop,
  member: Member,
  { id, kind, reference }: Report,
): Promise<void> {
  const { words } = await lockOpenBreach(shop, id)
  const missing = kind === 'board details' ? missingWords(words) : []
  if (missing.length > 0)
    throw apiError(breachErrors, 'NOT_SAID', {
      message: `${breachErrors.NOT_SAID.message} ${missing.join(', ')}.`,
    })
  await shop.db
    .insert(breachReport)
    .values({ breachId: id, kind, reference, sentAt: shop.clock(), staffId: member.id })
    .onConflictDoNothing()
}

/** Throws NO_BREACH, WAITING. */
export async function closeBreach(
  shop: Shop,
  { id, isClosed }: { id: string; isClosed: boolean },
): Promise<void> {
  const { isDrill, tellAt } = await lockBreach(shop, id)
  const reports = await shop.db.select().from(breachReport).where(eq(breachReport.breachId, id))
  const isWaiting = !isDrill && (reports.length < 3 || tellAt === null)
  if (isClosed && isWaiting) throw apiError(breachErrors, 'WAITING')
  await shop.db
    .update(breach)
    .set({ closedAt: isClosed ? shop.clock() : null })
    .where(eq(breach.id, id))
}

/** What the audit compares of a breach. */
export async function breachFacts({ db }: Shop, id: string) {
  if (!isId(id)) return undefined
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select is_drill, known_at, from_at, until_at, scope, words, tell_at, closed_at,
      (select json_object_agg(kind, reference) from breach_report r where r.breach_id = b.id) as reports
    from breach b where id = ${id}`)
  return rows[0]
}
