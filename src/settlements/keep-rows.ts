import { desc, eq, isNull, max, sql } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { settlementErrors } from './errors.ts'
import type { NumberedRow } from './file/read-file.ts'
import { mostProblems, type Problem, type SettlementRow } from './rules.ts'
import { settlementRow, settlementUpload, type UploadSource } from './tables.ts'

export type Judged = {
  fresh: NumberedRow[]
  known: number
  /** Numbers of transfers by the id of a kept row that has none yet. */
  utrs: Map<string, string>
  /** Rows that name another transfer than is kept: what is kept stays. */
  otherUtrs: Problem[]
  problems: Problem[]
}

/** Which rows are new; the same row twice is one, and with other figures a problem. */
export async function judgeRows(shop: Shop, rows: readonly NumberedRow[]): Promise<Judged> {
  const kept = await keptRows(shop, rows)
  const judged: Judged = { fresh: [], known: 0, utrs: new Map(), otherUtrs: [], problems: [] }
  for (const row of rows) {
    const former = kept.get(row.id)
    if (former === undefined) {
      judged.fresh.push(row)
      kept.set(row.id, row)
    } else if (figuresOf(former) === figuresOf(row)) {
      judged.known += 1
      takeUtr(judged, former, row)
    } else judged.problems.push({ row: row.row, message: otherFigures(former) })
  }
  return judged
}

/** A former row of the same file is itself in `fresh`, and is kept with its UTR. */
function takeUtr(
  { utrs, otherUtrs }: Judged,
  former: KnownRow,
  { id, utr, row }: NumberedRow,
): void {
  if (utr === null || former.utr === utr) return
  if (former.utr !== null) {
    otherUtrs.push({ row, message: otherUtr(former, utr) })
    return
  }
  former.utr = utr
  if (former.uploadNumber !== undefined) utrs.set(id, utr)
}

type KnownRow = SettlementRow & { row?: number; uploadNumber?: number }

// In pieces, so that shoppers are answered in between.
const rowsAtOnce = 250

async function keptRows({ db }: Shop, rows: readonly NumberedRow[]) {
  const kept = new Map<string, KnownRow>()
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const ids = rows.slice(at, at + rowsAtOnce).map(({ id }) => id)
    const found = await db
      .select()
      .from(settlementRow)
      .where(sql`${settlementRow.id} = any(${sql.param(ids)}::text[])`)
    for (const row of found) kept.set(row.id, row)
  }
  return kept
}

function figuresOf(row: SettlementRow): string {
  const { type, amountPaise, debitPaise, creditPaise, feePaise, taxPaise } = row
  const sums = [amountPaise, debitPaise, creditPaise, feePaise, taxPaise]
  return [type, ...sums, row.settlementId, row.settledOn].join(' ')
}

function otherFigures(former: { row?: number; uploadNumber?: number }): string {
  return former.uploadNumber === undefined
    ? `The same entity_id stands in row ${former.row} with other figures.`
    : `The same entity_id was brought by upload ${former.uploadNumber} with other figures.`
}

function otherUtr({ utr, row, uploadNumber }: KnownRow, other: string): string {
  const where = uploadNumber === undefined ? `row ${row}` : `upload ${uploadNumber}`
  return `Its UTR is ${other} here and ${utr} in ${where}, which stays: please ask the provider or the bank which one is right.`
}

export type NewUpload = { source: UploadSource; name: string; rows: readonly NumberedRow[] }
export type Kept = {
  number: number | null
  added: number
  known: number
  utrs: number
  otherUtrs: Problem[]
  moreOtherUtrs: number
}

/** The first of them in full. */
export function namedUtrs(otherUtrs: readonly Problem[]) {
  return {
    otherUtrs: otherUtrs.slice(0, mostProblems),
    moreOtherUtrs: Math.max(0, otherUtrs.length - mostProblems),
  }
}

/** Keeps what is new, in the caller's transaction; without a new row there is no upload. */
export async function keepRows(
  shop: Shop,
  member: Member,
  { source, name, rows }: NewUpload,
): Promise<Kept> {
  await lockUploads(shop)
  const { fresh, known, utrs, otherUtrs, problems } = await judgeRows(shop, rows)
  refuseProblems(problems)
  await fillUtrs(shop, utrs)
  const others = { known, utrs: utrs.size, ...namedUtrs(otherUtrs) }
  if (fresh.length === 0) return { number: null, added: 0, ...others }
  const number = await nextNumber(shop)
  const about = { number, source, name, staffId: member.id, createdAt: shop.clock() }
  await shop.db.insert(settlementUpload).values({ ...about, rowCount: fresh.length })
  const values = fresh.map(({ row: _, ...row }) => ({ ...row, uploadNumber: number }))
  for (let at = 0; at < values.length; at += rowsAtOnce)
    await shop.db.insert(settlementRow).values(values.slice(at, at + rowsAtOnce))
  return { number, added: fresh.length, ...others }
}

/** The provider has a row before the bank has numbered its transfer. */
async function fillUtrs({ db }: Shop, utrs: ReadonlyMap<string, string>): Promise<void> {
  if (utrs.size === 0) return
  await db.execute(sql`
    update settlement_row set utr = found.utr
    from unnest(${sql.param([...utrs.keys()])}::text[], ${sql.param([...utrs.values()])}::text[])
      as found (id, utr)
    where settlement_row.id = found.id and settlement_row.utr is null`)
}

async function nextNumber({ db }: Shop): Promise<number> {
  const [row] = await db.select({ last: max(settlementUpload.number) }).from(settlementUpload)
  return (row?.last ?? 0) + 1
}

/** Takes the last upload back, whole. Throws NO_UPLOAD and NOT_LAST. */
export async function undoUpload(shop: Shop, member: Member, number: number): Promise<void> {
  await lockUploads(shop)
  const isThere = await shop.db.$count(settlementUpload, eq(settlementUpload.number, number))
  if (isThere === 0) throw apiError(settlementErrors, 'NO_UPLOAD')
  if ((await lastUpload(shop))?.number !== number) throw apiError(settlementErrors, 'NOT_LAST')
  await shop.db.delete(settlementRow).where(eq(settlementRow.uploadNumber, number))
  await shop.db
    .update(settlementUpload)
    .set({ undoneAt: shop.clock(), undoneBy: member.id })
    .where(eq(settlementUpload.number, number))
}

/** Throws UNREADABLE, with each row. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const errors = problems
    .slice(0, mostProblems)
    .map(({ row, message }) => ({ path: `row ${row}`, message }))
  throw apiError(settlementErrors, 'UNREADABLE', { errors, body: { problems: problems.length } })
}

/** What the audit compares: the last upload that stands, under the lock of all uploads. */
export async function lastFacts(shop: Shop): Promise<Record<string, unknown> | undefined> {
  await lockUploads(shop)
  const last = await lastUpload(shop)
  if (!last) return undefined
  const { number, source, name, rowCount } = last
  return { number, source, name, rows: rowCount }
}

async function lastUpload({ db }: Shop) {
  const [last] = await db
    .select()
    .from(settlementUpload)
    .where(isNull(settlementUpload.undoneAt))
    .orderBy(desc(settlementUpload.number))
    .limit(1)
  return last
}

/** Uploads come one after the other: what is last is certain, and a row is judged once. */
async function lockUploads({ db }: Shop): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('settlements'))`)
}
