import { and, count, eq, inArray, lt, sql } from 'drizzle-orm'
import { beginUpload, requireUpload } from '#media/upload.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { allow } from '#platform/rpc/staff-authorization.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { importErrors } from '../errors.ts'
import { fieldsOf } from '../fields.ts'
import { kindActions } from '../kinds/kinds.ts'
import { defaultOptions, type Kind, type Options, type RunState } from '../lifecycle.ts'
import { keptDays, mostCsvBytes } from '../rules.ts'
import { importMapping, importRun } from '../tables.ts'
import { shapeOf } from './read-rows.ts'
import { changeRun, lockedRun, type Run } from './run-record.ts'

const mostUnfinished = 5
const unfinished: RunState[] = ['reading', 'columns', 'checking', 'checked', 'writing', 'pictures']

/** Throws NOT_ALLOWED: beside import.run a kind wants its own permission. */
export function demandKind(shop: Shop, member: Member, kind: Kind): void {
  const may = [kindActions[kind].permission] as const
  allow(member, { who: 'staff', may: [may[0]], stepUp: false }, shop.clock())
}

/** Begins the upload of a file to import, in parts as pictures are. Throws FILE_TOO_LARGE. */
export function beginFile(shop: Shop, member: Member, file: { name: string; bytes: number }) {
  if (file.bytes > mostCsvBytes) throw apiError(importErrors, 'FILE_TOO_LARGE')
  return beginUpload(shop, member, { ...file, most: mostCsvBytes })
}

/** Begins an import of an uploaded file. Throws TOO_MANY_RUNS, and what the upload refuses. */
export async function beginRun(
  shop: Shop,
  member: Member,
  { id, kind, uploadId }: { id: string; kind: Kind; uploadId: string },
): Promise<void> {
  demandKind(shop, member, kind)
  const { db, clock } = shop
  const [open] = await db
    .select({ count: count() })
    .from(importRun)
    .where(and(eq(importRun.staffId, member.id), inArray(importRun.state, unfinished)))
  if ((open?.count ?? 0) >= mostUnfinished) throw apiError(importErrors, 'TOO_MANY_RUNS')
  const { name, bytes } = await requireUpload(shop, member, uploadId)
  const now = clock()
  await db.insert(importRun).values({
    id,
    kind,
    name,
    bytes,
    uploadId,
    staffId: member.id,
    actingId: member.id,
    state: 'reading',
    options: defaultOptions,
    createdAt: now,
    stageAt: now,
  })
}

type Mapped = { id: string; version: number; mapping: (string | null)[]; options: Options }

/** Chooses what the columns become, and begins the dry run. Throws NOT_READY, NO_KEY. */
export async function mapRun(
  shop: Shop,
  member: Member,
  { mapping, options, ...seen }: Mapped,
): Promise<void> {
  const run = await runAt(shop, member, { ...seen, states: ['columns', 'checked'] })
  requireMapping(run, mapping)
  await remember(shop, run, { mapping, options })
  await changeRun(shop, run, {
    mapping,
    options,
    state: 'checking',
    actingId: member.id,
    stageAt: shop.clock(),
    doneUpTo: 0,
    newCount: 0,
    changedCount: 0,
    unchangedCount: 0,
    refusedCount: 0,
    warnedCount: 0,
  })
}

const keys: Record<Kind, readonly string[]> = {
  products: ['id', 'sku', 'name'],
  prices: ['id', 'sku', 'barcode'],
  stock: ['id', 'sku', 'barcode'],
  pincodes: ['pincode'],
}

function requireMapping({ kind, columns }: Run, mapping: readonly (string | null)[]): void {
  const chosen = mapping.filter((field) => field !== null)
  const known = new Set(fieldsOf[kind].map(({ name }) => name))
  if (mapping.length !== columns.length || chosen.some((field) => !known.has(field)))
    throw refused('Please choose for each column of the file what it becomes.')
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at)
  const label = fieldsOf[kind].find(({ name }) => name === twice)?.label
  if (twice !== undefined) throw refused(`Two columns become “${label}”. Please choose one.`)
  if (!chosen.some((field) => keys[kind].includes(field))) throw apiError(importErrors, 'NO_KEY')
}

const refused = (message: string) =>
  apiError(commonErrors, 'BAD_REQUEST', { message, errors: [{ path: 'mapping', message }] })

/** The next file with the same columns begins with this choice. */
async function remember(
  { db, clock }: Shop,
  { kind, columns }: Run,
  { mapping, options }: { mapping: (string | null)[]; options: Options },
): Promise<void> {
  const set = { mapping, options, usedAt: clock() }
  await db
    .insert(importMapping)
    .values({ kind, shape: shapeOf(columns), ...set })
    .onConflictDoUpdate({ target: [importMapping.kind, importMapping.shape], set })
}

type Seen = { id: string; version: number }

/** Writes the good rows. Throws NOT_READY. */
export async function goRun(shop: Shop, member: Member, seen: Seen): Promise<void> {
  const run = await runAt(shop, member, { ...seen, states: ['checked'] })
  await changeRun(shop, run, { state: 'writing', actingId: member.id, stageAt: shop.clock() })
}

/** What is written stays, and can be undone. Throws NOT_READY. */
export async function cancelRun(shop: Shop, member: Member, { id }: { id: string }): Promise<void> {
  const run = await runAt(shop, member, { id, states: [...unfinished] })
  await changeRun(shop, run, {
    state: 'cancelled',
    finishedAt: shop.clock(),
    doneUpTo: 0,
    leasedBy: null,
    leasedUntil: null,
  })
}

/** Puts back what nobody changed since. Throws NOT_READY. */
export async function undoRun(shop: Shop, member: Member, { id }: { id: string }): Promise<void> {
  const run = await runAt(shop, member, { id, states: ['done', 'cancelled', 'failed'] })
  if (run.writtenCount === 0) throw apiError(importErrors, 'NOT_READY')
  await changeRun(shop, run, { state: 'undoing', actingId: member.id, stageAt: shop.clock() })
}

/** A second press finds the run at another stage: NOT_READY. */
async function runAt(
  shop: Shop,
  member: Member,
  { id, version, states }: { id: string; version?: number; states: RunState[] },
): Promise<Run> {
  const run = await lockedRun(shop, id)
  demandKind(shop, member, run.kind)
  const isStale = version !== undefined && run.version !== version
  if (isStale || !states.includes(run.state))
    throw apiError(importErrors, 'NOT_READY', { body: { state: run.state } })
  return run
}

const abandonedDays = 7

/** Reports are kept for 90 days, and what nobody went on with for a week. */
export async function sweepImports({ db, clock }: Shop): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * 24 * 3_600_000)
  await db.delete(importRun).where(lt(importRun.createdAt, ago(keptDays)))
  await db
    .delete(importRun)
    .where(
      and(
        inArray(importRun.state, ['columns', 'checked', 'cancelled', 'failed']),
        sql`${importRun.writtenCount} = 0`,
        lt(importRun.stageAt, ago(abandonedDays)),
      ),
    )
}
