import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makePeople, makeProduct, type Goods } from '../chaos/goods.ts'
import { crowdSize, inFolder, plenty, viewOf, type Market, type Place } from '../chaos/market.ts'
import { startPostOffice } from '../chaos/post-office.ts'
import { startProvider } from '../chaos/provider.ts'
import { openWitness } from '../chaos/witness.ts'
import { freePort } from '../../scripts/free-port.ts'
import { drainSeconds, knowsPrimary, startHaproxy, type Balancer } from './haproxy.ts'
import { makeNetwork } from './machines.ts'
import type { Options } from './options.ts'
import { startDatabases, until, urlOfShop, type Databases } from './patroni.ts'
import { makeShop, type ShopServer } from './shops.ts'
import { findTools } from './tools.ts'

/** Two shops and three databases behind one balancer; shoppers know nothing but its address. */
export type Stage = Market & {
  options: Options
  databases: Databases
  balancer: Balancer
  servers: ShopServer[]
  /** On no shelf: its price changes all the time. */
  tagged: Goods
}

const secret = 'only-for-the-cluster-only-for-the-cluster'

export async function onStage<T>(
  options: Options,
  work: (stage: Stage) => Promise<{ result: T; keep: boolean }>,
): Promise<T> {
  return inFolder('cluster', async (place) => work(await setUp(options, place)))
}

async function setUp(options: Options, { folder, ends }: Place): Promise<Stage> {
  const databases = await startMachines(options, { folder, ends })
  const ports = { shop: await freePort(), database: await freePort() }
  const { provider, postOffice } = await startOutside({ folder, ends }, ports)
  const env = {
    ...settings,
    PRACTICE_PAYMENTS_URL: provider.apiUrl,
    SMTP_URL: postOffice.url,
    DATABASE_URL: urlOfShop(ports.database),
  }
  const servers = await Promise.all(['shop-a', 'shop-b'].map((name) => makeShop(name, folder, env)))
  const balancer = startBalancer(folder, ports, { servers, databases, ends })
  const isReady = async () => (await knowsPrimary(balancer).catch(() => false)) || undefined
  await until(isReady, 'the balancer found no primary')
  ends.push(() => Promise.all(servers.map((server) => server.stop())))
  // The first one makes the tables.
  for (const server of servers) await server.start()
  const database = connect(ports.database, ends)
  const shops = [{ url: `http://127.0.0.1:${ports.shop}`, awayUntil: 0 }]
  return {
    options,
    databases,
    balancer,
    servers,
    database,
    provider,
    postOffice,
    shops,
    witness: openWitness(join(folder, 'witness.jsonl')),
    ...(await stock(database)),
    lastUnits: [],
    vouchers: [],
    ...viewOf(database, secret),
  }
}

/** Goods and shoppers, written straight into the tables. */
async function stock(database: {
  pool: pg.Pool
}): Promise<Pick<Stage, 'tagged' | 'shelf' | 'people'>> {
  const [tagged, ...shelf] = await Promise.all([
    makeProduct(database, plenty),
    ...Array.from({ length: 40 }, () => makeProduct(database, plenty)),
  ])
  return { tagged, shelf, people: await makePeople(database, { count: crowdSize, secret }) }
}

/** What the shops reach over the network: the payment provider and the mail server. */
async function startOutside({ folder, ends }: Place, ports: Ports) {
  const provider = await startProvider({
    folder,
    secret,
    webhookUrl: () => `http://127.0.0.1:${ports.shop}/api/payment/webhook`,
  })
  ends.push(provider.stop)
  const postOffice = await startPostOffice()
  ends.push(postOffice.close)
  return { provider, postOffice }
}

function connect(port: number, ends: Place['ends']): { pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: urlOfShop(port),
    max: 4,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 20_000,
  })
  pool.on('error', () => undefined)
  ends.push(() => pool.end())
  return { pool }
}

const settings = {
  DATABASE_POOL: '10',
  AUTH_SECRET: secret,
  SEED: 'none',
  STORE_OPEN: 'yes',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: 'http://localhost:3000',
  DRAIN_SECONDS: String(drainSeconds),
  // The driver is a proxy too: it says of each shopper where he comes from.
  TRUST_PROXY: '2',
  // What a shopper may have open at most is not what is looked for here.
  COD_ORDERS: '1000',
  COD_PIECES: '100000',
  COD_RUPEES: '100000000',
}

/** Root's folder: PostgreSQL passes through it to its own and looks at nothing else. */
async function startMachines(options: Options, { folder, ends }: Place): Promise<Databases> {
  chmodSync(folder, 0o711)
  const tools = findTools(options)
  const network = makeNetwork(folder, ['db-a', 'db-b', 'db-c'], tools.account)
  ends.push(network.remove)
  return startDatabases(network, tools)
}

type Behind = { servers: ShopServer[]; databases: Databases; ends: (() => unknown)[] }

type Ports = { shop: number; database: number }

function startBalancer(folder: string, ports: Ports, behind: Behind): Balancer {
  const {
    servers,
    databases: { machines },
    ends,
  } = behind
  const [first, second, third] = machines.map(({ address }) => `${address}:5432`)
  const balancer = startHaproxy(folder, {
    SHOPPERS: at(ports.shop),
    PRIMARY: at(ports.database),
    SHOP_A: at(servers[0]?.port),
    SHOP_B: at(servers[1]?.port),
    DATABASE_A: first ?? '',
    DATABASE_B: second ?? '',
    DATABASE_C: third ?? '',
  })
  ends.push(balancer.stop)
  return balancer
}

function at(port: number | undefined): string {
  return `127.0.0.1:${port}`
}
