import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { LimitedClient, LimitedPool } from '../db/client-with-timeout.ts'
import type { Log } from '../telemetry/log.ts'
import { memoizePerConnection } from '../db/memoize-per-connection.ts'
import type { Shop } from '../shop.ts'
import { outsideRequests } from '../telemetry/request-context.ts'
import { createVersionWatcher, type VersionWatcher } from './version-watcher.ts'
import { within } from '../time-limit.ts'

/**
 * The version of what strangers are shown
 * (docs/decisions/005-a-cache-that-cannot-show-an-old-price.md), for as long as the pool lives.
 * Undefined in a transaction: nothing that is made of its own uncommitted rows may be kept.
 */
export const publicVersion = memoizePerConnection(
  ({ db, log }: Shop): VersionWatcher | undefined => {
    const pool = poolOf(db)
    return pool && watch(pool, log)
  },
)

/** Undefined in a transaction, and when it cannot be read within a second: nothing is cached. */
export async function versionNow(shop: Shop): Promise<string | undefined> {
  const read = publicVersion(shop)?.current()
  return typeof read === 'string' ? read : read && within(silentMs, read).catch(() => undefined)
}

/** Undefined in a transaction. */
export function poolOf(db: Database): LimitedPool | undefined {
  return '$client' in db && db.$client instanceof LimitedPool ? db.$client : undefined
}

/**
 * The connection that listens for changes, and reads the version: no reader waits behind checkouts
 * for one of the pool's. `losses` is part of the version: a crash may have lost changes that were
 * read and not yet on disk, and the next changes get the same numbers.
 */
type Listener = { client: LimitedClient | undefined; losses: number; isProbing: boolean }
type Source = { pool: LimitedPool; listener: Listener; log: Log }

function watch(pool: LimitedPool, log: Log): VersionWatcher {
  const listener: Listener = { client: undefined, losses: 0, isProbing: false }
  const source = { pool, listener, log }
  const watcher = createVersionWatcher(
    async () => `${listener.losses} ${await readWithProbe(source)}`,
  )
  // It outlives the request that happened to be the first.
  outsideRequests(() => void follow({ ...source, watcher }))
  return watcher
}

const silentMs = 1_000

/**
 * A read takes no lock and a millisecond: after a second of silence a probe checks whether new
 * connections are answered sooner.
 */
async function readWithProbe(source: Source): Promise<string> {
  const reading = { isOver: false }
  const timer = setTimeout(() => void outsideRequests(() => probe(source, reading)), silentMs)
  try {
    return await readVersion(source.listener.client ?? source.pool)
  } finally {
    clearTimeout(timer)
    reading.isOver = true
  }
}

/**
 * Detects dead connections: a slow database answers an old query before it accepts a new connection.
 * Where the new one is faster, the server behind the old ones lost power or a firewall dropped
 * them: they are destroyed, and their queries fail.
 */
async function probe({ pool, listener, log }: Source, reading: { isOver: boolean }): Promise<void> {
  if (listener.isProbing) return
  listener.isProbing = true
  const client = new LimitedClient({ ...pool.options, application_name: 'nadi probe' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(sumOfChanges)
    if (reading.isOver) return
    log.warn({}, 'connections to the database have gone silent, new ones take their place')
    listener.client?.destroy('it has gone silent')
    listener.client = undefined
    pool.dropSilent(silentMs)
  } catch {
    // New connections fail too: the database itself is down.
  } finally {
    listener.isProbing = false
    void client.end().catch(() => undefined)
  }
}

const sumOfChanges = {
  name: 'public_version',
  text: 'select coalesce(sum(changes), 0)::text as version, count(*)::int as rows from public_change',
}
const foldFrom = 100
// The sum is the same before and after, for concurrent readers and concurrent folds.
const fold =
  'with folded as (delete from public_change returning changes) insert into public_change (changes) select sum(changes) from folded having count(*) > 0'

async function readVersion(database: pg.Client | pg.Pool): Promise<string> {
  const { rows } = await database.query<{ version: string; rows: number }>(sumOfChanges)
  const [read] = rows
  if (!read) throw new Error('a sum has a row')
  if (read.rows > foldFrom) void database.query(fold).catch(() => undefined)
  return read.version
}

type WatchedSource = Source & { watcher: VersionWatcher }

const retryMs = 1_000

/**
 * Listens as long as the pool is open; without the connection every `current()` reads the version,
 * so that no client is shown anything old.
 */
async function follow(source: WatchedSource): Promise<void> {
  const { pool, log } = source
  while (!pool.ending) {
    await listen(source).catch(
      (error: Error) =>
        pool.ending ||
        log.warn(
          { error: error.message },
          'the shop does not hear of changes and looks for itself',
        ),
    )
    await pause(retryMs, undefined, { ref: false })
  }
}

/** Until the connection ends. */
async function listen({ pool, listener, watcher }: WatchedSource): Promise<void> {
  const client = new LimitedClient({ ...pool.options, application_name: 'nadi listener' })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // What went wrong is said by `end`, or by the call that fails.
  client.on('error', () => undefined)
  client.on('notification', watcher.invalidate)
  let wasListening = false
  try {
    await client.connect()
    // It must not keep the process alive.
    if (client.connection.stream instanceof Socket) client.connection.stream.unref()
    await client.query('listen public_change')
    listener.client = client
    wasListening = true
    watcher.setListening(true)
    await ended
  } finally {
    if (wasListening) listener.losses += 1
    listener.client = undefined
    watcher.setListening(false)
    void client.end().catch(() => undefined)
  }
}
