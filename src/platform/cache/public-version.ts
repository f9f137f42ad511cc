import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { LimitedClient, LimitedPool } from '../db/client-with-timeout.ts'
import type { Log } from '../telemetry/log.ts'
import { perDatabase } from '../db/memoize-per-connection.ts'
import type { Shop } from '../shop.ts'
import { outsideRequests } from '../telemetry/request-context.ts'
import { createTrust, type Trust } from './version-watcher.ts'
import { within } from '../time-limit.ts'

/**
 * The version of what strangers are shown
 * (docs/decisions/005-a-cache-that-cannot-show-an-old-price.md), for as long as the pool lives.
 * Undefined in a transaction: nothing that is made of its own uncommitted rows may be kept.
 */
export const publicVersion = perDatabase(({ db, log }: Shop): Trust | undefined => {
  const pool = poolOf(db)
  return pool && watched(pool, log)
})

/**
 * Undefined in a transaction, and where it cannot be read within a second: then nothing is kept,
 * and all is answered.
 */
export async function versionNow(shop: Shop): Promise<string | undefined> {
  const read = publicVersion(shop)?.current()
  return typeof read === 'string' ? read : read && within(silentMs, read).catch(() => undefined)
}

/** Undefined in a transaction. */
export function poolOf(db: Database): LimitedPool | undefined {
  return '$client' in db && db.$client instanceof LimitedPool ? db.$client : undefined
}

/**
 * The connection that listens; it reads too, so that no reader waits behind the checkouts for one
 * of the pool's. `losses` are a part of the version: with the connection a crash may have taken
 * changes that were seen and not yet on disk, and the next ones get their numbers.
 */
type Ear = { client: LimitedClient | undefined; losses: number; isProbing: boolean }
type Heard = { pool: LimitedPool; ear: Ear; log: Log }

function watched(pool: LimitedPool, log: Log): Trust {
  const ear: Ear = { client: undefined, losses: 0, isProbing: false }
  const heard = { pool, ear, log }
  const trust = createTrust(async () => `${ear.losses} ${await readWatchfully(heard)}`)
  // It goes on after the request that happened to be the first.
  outsideRequests(() => void follow({ ...heard, trust }))
  return trust
}

const silentMs = 1_000

/**
 * A reading takes no lock and no time: when it is silent for a second, somebody looks whether new
 * connections are answered sooner.
 */
async function readWatchfully(heard: Heard): Promise<string> {
  const reading = { isOver: false }
  const timer = setTimeout(() => void outsideRequests(() => probe(heard, reading)), silentMs)
  try {
    return await readVersion(heard.ear.client ?? heard.pool)
  } finally {
    clearTimeout(timer)
    reading.isOver = true
  }
}

/**
 * A slow database answers an old question before it has let in a new connection; where the new one
 * is first, the old connections are deaf: their machine lost power, or a firewall forgot them. Then
 * they end, and whoever waits on them is told.
 */
async function probe({ pool, ear, log }: Heard, reading: { isOver: boolean }): Promise<void> {
  if (ear.isProbing) return
  ear.isProbing = true
  const client = new LimitedClient({ ...pool.options, application_name: 'nadi probe' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(sumOfChanges)
    if (reading.isOver) return
    log.warn({}, 'connections to the database have gone silent, new ones take their place')
    ear.client?.destroy('it has gone silent')
    ear.client = undefined
    pool.dropSilent(silentMs)
  } catch {
    // Nobody answers new connections either: the database itself is away.
  } finally {
    ear.isProbing = false
    void client.end().catch(() => undefined)
  }
}

const sumOfChanges = {
  name: 'public_version',
  text: 'select coalesce(sum(changes), 0)::text as version, count(*)::int as rows from public_change',
}
const foldFrom = 100
// The sum is the same before and after, whoever reads it meanwhile, and whoever folds at the same
// time.
const fold =
  'with folded as (delete from public_change returning changes) insert into public_change (changes) select sum(changes) from folded having count(*) > 0'

async function readVersion(database: pg.Client | pg.Pool): Promise<string> {
  const { rows } = await database.query<{ version: string; rows: number }>(sumOfChanges)
  const [read] = rows
  if (!read) throw new Error('a sum has a row')
  if (read.rows > foldFrom) void database.query(fold).catch(() => undefined)
  return read.version
}

type Watched = Heard & { trust: Trust }

const breathMs = 1_000

/**
 * Listens as long as the pool is open; without the connection every question reads the version, so
 * that nothing old is shown meanwhile.
 */
async function follow(watching: Watched): Promise<void> {
  const { pool, log } = watching
  while (!pool.ending) {
    await listen(watching).catch(
      (error: Error) =>
        pool.ending ||
        log.warn(
          { error: error.message },
          'the shop does not hear of changes and looks for itself',
        ),
    )
    await pause(breathMs, undefined, { ref: false })
  }
}

/** Until the connection ends. */
async function listen({ pool, ear, trust }: Watched): Promise<void> {
  const client = new LimitedClient({ ...pool.options, application_name: 'nadi listener' })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // What went wrong is said by `end`, or by the call that fails.
  client.on('error', () => undefined)
  client.on('notification', trust.doubt)
  let wasHeard = false
  try {
    await client.connect()
    // It must not keep a process alive that has nothing else to do.
    if (client.connection.stream instanceof Socket) client.connection.stream.unref()
    await client.query('listen public_change')
    ear.client = client
    wasHeard = true
    trust.listens(true)
    await ended
  } finally {
    if (wasHeard) ear.losses += 1
    ear.client = undefined
    trust.listens(false)
    void client.end().catch(() => undefined)
  }
}
