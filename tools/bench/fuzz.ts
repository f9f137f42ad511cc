import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brokenInvariants, type Broken } from '#orders/audit/invariants.ts'
import { systemClock } from '#platform/clock.ts'
import { migrateDatabase, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { fuzz, type Fuzzed } from '#tests/support/fuzz.ts'
import { aShopToFuzz } from '#tests/support/fuzz-shop.ts'
import { startJobs } from '../../src/server/jobs.ts'
import { practiceOf } from '../../src/server/payment-sandbox.ts'

/**
 * `npm run fuzz -- --requests=1000000 [--seed=1]`: what the tests do with a thousand requests, for
 * as long as you like.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
const longRun = 100_000
const mostGrowthMb = 30

const dataDir = mkdtempSync(join(tmpdir(), 'nadi-fuzz-'))
const postgres = await startEmbeddedPostgres({ dataDir, progress: () => undefined })
try {
  await migrateDatabase(postgres.url)
  process.exitCode = report(await run(postgres.url))
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

type Result = Fuzzed & { broken: Broken[]; logged: number; residentMb: number }

async function run(url: string): Promise<Result> {
  const log = createLog('error')
  const { db, close } = openDatabase(url, { connections: 10, log })
  let jobs: Awaited<ReturnType<typeof startJobs>> | undefined
  try {
    const bare = {
      db,
      log,
      clock: systemClock,
      settings: readSettings({
        AUTH_SECRET: 'only-for-fuzzing-only-for-fuzzing',
        DATA_DIR: dataDir,
      }),
    }
    const sandbox = await practiceOf(bare)
    const shop: Shop = { ...bare, fetch: sandbox?.fetch ?? fetch }
    const { site, document, seedValues, logged } = await aShopToFuzz(shop)
    // A long run outlives unpaid orders: what expires must be expired, and what was promised be
    // sent.
    jobs = await startJobs(shop)
    console.log(`Sending ${requests} requests, seed ${seed}`)
    const fuzzed = await fuzz(site, {
      document,
      seedValues,
      requests,
      seed,
      looked: (requestCount, heapMb) => console.log(`${requestCount} sent, heap ${heapMb} MB`),
    })
    return {
      ...fuzzed,
      broken: await brokenInvariants(shop),
      logged: logged.length,
      residentMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
    }
  } finally {
    await jobs?.stop()
    await close()
  }
}

function report({ fault, statuses, broken, logged, ...figures }: Result): number {
  console.log(
    JSON.stringify({
      ...figures,
      perSecond: Math.round(figures.requestCount / figures.seconds),
      brokenInvariants: broken.length,
      broken: broken.slice(0, 10),
      errorsLogged: logged,
    }),
  )
  console.log(
    Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join('  '),
  )
  const faults = [fault, ...faultsOf(figures, statuses)].filter(
    (faultText) => faultText !== undefined,
  )
  for (const faultText of faults) console.error(faultText)
  return faults.length > 0 || broken.length > 0 || logged > 0 ? 1 : 0
}

/** What only many requests can show: that each answer is met, and that no memory stays behind. */
function faultsOf(
  { requestCount, heapMb }: Pick<Fuzzed, 'requestCount' | 'heapMb'>,
  statuses: Fuzzed['statuses'],
): string[] {
  if (requestCount < longRun) return []
  const [, early = 0] = heapMb
  const grownMb = (heapMb.at(-1) ?? 0) - early
  const never = [200, 201, 204, 400, 401, 403, 404, 409, 413, 415].filter(
    (status) => !statuses[status],
  )
  return [
    ...(grownMb > mostGrowthMb ? [`the heap grew by ${grownMb} MB`] : []),
    ...(never.length > 0 ? [`never answered: ${never.join(', ')}`] : []),
  ]
}
