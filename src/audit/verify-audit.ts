import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { unverified, verifyChain, type Verification } from '#platform/audit/verify-chain.ts'
import { lastRunOf, noteRun, type LastRun } from '#platform/jobs/last-run.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Job } from '#platform/jobs/workers.ts'
import type { Shop } from '#platform/shop.ts'

export const verifyJob = 'verify-audit'

const name = 'verify-audit'
const requestMs = 2_000
const jobMs = 20_000

export type Check = Omit<LastRun, 'result'> & { result: Verification }

/** The last check, which may be under way. */
export async function lastCheck(shop: Shop): Promise<Check | undefined> {
  return (await lastRunOf(shop, name)) as Check | undefined
}

/** From the first entry on; what takes longer than two seconds goes on as a job. */
export async function verifyNow(shop: Shop): Promise<Check> {
  return goOn(shop, { from: unverified, tookMs: 0 }, requestMs)
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
  await noteRun(shop, name, { tookMs, result })
  if (result.wrong)
    shop.log.error(
      { kind: 'audit-broken', ...result.wrong },
      'the audit does not hold: an entry was changed',
    )
  else if (!result.isWhole)
    await enqueue(shop, { kind: verifyJob, key: v7(), payload: { from: result, tookMs } })
  return { at: shop.clock(), tookMs: Math.round(tookMs), result }
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
