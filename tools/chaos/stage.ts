import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrateDatabase } from '#platform/db/database.ts'
import { startDatabase, type ChaosDatabase } from './database.ts'
import { makePeople, makeProduct } from './goods.ts'
import { crowdSize, inFolder, plenty, viewOf, type Market, type Place } from './market.ts'
import type { Options } from './options.ts'
import { startPostOffice } from './post-office.ts'
import { startProvider } from './provider.ts'
import { startProxy, type Proxy } from './faults/proxy.ts'
import { randomOf } from './random.ts'
import { openDesk, type Desk } from './staff/members.ts'
import { stockPieces } from './staff/pieces-desk.ts'
import { stockLots } from './staff/recalls-desk.ts'
import { createFates, keepShop, type Fates, type ShopServer } from './shops.ts'
import { openWitness } from './witness.ts'

/** Everything a run of chaos works on. */
export type Stage = Omit<Market, 'database' | 'shops'> & {
  options: Options
  folder: string
  database: ChaosDatabase
  proxy: Proxy
  shops: ShopServer[]
  fates: Fates
  desk: Desk
}

const secret = 'only-for-chaos-only-for-chaos-only-for-chaos'
const servers = ['a', 'b']

/** Runs the work on a shop of two servers. */
export async function onStage<T>(
  options: Options,
  work: (stage: Stage) => Promise<{ result: T; keep: boolean }>,
): Promise<T> {
  return inFolder('chaos', async (place) => work(await setUp(options, place)))
}

async function setUp(options: Options, { folder, ends }: Place): Promise<Stage> {
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
  const products = await Promise.all(Array.from({ length: 8 }, () => makeProduct(database, plenty)))
  const crowd = await makePeople(database, { count: crowdSize, secret })
  const desk = await openDesk(database, { count: options.members, secret })
  const witness = openWitness(join(folder, 'witness.jsonl'))
  const fates = createFates({ folder })
  const env = environment(folder, { proxy, provider, postOffice })
  for (const name of servers) shops.push(await keepShop(name, { folder, env }, fates))
  ends.push(() => Promise.all(shops.map((shop) => shop.stop())))
  const stage = {
    options,
    folder,
    database,
    proxy,
    provider,
    postOffice,
    shops,
    fates,
    witness,
    people: crowd,
    shelf: products,
    lastUnits: [],
    vouchers: [],
    desk,
    ...viewOf(database, secret),
  }
  await open(stage)
  return stage
}

/** Before the faults: the shop answers, and products that are kept by lots or numbers have some. */
async function open(stage: Stage): Promise<void> {
  await untilReady(stage)
  const { desk, options } = stage
  const [member] = desk.officers
  if (!member) return
  const worker = { stage, desk, member, random: randomOf(options.seed) }
  await stockLots(worker)
  await stockPieces(worker)
}

/** Both answer shoppers. */
export async function untilReady({ shops }: Pick<Stage, 'shops'>): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if ((await Promise.all(shops.map((shop) => shop.isReady()))).every(Boolean)) return
    await pause(250)
  }
  throw new Error('a server of the shop did not get ready within five minutes')
}

function environment(
  folder: string,
  { proxy, provider, postOffice }: Pick<Stage, 'proxy' | 'provider' | 'postOffice'>,
): Record<string, string> {
  return {
    DATABASE_URL: `postgresql://nadi@127.0.0.1:${proxy.port}/nadi?sslmode=disable`,
    DATABASE_POOL: '10',
    DATA_DIR: join(folder, 'data'),
    AUTH_SECRET: secret,
    SEED: 'none',
    // Each parcel has its invoice, and each return its credit note.
    GST_MODE: 'registered',
    GSTIN: '29AABCR1718E1ZL',
    STORE_LEGAL_NAME: 'Chaos Devices Private Limited',
    STORE_ADDRESS: '5 MG Road, Bengaluru 560001',
    STORE_OPEN: 'yes',
    LOG_LEVEL: 'warn',
    // What a shopper may have open at most is not what is looked for here.
    COD_ORDERS: '1000',
    COD_PIECES: '100000',
    COD_RUPEES: '100000000',
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: '1',
    PRACTICE_PAYMENTS_URL: provider.apiUrl,
    SMTP_URL: postOffice.url,
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
