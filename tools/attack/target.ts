import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoLogIn } from '#accounts/seed.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { memoryMb } from '../bench/child.ts'
import { startShop, unlimited, type ShopProcess } from '../bench/shop-process.ts'
import { startProxy, type Proxy } from '../chaos/faults/proxy.ts'
import { randomOf } from '../chaos/random.ts'
import { askAgain } from './ask-again.ts'
import type { Attack, Target } from './attack.ts'
import { untilWell, usualQuestions } from './visits.ts'

export type OpenTarget = Target & { hasEnded(): boolean; output(): string; close(): Promise<void> }
export type About = Pick<Attack, 'env' | 'behindProxy'> & {
  seconds: number
  say(line: string): void
}

const secret = 'only-under-attack-only-under-attack-only'
const timeoutMs = 10_000
const logInTries = 20

/** The defaults of the shop, which the tools of the bench lift. */
const asDelivered = Object.fromEntries(Object.keys(unlimited).map((name) => [name, '']))

/** A fresh shop in a process of its own, on a database and a data folder of its own. */
export async function openTarget(about: About): Promise<OpenTarget> {
  const { dataDir, remove } = scratchFolder()
  cpSync(await (seedFolder ??= seededFolder()), dataDir, { recursive: true })
  // PostgreSQL refuses a folder that others may read.
  chmodSync(join(dataDir, 'postgres'), 0o700)
  const postgres = await startEmbeddedPostgres({ dataDir, progress: () => undefined })
  const ends: (() => Promise<unknown> | void)[] = [remove, postgres.stop]
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const proxy = about.behindProxy && (await proxyTo(postgres.url))
    if (proxy) ends.push(() => (proxy.heal(), proxy.close()))
    const shop = await startShop({
      ...environmentOf(dataDir),
      ...about.env,
      DATABASE_URL: proxy
        ? `postgresql://nadi@127.0.0.1:${proxy.port}/nadi?sslmode=disable`
        : postgres.url,
    })
    ends.push(() => stopped(shop))
    const target = { ...(await targetOf(shop, about)), databaseUrl: postgres.url, dataDir, proxy }
    // A shop that began this second has no page in its memory and draws its first ones slowly.
    await untilWell(target, usualQuestions(target))
    return { ...target, close }
  } catch (error) {
    await close()
    throw error
  }
}

let seedFolder: Promise<string> | undefined

/** Made once for all targets, which copy it: to create and seed a shop takes longer than to start. */
async function seededFolder(): Promise<string> {
  const { dataDir } = scratchFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, progress: () => undefined })
  try {
    const shop = await startShop({ ...environmentOf(dataDir), DATABASE_URL: postgres.url })
    await stopped(shop)
  } finally {
    await postgres.stop()
  }
  return dataDir
}

function scratchFolder(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'nadi-attack-'))
  const remove = () => {
    process.off('exit', remove)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', remove)
  return { dataDir, remove }
}

function environmentOf(dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    SEED: 'demo',
    PUBLIC_URL: '',
    DATA_DIR: dataDir,
    AUTH_SECRET: secret,
    ...asDelivered,
  }
}

async function targetOf(
  shop: ShopProcess,
  { seconds, say }: About,
): Promise<Omit<OpenTarget, 'databaseUrl' | 'dataDir' | 'proxy' | 'close'>> {
  const { port } = new URL(shop.url)
  const url = `http://localhost:${port}`
  const { process: child } = shop
  return {
    url,
    port: Number(port),
    pid: child.pid ?? 0,
    secret,
    cookie: await logIn(url),
    seconds,
    say,
    memoryMb: () => memoryMb(shop),
    hasEnded: () => hasEnded(shop),
    output: shop.output,
  }
}

async function logIn(url: string): Promise<string> {
  const ask = () =>
    askAgain(`${url}/api/log-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demoLogIn),
    })
  let answer = await ask()
  // A machine with other work says to come again, before there is any attack.
  for (let tries = 1; answer.status === 503 && tries < logInTries; tries += 1) {
    await pause(1_000)
    answer = await ask()
  }
  if (!answer.ok)
    throw new Error(`the demo account cannot log in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function proxyTo(url: string): Promise<Proxy> {
  const folder = new URL(url).searchParams.get('host')
  if (!folder)
    throw new Error(
      'the proxy stands before a socket file, which PostgreSQL does not have on this machine',
    )
  return startProxy(join(folder, '.s.PGSQL.5432'), randomOf(1))
}

/** A shop that does not stop because the attack froze it is killed. */
async function stopped(shop: ShopProcess): Promise<void> {
  const late = setTimeout(() => shop.process.kill('SIGKILL'), timeoutMs)
  if (!hasEnded(shop)) await shop.stop()
  clearTimeout(late)
  await pause(0)
}

function hasEnded({ process: { exitCode, signalCode } }: ShopProcess): boolean {
  return exitCode !== null || signalCode !== null
}
