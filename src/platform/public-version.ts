import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import { perDatabase } from './per-database.ts'
import type { Shop } from './shop.ts'
import { createTrust, type Trust } from './version-trust.ts'

/**
 * The version of what strangers are shown (docs/decisions/005-a-cache-that-cannot-show-an-old-price.md), for as long as the pool lives.
 * Undefined in a transaction: nothing that is made of its own uncommitted rows may be kept.
 */
export const publicVersion = perDatabase(({ db, log }: Shop): Trust | undefined => {
  const pool = poolOf(db)
  return pool && watched(pool, log)
})

/** Undefined in a transaction, and where it cannot be read: then nothing is kept, and all is answered. */
export async function versionNow(shop: Shop): Promise<string | undefined> {
  try {
    return await publicVersion(shop)?.current()
  } catch {
    return undefined
  }
}

function poolOf(db: Database): pg.Pool | undefined {
  return '$client' in db && db.$client instanceof pg.Pool ? db.$client : undefined
}

/**
 * The connection that listens; it reads too, so that no reader waits behind the checkouts for one of the pool's. `losses` are a part of the version: with the
 * connection a crash may have taken changes that were seen and not yet on disk, and the next ones get their numbers.
 */
type Ear = { client: pg.Client | undefined; losses: number }

function watched(pool: pg.Pool, log: Log): Trust {
  const ear: Ear = { client: undefined, losses: 0 }
  const trust = createTrust(async () => `${ear.losses} ${await readVersion(ear.client ?? pool)}`)
  void follow({ pool, ear, trust }, log)
  return trust
}

const sumOfChanges = { name: 'public_version', text: 'select coalesce(sum(changes), 0)::text as version, count(*)::int as rows from public_change' }
const foldFrom = 100
// The sum is the same before and after, whoever reads it meanwhile, and whoever folds at the same time.
const fold = 'with folded as (delete from public_change returning changes) insert into public_change (changes) select sum(changes) from folded having count(*) > 0'

async function readVersion(database: pg.Client | pg.Pool): Promise<string> {
  const { rows } = await database.query<{ version: string; rows: number }>(sumOfChanges)
  const [read] = rows
  if (!read) throw new Error('a sum has a row')
  if (read.rows > foldFrom) void database.query(fold).catch(() => undefined)
  return read.version
}

type Watched = { pool: pg.Pool; ear: Ear; trust: Trust }

const breathMs = 1_000

/** Listens as long as the pool is open; without the connection every question reads the version, so that nothing old is shown meanwhile. */
async function follow(watching: Watched, log: Log): Promise<void> {
  const { pool } = watching
  while (!pool.ending) {
    await listen(watching).catch((error: Error) => pool.ending || log.warn({ error: error.message }, 'the shop does not hear of changes and looks for itself'))
    await pause(breathMs, undefined, { ref: false })
  }
}

/** Until the connection ends. */
async function listen({ pool, ear, trust }: Watched): Promise<void> {
  const client = new pg.Client({ ...pool.options, keepAlive: true, application_name: 'nadi listener' })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // What went wrong is said by `end`, or by the call that fails.
  client.on('error', () => undefined)
  client.on('notification', trust.doubt)
  try {
    await client.connect()
    // It must not keep a process alive that has nothing else to do.
    if (client.connection.stream instanceof Socket) client.connection.stream.unref()
    await client.query('listen public_change')
    ear.client = client
    trust.listens(true)
    await ended
  } finally {
    if (ear.client) ear.losses += 1
    ear.client = undefined
    trust.listens(false)
    void client.end().catch(() => undefined)
  }
}
