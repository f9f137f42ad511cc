import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const module = JSON.stringify(
  new URL('../../src/platform/postgres/embedded-postgres.ts', import.meta.url).href,
)
const shops: ChildProcess[] = []

export const quiet = () => undefined

/** A private folder for one test file, whose `data` holds a database. */
export function aPlace(): { root: string; dataDir: string; cluster: string } {
  const root = mkdtempSync(join(tmpdir(), 'nadi-postgres-test-'))
  return { root, dataDir: join(root, 'data'), cluster: join(root, 'data', 'postgres') }
}

/** A shop in a process of its own, so that it can be killed. */
export function runShop(dataDir: string): ChildProcess {
  const code = `const { startEmbeddedPostgres } = await import(${module})
    try { await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, progress: () => {} }) } catch (error) { console.log(String(error)); process.exit(1) }
    console.log('ready'); setInterval(() => {}, 1000)`
  const shop = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  shops.push(shop)
  return shop
}

export async function runningShop(dataDir: string): Promise<ChildProcess> {
  const shop = runShop(dataDir)
  const line = await firstLine(shop)
  if (line !== 'ready') throw new Error(line)
  return shop
}

export function firstLine(shop: ChildProcess): Promise<string> {
  return new Promise((resolve) =>
    shop.stdout?.once('data', (chunk) => resolve(String(chunk).trim())),
  )
}

export function killShops() {
  for (const shop of shops.splice(0)) shop.kill('SIGKILL')
}

export async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', quiet)
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

export function postmaster(cluster: string): number {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}

export const parentOf = (pid: number) => Number(factsOf(pid)[1])
export const sessionOf = (pid: number) => Number(factsOf(pid)[2])

/** A process that has ended and only waits to be collected is not alive. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !factsOf(pid)[0]?.startsWith('Z')
  } catch {
    return false
  }
}

/** State, parent and session; bare Linux machines have no `ps`. */
function factsOf(pid: number): (string | undefined)[] {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-o', 'stat=,ppid=,sess=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
  const [state, parent, , session] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return [state, parent, session]
}

/** `dataDir`: whose log the error shows. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  seconds = 30,
  dataDir?: string,
) {
  const deadline = Date.now() + seconds * 1_000
  while (!(await holds())) {
    if (Date.now() > deadline) {
      const log = dataDir ? readFileSync(join(dataDir, 'postgres.log'), 'utf8').slice(-3_000) : ''
      throw new Error(`it did not happen within ${seconds} seconds\n${log}`)
    }
    await pause(25)
  }
}
