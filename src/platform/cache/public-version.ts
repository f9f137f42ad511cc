import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { LimitedClient, LimitedPool } from '../db/client-with-timeout.ts'
import type { Log } from '../telemetry/log.ts'
import { memoizePerConnection } from '../db/memoize-per-connection.ts'
import { loadSettings } from '../settings/stored/live-settings.ts'
import type { Shop } from '../shop.ts'
import { outsideRequests } from '../telemetry/request-context.ts'
import { createVersionWatcher, type VersionWatcher } from './version-watcher.ts'
import { within } from '../time-limit.ts'

/**
 * The version of public data (docs/decisions/005-a-cache-that-cannot-show-an-old-price.md), one
 * per pool. Undefined in a transaction: its uncommitted rows must not be cached.
 */
export const publicVersion = memoizePerConnection(
  ({ db, log, settings }: Shop): VersionWatcher | undefined => {
    const pool = poolOf(db)
    return pool && watch(pool, { db, log, settings })
  },
)

/** Undefined in a transaction, and when it cannot be read within a second: nothing is cached. */
export async function versionNow(shop: Shop): Promise<string | undefined> {
  const reading = publicVersion(shop)?.current()
  return typeof reading === 'string'
    ? reading
    : reading && within(silentMs, reading).catch(() => undefined)
}

/** Undefined in a transaction. */
export function poolOf(db: Database): LimitedPool | undefined {
  return '$client' in db && db.$client instanceof LimitedPool ? db.$client : undefined
}

/**
 * The connection that listens for changes and reads the version, apart from the pool that
 * checkouts use. `losses` is part of the version: a crash may lose changes that were read but not
 * yet on disk, and reuse their numbers.
 */
type Listener = { client: LimitedClient | undefined; losses: number; isProbing: boolean }
type Reader = Pick<Shop, 'db' | 'log' | 'settings'>
type Source = {
  pool: LimitedPool
  listener: Listener
  log: Log
  settingsAt(stamp: string): Promise<void>
}

function watch(pool: LimitedPool, reader: Reader): VersionWatcher {
  const listener: Listener = { client: undefined, losses: 0, isProbing: false }
  const source = { pool, listener, log: reader.log, settingsAt: settingsReader(reader) }
  const watcher = createVersionWatcher(
    async () => `${listener.losses} ${await readWithProbe(source)}`,
  )
  // The listener outlives the request that started it.
  outsideRequests(() => void follow({ ...source, watcher }))
  return watcher
}

/**
 * Settings belong to the version: a page of a version is never made with settings of before. Read
 * again whenever their stamp differs, and at every notification (empty stamp).
 */
function settingsReader(reader: Reader): (stamp: string) => Promise<void> {
  let read: string | undefined
  return async (stamp) => {
    if (stamp !== '' && stamp === read) return
    await loadSettings(reader)
    if (stamp !== '') read = stamp
  }
}

const silentMs = 1_000

/** A read takes a millisecond; after a second of silence a probe tests a new connection. */
async function readWithProbe(source: Source): Promise<string> {
  const reading = { isOver: false }
  const timer = setTimeout(() => void outsideRequests(() => probe(source, reading)), silentMs)
  try {
    return await readVersion(source.listener.client ?? source.pool, source.settingsAt)
  } finally {
    clearTimeout(timer)
    reading.isOver = true
  }
}

/**
 * Detects dead connections: if a new one answers first, the server behind the old ones lost power
 * or a firewall dropped them. They are destroyed, and their queries fail.
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
  } finally {
    listener.isProbing = false
    void client.end().catch(() => undefined)
  }
}

const sumOfChanges = {
  name: 'public_version',
  text: `select coalesce(sum(changes), 0)::text as version, count(*)::int as rows,
    (select count(*) from setting) || ' ' || (select coalesce(sum(version), 0) from setting_secret) as settings
    from public_change`,
}
const foldFrom = 100
// The sum is unchanged by folding, also for concurrent readers and folds.
const fold =
  'with folded as (delete from public_change returning changes) insert into public_change (changes) select sum(changes) from folded having count(*) > 0'

async function readVersion(
  database: pg.Client | pg.Pool,
  settingsAt: Source['settingsAt'],
): Promise<string> {
  const { rows } = await database.query<{ version: string; rows: number; settings: string }>(
    sumOfChanges,
  )
  const [sum] = rows
  if (!sum) throw new Error('a sum has a row')
  if (sum.rows > foldFrom) void database.query(fold).catch(() => undefined)
  await settingsAt(sum.settings)
  return sum.version
}

type WatchedSource = Source & { watcher: VersionWatcher }

const retryMs = 1_000

/** Listens while the pool is open; without the connection every `current()` reads the version. */
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
async function listen({ pool, listener, log, settingsAt, watcher }: WatchedSource): Promise<void> {
  const client = new LimitedClient({ ...pool.options, application_name: 'nadi listener' })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // `end` or the failing call reports the error.
  client.on('error', () => undefined)
  client.on('notification', ({ channel }) => {
    watcher.invalidate()
    if (channel === 'setting_change') void outsideRequests(heardOfSettings)
  })
  const heardOfSettings = () =>
    settingsAt('').catch((error: Error) =>
      log.warn({ error: error.message }, 'changed settings could not be read yet'),
    )
  let wasListening = false
  try {
    await client.connect()
    // It must not keep the process alive.
    if (client.connection.stream instanceof Socket) client.connection.stream.unref()
    await client.query('listen public_change; listen setting_change')
    listener.client = client
    wasListening = true
    watcher.setListening(true)
    // What was saved while nobody listened.
    void heardOfSettings()
    await ended
  } finally {
    if (wasListening) listener.losses += 1
    listener.client = undefined
    watcher.setListening(false)
    void client.end().catch(() => undefined)
  }
}
