import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrateDatabase } from '#platform/database.ts'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { enqueue } from '#platform/queue.ts'
import { readSettings } from '#platform/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { startDatabase, type ChaosDatabase } from './database.ts'
import { makePeople, makeProduct, type Goods, type Person } from './goods.ts'
import type { Options } from './options.ts'
import { startPostOffice, type PostOffice } from './post-office.ts'
import { startProvider, type ChaosProvider } from './provider.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { randomOf } from './random.ts'
import { createFates, keepShop, type Fates, type ShopServer } from './shops.ts'
import { openWitness, type Witness } from './witness.ts'

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
  /** The driver's own view of the shop's database, for the checker. */
  shop: Shop
  /** Lets a job of the timetable run now. */
  hasten(kind: string): Promise<void>
}

/** Everything a run of chaos works on. */
export type Stage = Omit<Market, 'database' | 'shops'> & { options: Options; folder: string; database: ChaosDatabase; proxy: Proxy; shops: ShopServer[]; fates: Fates }

const secret = 'only-for-chaos-only-for-chaos-only-for-chaos'
const people = 3_000
const plenty = 1_000_000
const servers = ['a', 'b']

/** Runs the work on a shop of two servers in a folder of its own; the folder stays when `keep` says so. */
export async function onStage<T>(options: Options, work: (stage: Stage) => Promise<{ result: T; keep: boolean }>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-chaos-'))
  const ends: (() => unknown)[] = []
  let isKept = true
  try {
    const { result, keep } = await work(await setUp(options, folder, ends))
    isKept = keep
    return result
  } finally {
    for (const end of ends.reverse()) await end()
    if (isKept) console.log(`The witness and the logs are in ${folder}`)
    else rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function setUp(options: Options, folder: string, ends: (() => unknown)[]): Promise<Stage> {
  const database = await startDatabase(folder)
  ends.push(database.stop)
  await migrateDatabase(urlOf(database))
  const shops: ShopServer[] = []
  const provider = await startProvider({ folder, secret, webhookUrl: inTurn(shops) })
  ends.push(provider.stop)
  const postOffice = await startPostOffice()
  ends.push(postOffice.close)
  const proxy = await startProxy(database.socketFile, randomOf(options.seed + 1))
  ends.push(proxy.close)
  const shelf = await Promise.all(Array.from({ length: 8 }, () => makeProduct(database, plenty)))
  const crowd = await makePeople(database, { count: people, secret })
  const witness = openWitness(join(folder, 'witness.jsonl'))
  const fates = createFates({ folder })
  const env = environment(folder, { proxy, provider, postOffice })
  for (const name of servers) shops.push(await keepShop(name, { folder, env }, fates))
  ends.push(() => Promise.all(shops.map((shop) => shop.stop())))
  const shop = viewOf(database)
  const stage = { options, folder, database, proxy, provider, postOffice, shops, fates, witness, people: crowd, shelf, lastUnits: [], vouchers: [], shop, hasten: hastening(shop) }
  await untilReady(stage)
  return stage
}

/** Both answer shoppers. */
export async function untilReady({ shops }: Pick<Stage, 'shops'>): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if ((await Promise.all(shops.map((shop) => shop.isReady()))).every(Boolean)) return
    await pause(250)
  }
  throw new Error('a server of the shop did not get ready within five minutes')
}

function environment(folder: string, { proxy, provider, postOffice }: Pick<Stage, 'proxy' | 'provider' | 'postOffice'>): Record<string, string> {
  return {
    DATABASE_URL: `postgresql://nadi@127.0.0.1:${proxy.port}/nadi?sslmode=disable`, DATABASE_POOL: '10', DATA_DIR: join(folder, 'data'), AUTH_SECRET: secret, SEED: 'none', LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '1', PRACTICE_PAYMENTS_URL: provider.apiUrl, SMTP_URL: postOffice.url,
  }
}

function urlOf(database: ChaosDatabase): string {
  return `postgresql://nadi@localhost:5432/nadi?host=${encodeURIComponent(database.socketFile.replace(/\/[^/]*$/, ''))}&sslmode=disable`
}

/** Events go to the servers by turns, whether they live or not. */
function inTurn(shops: ShopServer[]): () => string | undefined {
  let turn = 0
  return () => {
    turn += 1
    const shop = shops[turn % servers.length]
    return shop && `${shop.url}/api/payment/webhook`
  }
}

function viewOf(database: ChaosDatabase): Shop {
  return { db: drizzle(database.pool, { casing: 'snake_case' }), log: createLog('fatal'), clock: systemClock, fetch, settings: readSettings({ AUTH_SECRET: secret }) }
}

function hastening(shop: Shop): (kind: string) => Promise<void> {
  // While the database is away the timetable does it later.
  return (kind) => enqueue(shop, { kind, key: randomBytes(8).toString('hex'), payload: {} }).catch(() => undefined)
}
