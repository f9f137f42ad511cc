import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount } from '#platform/postgres-account.ts'
import { databaseUser, settings } from '#platform/postgres-address.ts'
import { findBinaries } from '#platform/postgres-binaries.ts'
import type { Plan } from '#platform/postgres-server.ts'
import { freePort } from '../scripts/free-port.ts'

/** One PostgreSQL on files of its own. Nobody starts it again when it ends: that is for the manager to decide. */
export type PostgresNode = { name: string; port: number; plan: Plan; process: ChildProcess | undefined }

const patienceMs = 2_000
const longestStartMs = 60_000
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGQUIT')))

export async function makeNode(name: string, home: string): Promise<PostgresNode> {
  const dataDir = join(home, name)
  mkdirSync(dataDir, { mode: 0o700 })
  const places = { dataDir, cluster: join(dataDir, 'postgres'), binaries: findBinaries(dataDir) }
  return { name, port: await freePort(), plan: { ...places, account: chooseAccount(places), progress: () => undefined }, process: undefined }
}

/** Until it answers questions, as primary or as standby. */
export async function startNode(node: PostgresNode): Promise<void> {
  const { binaries, account, cluster, dataDir } = node.plan
  const { command, args, ...user } = account.launch(binaries.postgres, ['-D', cluster, ...settings({ ...asOne, port: String(node.port) })])
  const log = openSync(join(dataDir, 'postgres.log'), 'a', 0o600)
  const child = spawn(command, args, { ...user, ...(binaries.environment && { env: binaries.environment }), stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  node.process = child
  running.add(child)
  child.once('exit', () => running.delete(child))
  await untilItAnswers(node, child)
}

/** As a machine without power: every process of it, at once. */
export async function killNode({ process: child }: PostgresNode): Promise<void> {
  if (!child?.pid || child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (const pid of [child.pid, ...childrenOf(child.pid)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself in this very moment.
    }
  }
  await ended
}

export async function stopNode({ process: child }: PostgresNode): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await ended
}

/** One question on a connection of its own, at most for two seconds. */
export async function ask<Row extends pg.QueryResultRow>(node: PostgresNode, text: string, { database = 'nadi', waitsMs = patienceMs } = {}): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlAt(node.port, database), connectionTimeoutMillis: patienceMs, query_timeout: waitsMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    void client.end().catch(() => undefined)
  }
}

export function urlAt(port: number, database = 'nadi'): string {
  return `postgresql://${databaseUser}@127.0.0.1:${port}/${database}?sslmode=disable`
}

// Everything else is as PostgreSQL comes: fsync and synchronous_commit are on, and a standby answers questions.
const asOne = { listen_addresses: '127.0.0.1', unix_socket_directories: '', shared_buffers: '128MB', max_connections: '80', jit: 'off', max_wal_size: '256MB', log_timezone: 'UTC', timezone: 'UTC' }

async function untilItAnswers(node: PostgresNode, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + longestStartMs
  while (child.exitCode === null && Date.now() < deadline) {
    if (await ask(node, 'select 1', { database: 'postgres' }).then(() => true, () => false)) return
    await pause(50)
  }
  throw new Error(`the PostgreSQL ${node.name} did not start: see ${join(node.plan.dataDir, 'postgres.log')}`)
}

function childrenOf(parent: number): number[] {
  return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
