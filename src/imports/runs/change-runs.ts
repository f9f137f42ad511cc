import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { importErrors } from '../errors.ts'
import { fieldsOf } from '../fields.ts'
import { pausable, unfinished, type Kind, type Options, type RunState } from '../lifecycle.ts'
import { importMapping } from '../tables.ts'
import { demandKind } from './kind-rules.ts'
import { shapeOf } from './read-rows.ts'
import { changeRun, lockedRun, type Run } from './run-record.ts'

type Mapped = { id: string; version: number; mapping: (string | null)[]; options: Options }

/** Chooses what the columns become, and begins the dry run. Throws NOT_READY, NO_KEY. */
export async function mapRun(
  shop: Shop,
  member: Member,
  { mapping, options, ...target }: Mapped,
): Promise<void> {
  const run = await runAt(shop, member, { ...target, states: ['columns', 'checked'] })
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
  words: ['text'],
}

function requireMapping({ kind, columns }: Run, mapping: readonly (string | null)[]): void {
  const chosen = mapping.filter((field) => field !== null)
  const names = new Set(fieldsOf[kind].map(({ name }) => name))
  if (mapping.length !== columns.length || chosen.some((field) => !names.has(field)))
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

type RunVersion = { id: string; version: number }

/** Writes the good rows. Throws NOT_READY. */
export async function goRun(shop: Shop, member: Member, target: RunVersion): Promise<void> {
  const run = await runAt(shop, member, { ...target, states: ['checked'] })
  await changeRun(shop, run, { state: 'writing', actingId: member.id, stageAt: shop.clock() })
}

/** What is written stays, and can be undone. Throws NOT_READY. */
export async function cancelRun(shop: Shop, member: Member, { id }: { id: string }): Promise<void> {
  const run = await runAt(shop, member, { id, states: [...unfinished] })
  await changeRun(shop, run, {
    state: 'cancelled',
    finishedAt: shop.clock(),
    doneUpTo: 0,
    ...released,
  })
}

/** Waits at the end of the step under way. Throws NOT_READY. */
export async function pauseRun(shop: Shop, member: Member, { id }: { id: string }): Promise<void> {
  const run = await runAt(shop, member, { id, states: [...pausable] })
  const paused = { state: 'paused', pausedIn: run.state, pausedAt: shop.clock() } as const
  await changeRun(shop, run, { ...paused, ...released })
}

/** Goes on where it was, in the name and with the permissions of who says so. Throws NOT_READY. */
export async function resumeRun(shop: Shop, member: Member, { id }: { id: string }): Promise<void> {
  const { pausedIn, pausedAt, stageAt, ...run } = await runAt(shop, member, {
    id,
    states: ['paused'],
  })
  if (!pausedIn || !pausedAt) throw apiError(importErrors, 'NOT_READY')
  const workedMs = pausedAt.getTime() - stageAt.getTime()
  await changeRun(shop, run, {
    state: pausedIn,
    actingId: member.id,
    stageAt: new Date(shop.clock().getTime() - workedMs),
    pausedIn: null,
    pausedAt: null,
  })
}

/** No process works on it any more. */
const released = { leasedBy: null, leasedUntil: null }

/** Puts back what nobody changed since. Throws NOT_READY. */
export async function undoRun(shop: Shop, member: Member, { id }: { id: string }): Promise<void> {
  const run = await runAt(shop, member, { id, states: ['done', 'cancelled', 'failed'] })
  if (run.writtenCount === 0) throw apiError(importErrors, 'NOT_READY')
  await changeRun(shop, run, { state: 'undoing', actingId: member.id, stageAt: shop.clock() })
}

/** A second press finds the run at another stage: NOT_READY. */
export async function runAt(
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
