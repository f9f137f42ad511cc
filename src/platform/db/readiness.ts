import { sql } from 'drizzle-orm'
import { LimitedPool } from './client-with-timeout.ts'
import { memoizePerConnection } from './memoize-per-connection.ts'
import { poolOf, publicVersion } from '../cache/public-version.ts'
import type { Shop } from '../shop.ts'
import { outsideRequests } from '../telemetry/request-context.ts'
import { within } from '../time-limit.ts'

/** Why nobody should be sent here; undefined when a shopper can look and buy. */
export type Hindrance = 'the database does not answer' | 'the database takes no writes' | undefined

// A question every second or two is answered by the one before; an answer that takes longer is
// slow, and one after five seconds is none.
const freshMs = 1_000
const slowMs = 5_000
const timeoutMs = 3_000
// Longer than any statement may take.
const silentMs = 5_500

type Pulse = { begun: Promise<Hindrance> | undefined; wellAt: number }

/**
 * The same question for all who ask meanwhile. A slow database is still one: while it was well five
 * seconds ago, it is given its time.
 */
export const notReadyReason = memoizePerConnection((shop: Shop): (() => Promise<Hindrance>) => {
  const look = lookFor(shop)
  const pulse: Pulse = { begun: undefined, wellAt: Number.NEGATIVE_INFINITY }
  return async () => {
    const wellMs = performance.now() - pulse.wellAt
    if (wellMs < freshMs) return undefined
    pulse.begun ??= outsideRequests(() => take(pulse, look))
    try {
      return await within(wellMs < slowMs - freshMs ? freshMs : timeoutMs, pulse.begun)
    } catch {
      return performance.now() - pulse.wellAt < slowMs ? undefined : 'the database does not answer'
    }
  }
})

async function take(pulse: Pulse, look: () => Promise<Hindrance>): Promise<Hindrance> {
  const found = await look().catch((): Hindrance => 'the database does not answer')
  pulse.begun = undefined
  pulse.wellAt = found ? Number.NEGATIVE_INFINITY : performance.now()
  return found
}

/**
 * Along the way that pages take: the version, and the connections of the pool; asked on a
 * connection of its own, which no shopper can take.
 */
function lookFor(shop: Shop): () => Promise<Hindrance> {
  const pool = poolOf(shop.db)
  if (!pool) return async () => void (await shop.db.execute(sql`select 1`))
  const own = ownPool(pool)
  return async () => {
    const [{ rows }] = await Promise.all([
      own.query<{ writes: string }>(question),
      publicVersion(shop)?.current(),
    ])
    if (pool.silentMs > silentMs) return 'the database does not answer'
    return rows[0]?.writes === 'on' ? 'the database takes no writes' : undefined
  }
}

// On a standby it is always on.
const question = `select current_setting('transaction_read_only') as writes`

/** New every quarter of a minute: what was set for a database is true of its new connections. */
function ownPool(pool: LimitedPool): LimitedPool {
  const own = new LimitedPool({
    ...pool.options,
    max: 1,
    maxLifetimeSeconds: 15,
    allowExitOnIdle: true,
    application_name: 'nadi readiness',
  })
  pool.companions.push(own)
  own.on('error', () => undefined)
  own.on('connect', (client) => client.on('error', () => undefined))
  return own
}
