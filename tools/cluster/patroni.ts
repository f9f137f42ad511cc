import { execFile } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseEnv, promisify } from 'node:util'
import pg from 'pg'
import { mendNetwork, path, runOn, type Machine, type Network } from './machines.ts'
import type { Tools } from './tools.ts'

/** Three machines, each with etcd, Patroni and PostgreSQL. */
export type Databases = { machines: Machine[]; tools: Tools }

type Member = { name: string; role: string; state: string; timeline?: number }

const passwords = {
  superuser: 'of-the-superuser',
  replication: 'of-the-replication',
  shop: 'of-the-shop',
}
const configuration = fileURLToPath(new URL('./patroni.yml', import.meta.url))
const etcdSettings = fileURLToPath(new URL('./etcd.env', import.meta.url))
const databasePort = 5432
const restPort = 8008
const lookMs = 200
const answerMs = 1_500
const longestMs = 180_000
const heirMs = 60_000

export async function startDatabases({ machines }: Network, tools: Tools): Promise<Databases> {
  const databases: Databases = { machines, tools }
  for (const machine of machines) startMachine(databases, machine)
  await untilWhole(databases)
  await makeDatabase(await leaderOf(databases))
  return databases
}

/** As a machine comes up after power was there again. */
export function startMachine(databases: Databases, machine: Machine): void {
  mendNetwork(machine)
  const {
    machines,
    tools: {
      account: { user },
      patroni,
    },
  } = databases
  const file = configurationOf(machine)
  copyFileSync(configuration, file)
  runOn(machine, ['etcd'], { user, env: etcdEnv(machine, machines), log: 'etcd' })
  runOn(machine, [patroni, file], { user, env: patroniEnv(databases, machine), log: 'patroni' })
}

type Environment = Record<string, string>

export function etcdEnv({ name, address, folder }: Machine, all: Machine[]): Environment {
  const [peer, client] = [`http://${address}:2380`, `http://${address}:2379`]
  const members = all.map((machine) => `${machine.name}=http://${machine.address}:2380`)
  return {
    ...(parseEnv(readFileSync(etcdSettings, 'utf8')) as Environment),
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_INITIAL_CLUSTER: members.join(','),
    ETCD_LISTEN_PEER_URLS: peer,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
    ETCD_LISTEN_CLIENT_URLS: client,
    ETCD_ADVERTISE_CLIENT_URLS: client,
  }
}

type Programs = Pick<Tools, 'patroniEnv' | 'binaries' | 'etcdApi'>
type Members = { machines: Machine[]; tools: Programs }

export function patroniEnv({ machines, tools }: Members, machine: Machine): Environment {
  const { name, address, folder } = machine
  const [rest, postgres] = [`${address}:${restPort}`, `${address}:${databasePort}`]
  return {
    ...tools.patroniEnv,
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_POSTGRESQL_LISTEN: postgres,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: tools.binaries,
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    [tools.etcdApi === 3 ? 'PATRONI_ETCD3_HOSTS' : 'PATRONI_ETCD_HOSTS']: machines
      .map((each) => `${each.address}:2379`)
      .join(','),
  }
}

/** What DATABASE_URL says, once the balancer stands in front. */
export function urlOfShop(port: number): string {
  return `postgresql://nadi:${passwords.shop}@127.0.0.1:${port}/nadi?sslmode=disable`
}

/** The primary that Patroni answers for; a machine that is frozen or cut off answers nothing. */
export function leaderOf({ machines }: Databases): Promise<Machine> {
  return until(() => leaderAmong(machines), 'no machine became primary')
}

/** Undefined when none took over: nobody was known to have everything in that moment. */
export function heirOf({ machines }: Databases, primary: Machine): Promise<Machine | undefined> {
  const standbys = machines.filter((machine) => machine !== primary)
  return within(heirMs, () => leaderAmong(standbys))
}

async function leaderAmong(machines: Machine[]): Promise<Machine | undefined> {
  const answers = await Promise.all(machines.map((machine) => ask(machine, 'primary')))
  return machines.find((_, at) => answers[at] !== undefined)
}

export function synchronousOf(databases: Databases, other?: Machine): Promise<Machine> {
  return until(async () => {
    const members = await membersOf(databases.machines)
    const name = members.find(({ role }) => role === 'sync_standby')?.name
    return databases.machines.find((machine) => machine.name === name && machine !== other)
  }, 'no standby became synchronous')
}

/** One primary, a standby that confirms, and another one, all on the same timeline. */
export async function untilWhole({ machines }: Databases): Promise<void> {
  await until(async () => {
    const members = await membersOf(machines)
    const timelines = new Set(members.map(({ timeline }) => timeline))
    const roles = members
      .map(({ role }) => role)
      .sort()
      .join(' ')
    const isWell = members.every(({ state }) => state === 'running' || state === 'streaming')
    const isWhole = isWell && timelines.size === 1 && roles === 'leader replica sync_standby'
    return isWhole || undefined
  }, 'the three databases did not become whole')
}

export async function switchOver(databases: Databases): Promise<void> {
  const [machine] = databases.machines
  if (!machine) return
  const env = { ...path, LANG: 'C.UTF-8', ...patroniEnv(databases, machine) }
  const inside = ['netns', 'exec', machine.namespace, databases.tools.patronictl]
  const args = [...inside, '-c', configurationOf(machine), 'switchover', 'nadi', '--force']
  await promisify(execFile)('ip', args, { env, timeout: 60_000 })
}

function configurationOf({ folder }: Machine): string {
  return join(folder, 'patroni.yml')
}

async function membersOf(machines: Machine[]): Promise<Member[]> {
  const answers = await Promise.all(machines.map((machine) => ask(machine, 'cluster')))
  return answers.find((answer) => answer !== undefined)?.members ?? []
}

/** What Patroni answers with 200; a machine may go away in the middle of its answer. */
async function ask(
  { address }: Machine,
  page: string,
): Promise<{ members?: Member[] } | undefined> {
  const signal = AbortSignal.timeout(answerMs)
  try {
    const answer = await fetch(`http://${address}:${restPort}/${page}`, { signal })
    const body = (await answer.json()) as { members?: Member[] }
    return answer.ok ? body : undefined
  } catch {
    return undefined
  }
}

async function makeDatabase({ address }: Machine): Promise<void> {
  const superuser = { user: 'postgres', password: passwords.superuser, database: 'postgres' }
  const client = new pg.Client({ host: address, port: databasePort, ...superuser })
  await client.connect()
  await client.query(`create role nadi login password '${passwords.shop}'`)
  await client.query('create database nadi owner nadi')
  await client.end()
}

type Find<T> = () => Promise<T | undefined>

export async function until<T>(find: Find<T>, otherwise: string): Promise<T> {
  const value = await within(longestMs, find)
  if (value === undefined) throw new Error(`${otherwise} within ${longestMs / 1_000} s`)
  return value
}

async function within<T>(ms: number, find: Find<T>): Promise<T | undefined> {
  for (const startedAt = Date.now(); Date.now() - startedAt < ms; await pause(lookMs)) {
    const value = await find()
    if (value !== undefined) return value
  }
  return undefined
}
