import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { startChild, untilSaid, type Child } from './child.ts'
import { fillShop, type Prepared } from './prepare.ts'
import { startProvider } from './provider.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

/**
 * Everything that is measured, on one PostgreSQL. `startApart` starts the shop and the floor once
 * more, the payment provider in our own process.
 */
export type Stage = {
  shop: ShopProcess
  floor: Child & { url: string }
  prepared: Prepared
  databaseUrl: string
  postgresPid: number
  starts: Starts
  startApart(): Promise<Apart>
}
/** With a floor of its own, which can ask the same provider. */
export type Apart = { shop: ShopProcess; floor: Stage['floor'] }
export type Starts = { coldMs: number; warmMs: number }

// As many connections as the shop keeps, so that neither side waits longer for one.
const pool = '10'
export const secret = 'only-for-measuring-only-for-measuring'

/** Runs the work on a fresh shop in a folder of its own, and leaves nothing behind. */
export async function onStage<T>(
  options: { products: number; starts: boolean },
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nadi-bench-'))
  const ends: (() => Promise<unknown> | void)[] = []
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  try {
    const starts = await timedStarts(dataDir, options.starts)
    const postgres = await startEmbeddedPostgres({ dataDir, progress: () => undefined })
    ends.push(postgres.stop)
    const env = {
      DATABASE_URL: postgres.url,
      DATABASE_POOL: pool,
      DATA_DIR: dataDir,
      AUTH_SECRET: secret,
    }
    const prepared = await fillShop(postgres.url, { secret, products: options.products })
    const shop = await startShop(env, profiling())
    ends.push(shop.stop)
    const floor = await startFloor(env)
    ends.push(floor.stop)
    const startApart = async () => {
      const provider = await startProvider({ url: postgres.url, secret })
      ends.push(provider.stop)
      const apart = await startShop({ ...env, PRACTICE_PAYMENTS_URL: provider.apiUrl }, profiling())
      ends.push(apart.stop)
      const askingFloor = await startFloor({
        ...env,
        PROVIDER_URL: provider.apiUrl,
        PROVIDER_AUTHORIZATION: provider.authorization,
      })
      ends.push(askingFloor.stop)
      return { shop: apart, floor: askingFloor }
    }
    return await work({
      shop,
      floor,
      prepared,
      databaseUrl: postgres.url,
      postgresPid: postgresIn(dataDir),
      starts,
      startApart,
    })
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** The first start makes the database and the demo catalogue; the second finds them. */
async function timedStarts(dataDir: string, isAsked: boolean): Promise<Starts> {
  const cold = await startShop({ DATA_DIR: dataDir })
  await cold.stop()
  if (!isAsked) return { coldMs: cold.readyMs, warmMs: Number.NaN }
  const warm = await startShop({ DATA_DIR: dataDir })
  await warm.stop()
  return { coldMs: cold.readyMs, warmMs: warm.readyMs }
}

/** The process that all of PostgreSQL's others come from. */
export function postgresIn(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function startFloor(env: Record<string, string>): Promise<Child & { url: string }> {
  const child = startChild(fileURLToPath(new URL('./floor-server.ts', import.meta.url)), { env })
  const [, port] = await untilSaid(child, /floor on (\d+)/)
  return { ...child, url: `http://127.0.0.1:${port}` }
}

/**
 * `PROFILE=<folder>` writes a processor profile of the shop there, for the browser's developer
 * tools.
 */
function profiling(): string[] {
  return process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []
}
