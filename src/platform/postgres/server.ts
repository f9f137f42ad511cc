import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { giveToFolder } from '../data-folder.ts'
import type { Account } from './account.ts'
import { chooseAddress, settings, type Address } from './address.ts'
import type { Binaries } from './binaries.ts'
import type { Watch } from './supervisor.ts'
import { StartRefused } from '../settings/start-refused.ts'

export type Plan = {
  dataDir: string
  cluster: string
  binaries: Binaries
  account: Account
  progress(message: string): void
}

/** A running PostgreSQL. `stop` ends it through its supervisor. */
export type PostgresServer = { url: string; stop(): Promise<void> }

type Supervised = { process: ChildProcess; ended: Promise<void>; hasEnded(): boolean }

const supervisorFile = fileURLToPath(new URL('./supervisor.ts', import.meta.url))
const databaseName = 'nadi'
const timeoutMs = 120_000
const silenceMs = 1_500
const logLimitBytes = 1_000_000

// For a small machine that also runs the shop. fsync stays on: an acknowledged order survives a
// power cut.
const tuning = settings({
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_connections: '80',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  jit: 'off',
  // Errors go to the shop's log; shoppers' data must stay out of this one.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
})

/** Undefined when PostgreSQL ended before it was ready; see `lastWords`. */
export async function startServer(plan: Plan): Promise<PostgresServer | undefined> {
  const address = await chooseAddress(plan.cluster, plan.account)
  const supervised = startSupervisor(plan, address)
  const patience = setTimeout(
    () => plan.progress('Waiting for the database to get ready...'),
    silenceMs,
  )
  try {
    if (!(await becomesReady(address, supervised))) return undefined
    supervised.process.stdin?.write('ready\n')
    return { url: address.url(databaseName), stop: () => endSupervisor(supervised) }
  } catch (error) {
    await endSupervisor(supervised)
    throw error
  } finally {
    clearTimeout(patience)
  }
}

function startSupervisor(plan: Plan, address: Address): Supervised {
  const launch = plan.account.launch(plan.binaries.postgres, [
    '-D',
    plan.cluster,
    ...address.args,
    ...tuning,
  ])
  const watch: Watch = {
    ...launch,
    cluster: plan.cluster,
    pgCtl: plan.binaries.pgCtl,
    ...(address.shortFolder && { shortFolder: address.shortFolder }),
  }
  const log = openLog(plan.dataDir)
  // Detached: Ctrl-C reaches the server alone, which then stops PostgreSQL cleanly.
  const child = spawn(process.execPath, [supervisorFile, JSON.stringify(watch)], {
    cwd: plan.dataDir,
    detached: true,
    stdio: ['pipe', log, log],
    windowsHide: true,
    ...(plan.binaries.environment && { env: plan.binaries.environment }),
  })
  closeSync(log)
  return watched(child)
}

function watched(child: ChildProcess): Supervised {
  let over = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  // Ignores the broken pipe of a dead supervisor.
  child.stdin?.on('error', () => undefined)
  child.unref()
  return { process: child, ended, hasEnded: () => over }
}

async function endSupervisor({ process: child, ended }: Supervised): Promise<void> {
  child.ref()
  child.stdin?.end()
  await ended
}

async function becomesReady(address: Address, supervised: Supervised): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (!supervised.hasEnded()) {
    if (await answers(address)) return true
    if (Date.now() > deadline)
      throw new StartRefused(
        `PostgreSQL was not ready after ${timeoutMs / 1000} seconds: see postgres.log in the data folder.`,
      )
    await pause(20)
  }
  return false
}

async function answers(address: Address): Promise<boolean> {
  const refusal = await sqlState(address.url(databaseName))
  const unknownDatabase = '3D000'
  if (refusal === unknownDatabase)
    await sqlState(address.url('postgres'), `create database ${databaseName}`)
  return refusal === undefined
}

/** The SQLSTATE, or undefined on success. */
async function sqlState(url: string, statement = 'select 1'): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(statement)
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  } finally {
    await client.end().catch(() => undefined)
  }
}

function openLog(dataDir: string): number {
  const file = join(dataDir, 'postgres.log')
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size > logLimitBytes) truncateSync(file)
    const log = openSync(file, 'a', 0o600)
    giveToFolder(file)
    return log
  } catch (error) {
    throw new StartRefused(
      `Nadi cannot write into ${file} (${error instanceof Error && 'code' in error ? error.code : error}): allow it.`,
    )
  }
}

/** The last FATAL line of PostgreSQL's log. */
export function lastWords(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres.log'), 'utf8').trim().split('\n')
  const fatal =
    lines.findLast((line) => /FATAL|PANIC/.test(line) && !line.includes('is starting up')) ??
    lines.at(-1) ??
    ''
  return fatal.replace(/^.*?(?:FATAL|PANIC):\s*/, '')
}
