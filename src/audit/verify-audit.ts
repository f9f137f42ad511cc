import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { unverified, verifyChain, type Verification } from '#platform/audit/verify-chain.ts'
import { lastRunOf, noteRun, type LastRun } from '#platform/jobs/last-run.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Job } from '#platform/jobs/workers.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'

export const verifyJob = 'verify-audit'

const name = 'verify-audit'
const requestMs = 2_000
const jobMs = 20_000

type Noted = Verification & { goesOn?: boolean }
export type Check = Omit<LastRun, 'result'> & { result: Noted }

/** The last check, which may be under way. */
export async function lastCheck(shop: Shop): Promise<Check | undefined> {
  return (await lastRunOf(shop, name)) as Check | undefined
}

/**
 * From the first entry on; what takes longer than two seconds goes on as a job. One at a time: while
 * one is under way, by whichever process, its state is answered.
 */
export function verifyNow(shop: Shop): Promise<Check> {
  return atomically(shop, async (shop) => {
    const isOurs = await takeTurn(shop)
    const last = await lastCheck(shop)
    if (last && (!isOurs || isUnderWay(shop, last))) return last
    if (!isOurs) throw apiError(commonErrors, 'UNAVAILABLE', { retryAfterSeconds: 2 })
    return goOn(shop, { from: unverified, tookMs: 0 }, requestMs)
  })
}

async function takeTurn({ db }: Shop): Promise<boolean> {
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('verify audit', 0)) as mine`,
  )
  return rows[0]?.mine === true
}

/** Its next step is a job of at most twenty seconds; one that was lost is begun again. */
function isUnderWay({ clock }: Shop, { at, result }: Check): boolean {
  return result.goesOn === true && clock().getTime() - at.getTime() < 5 * jobMs
}

/** The next twenty seconds of a long check. */
export async function continueCheck(shop: Shop, { payload }: Pick<Job, 'payload'>): Promise<void> {
  const { from, tookMs } = payload as { from: Verification; tookMs: number }
  await goOn(shop, { from, tookMs }, jobMs)
}

/** Nightly: the whole chain at once. */
export async function verifyNightly(shop: Shop): Promise<void> {
  await goOn(shop, { from: unverified, tookMs: 0 }, Number.POSITIVE_INFINITY)
}

async function goOn(
  shop: Shop,
  { from, tookMs: tookBeforeMs }: { from: Verification; tookMs: number },
  ms: number,
): Promise<Check> {
  const startMs = performance.now()
  const result = await verifyChain(shop, { from, untilMs: startMs + ms })
  const tookMs = tookBeforeMs + performance.now() - startMs
  const noted = await note(shop, { tookMs, result })
  if (result.wrong)
    shop.log.error(
      { kind: 'audit-broken', ...result.wrong },
      'the audit does not hold: an entry was changed',
    )
  else if (!result.isWhole)
    await enqueue(shop, { kind: verifyJob, key: v7(), payload: { from: result, tookMs } })
  return { at: shop.clock(), tookMs: Math.round(tookMs), result: noted }
}

/** A wrong entry stays said until a whole run was clean. */
async function note(
  shop: Shop,
  { tookMs, result }: { tookMs: number; result: Verification },
): Promise<Noted> {
  const goesOn = !result.wrong && !result.isWhole
  const wrong = result.wrong ?? (goesOn ? (await lastCheck(shop))?.result.wrong : undefined)
  const noted = { ...result, ...(wrong && { wrong }), goesOn }
  await noteRun(shop, name, { tookMs, result: noted })
  return noted
}

/** Calls and members that entries are of, for the filters: the newest say enough. */
export async function recentNames({ db }: Shop): Promise<{
  calls: string[]
  staffIds: string[]
}> {
  const { rows } = await db.execute<{ calls: string[] | null; members: string[] | null }>(sql`
    select array_agg(distinct call) as calls, array_agg(distinct staff_id) filter (where staff_id is not null) as members
    from (select call, staff_id from audit_entry order by at desc limit 20000) as e`)
  return { calls: rows[0]?.calls ?? [], staffIds: rows[0]?.members ?? [] }
}
