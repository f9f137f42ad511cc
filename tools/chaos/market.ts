import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import type { ChaosDatabase } from './database.ts'
import type { Goods, Person } from './goods.ts'
import type { PostOffice } from './post-office.ts'
import type { ChaosProvider } from './provider.ts'
import type { ShopServer } from './shops.ts'
import type { Desk } from './staff/members.ts'
import type { Witness } from './witness.ts'

/** What shoppers and checkers need of a run, wherever the servers and the database are. */
export type Market = {
  database: Pick<ChaosDatabase, 'pool'>
  provider: ChaosProvider
  postOffice: PostOffice
  shops: Pick<ShopServer, 'url' | 'awayUntil'>[]
  witness: Witness
  people: Person[]
  /** Never sold out. */
  shelf: Goods[]
  /** What only one may win: products by their ids, vouchers by their codes. */
  lastUnits: string[]
  vouchers: string[]
  /** The back office, where members are at work too. */
  desk?: Desk
  /** The driver's own view of the shop's database, for the checker. */
  shop: Shop
  /** Lets a job of the timetable run now. */
  hasten(kind: string): Promise<void>
}

export const crowdSize = 3_000
export const plenty = 1_000_000

/** Where a run writes, and what ends with it: the last begun is the first ended. */
export type Place = { folder: string; ends: (() => unknown)[] }

/** Runs the work in a folder of its own, which stays when `keep` says so. */
export async function inFolder<T>(
  name: string,
  work: (place: Place) => Promise<{ result: T; keep: boolean }>,
): Promise<T> {
  const place: Place = { folder: mkdtempSync(join(tmpdir(), `nadi-${name}-`)), ends: [] }
  let isKept = true
  try {
    const { result, keep } = await work(place)
    isKept = keep
    return result
  } finally {
    for (const end of place.ends.reverse()) await end()
    if (isKept) console.error(`The witness and the logs are in ${place.folder}`)
    else rmSync(place.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export function viewOf(
  { pool }: Market['database'],
  secret: string,
): Pick<Market, 'shop' | 'hasten'> {
  const shop: Shop = {
    db: drizzle(pool, { casing: 'snake_case' }),
    log: createLog('fatal'),
    clock: systemClock,
    fetch,
    settings: readSettings({ AUTH_SECRET: secret }),
  }
  // While the database is away the timetable does it later.
  return {
    shop,
    hasten: (kind) =>
      enqueue(shop, { kind, key: randomBytes(8).toString('hex'), payload: {} }).catch(
        () => undefined,
      ),
  }
}
