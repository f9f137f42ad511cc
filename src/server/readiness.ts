import { sql } from 'drizzle-orm'
import { LimitedPool } from '#platform/db/client-with-timeout.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { poolOf, publicVersion } from '#platform/cache/public-version.ts'
import type { Shop } from '#platform/shop.ts'
import { outsideRequests } from '#platform/telemetry/request-context.ts'
import { within } from '#platform/time-limit.ts'

/** Why the shop is not ready; undefined when shoppers can buy. */
export type Hindrance = 'the database does not answer' | 'the database takes no writes' | undefined

// A check within a second is shared; later it is slow, and after five seconds it failed.
const freshMs = 1_000
const slowMs = 5_000
const timeoutMs = 3_000
// Longer than the statement timeout.
const silentMs = 5_500

type Probe = { pending: Promise<Hindrance> | undefined; okAt: number }

/** Coalesces concurrent checks. A slow database stays ready for five seconds. */
export const notReadyReason = memoizePerConnection((shop: Shop): (() => Promise<Hindrance>) => {
  const check = lookFor(shop)
  const probe: Probe = { pending: undefined, okAt: Number.NEGATIVE_INFINITY }
  return async () => {
    const okMs = performance.now() - probe.okAt
    if (okMs < freshMs) return undefined
    probe.pending ??= outsideRequests(() => runProbe(probe, check))
    try {
      return await within(okMs < slowMs - freshMs ? freshMs : timeoutMs, probe.pending)
    } catch {
      return performance.now() - probe.okAt < slowMs ? undefined : 'the database does not answer'
    }
  }
})

async function runProbe(probe: Probe, check: () => Promise<Hindrance>): Promise<Hindrance> {
  const reason = await check().catch((): Hindrance => 'the database does not answer')
  probe.pending = undefined
  probe.okAt = reason ? Number.NEGATIVE_INFINITY : performance.now()
  return reason
}

/** Checks the version connection, the pool, and a connection of its own outside the pool. */
function lookFor(shop: Shop): () => Promise<Hindrance> {
  const pool = poolOf(shop.db)
  if (!pool) return async () => void (await shop.db.execute(sql`select 1`))
  const probePool = ownPool(pool)
  return async () => {
    const [{ rows }] = await Promise.all([
      probePool.query<{ writes: string }>(question),
      publicVersion(shop)?.current(),
    ])
    if (pool.silentMs > silentMs) return 'the database does not answer'
    return rows[0]?.writes === 'on' ? 'the database takes no writes' : undefined
  }
}

// On a standby it is always on.
const question = `select current_setting('transaction_read_only') as writes`

/** Reconnects every 15 s: database-wide settings apply to new connections. */
function ownPool(pool: LimitedPool): LimitedPool {
  const probePool = new LimitedPool({
    ...pool.options,
    max: 1,
    maxLifetimeSeconds: 15,
    allowExitOnIdle: true,
    application_name: 'nadi readiness',
  })
  pool.companions.push(probePool)
  probePool.on('error', () => undefined)
  probePool.on('connect', (client) => client.on('error', () => undefined))
  return probePool
}
