import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createCluster } from '#platform/postgres-cluster.ts'
import { makePeople, makeProduct, type Goods } from '../chaos/goods.ts'
import { crowdSize, inFolder, plenty, viewOf, type Market, type Place } from '../chaos/market.ts'
import { startPostOffice } from '../chaos/post-office.ts'
import { startProvider } from '../chaos/provider.ts'
import { openWitness } from '../chaos/witness.ts'
import { freePort } from '../scripts/free-port.ts'
import { drainSeconds, startHaproxy, type Balancer } from './haproxy.ts'
import { makeSynchronous, startManager, type Manager } from './manager.ts'
import type { Options } from './options.ts'
import { ask, makeNode, startNode, stopNode, urlAt, type PostgresNode } from './postgres-node.ts'
import { answerRole } from './role.ts'
import { makeShop, type ShopServer } from './shops.ts'
import { becomeStandby } from './standby.ts'

/** Two shops and two databases behind one balancer; shoppers know nothing but its address. */
export type Stage = Market & { options: Options; nodes: PostgresNode[]; manager: Manager; balancer: Balancer; servers: ShopServer[]; /** On no shelf: its price changes all the time. */ tagged: Goods }

type Databases = Pick<Stage, 'manager' | 'nodes'>

const secret = 'only-for-the-cluster-only-for-the-cluster'

export async function onStage<T>(options: Options, work: (stage: Stage) => Promise<{ result: T; keep: boolean }>): Promise<T> {
  return inFolder('cluster', async (place) => work(await setUp(options, place)))
}

async function setUp(options: Options, { folder, ends }: Place): Promise<Stage> {
  const { manager, nodes } = await startDatabases({ folder, ends })
  const ports = { shop: await freePort(), database: await freePort() }
  const provider = await startProvider({ folder, secret, webhookUrl: () => `http://127.0.0.1:${ports.shop}/api/payment/webhook` })
  ends.push(provider.stop)
  const postOffice = await startPostOffice()
  ends.push(postOffice.close)
  const env = { ...settings, DATABASE_URL: urlAt(ports.database), PRACTICE_PAYMENTS_URL: provider.apiUrl, SMTP_URL: postOffice.url }
  const servers = await Promise.all(['shop-a', 'shop-b'].map((name) => makeShop(name, folder, env)))
  const balancer = await startBalancer(folder, ports, { servers, nodes, ends })
  ends.push(() => Promise.all(servers.map((server) => server.stop())))
  // The first one makes the tables.
  for (const server of servers) await server.start()
  const database = { pool: new pg.Pool({ connectionString: urlAt(ports.database), max: 4, connectionTimeoutMillis: 5_000, statement_timeout: 20_000 }) }
  database.pool.on('error', () => undefined)
  ends.push(() => database.pool.end())
  const witness = openWitness(join(folder, 'witness.jsonl'))
  const [tagged, ...shelf] = await Promise.all([makeProduct(database, plenty), ...Array.from({ length: 40 }, () => makeProduct(database, plenty))])
  const crowd = await makePeople(database, { count: crowdSize, secret })
  const shops = [{ url: `http://127.0.0.1:${ports.shop}`, awayUntil: 0 }]
  return { options, nodes, manager, balancer, servers, tagged, database, provider, postOffice, shops, witness, people: crowd, shelf, lastUnits: [], vouchers: [], ...viewOf(database, secret) }
}

// The driver is a proxy too: it says of each shopper where he comes from.
const settings = { DATABASE_POOL: '10', AUTH_SECRET: secret, SEED: 'none', LOG_LEVEL: 'warn', PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '2', DRAIN_SECONDS: String(drainSeconds) }

async function startDatabases({ folder, ends }: Place): Promise<Databases> {
  const home = join(folder, 'databases')
  mkdirSync(home)
  const [primary, standby] = [await makeNode('a', home), await makeNode('b', home)]
  ends.push(() => Promise.all([primary, standby].map(stopNode)))
  await createCluster(primary.plan)
  await startNode(primary)
  await ask(primary, 'create database nadi', { database: 'postgres', waitsMs: 30_000 })
  await becomeStandby(standby, primary)
  await makeSynchronous(primary, standby)
  const manager = startManager(primary, standby)
  ends.push(manager.stop)
  return { manager, nodes: [primary, standby] }
}

async function startBalancer(folder: string, ports: { shop: number; database: number }, { servers, nodes, ends }: { servers: ShopServer[]; nodes: PostgresNode[]; ends: (() => unknown)[] }): Promise<Balancer> {
  const roles = await Promise.all(nodes.map(answerRole))
  ends.push(() => roles.forEach((role) => role.close()))
  const balancer = startHaproxy(folder, {
    SHOPPERS: at(ports.shop), PRIMARY: at(ports.database), SHOP_A: at(servers[0]?.port), SHOP_B: at(servers[1]?.port),
    DATABASE_A: at(nodes[0]?.port), DATABASE_B: at(nodes[1]?.port), ROLE_A: String(roles[0]?.port), ROLE_B: String(roles[1]?.port),
  })
  ends.push(balancer.stop)
  return balancer
}

function at(port: number | undefined): string {
  return `127.0.0.1:${port}`
}
