import { authSecret } from '#platform/settings/auth-secret.ts'
import { checkDatabase } from '#platform/db/check-database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { refusePlainHttp } from '#platform/settings/exposure.ts'
import { warningOfSamples } from '#platform/settings/legal-settings.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { growThreadPool, useProductionScreens } from '#platform/settings/process-environment.ts'
import { readSettings, type Settings } from '#platform/settings/settings.ts'
import { StartRefused } from '#platform/settings/start-refused.ts'
import { alsoStop, stop } from '#server/shutdown.ts'

// `npm run dev`: screens from their sources, without a build.
const development = process.argv.includes('--dev')

growThreadPool()
if (!development) useProductionScreens()
try {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0))
  // Whoever started us over a channel has ended without a signal to us.
  process.once('disconnect', () => void stop(0))
  await start(readSettings())
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  await stop(1)
}

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel)
  const warning = warningOfSamples(settings)
  refusePlainHttp(settings)
  if (warning) log.warn(warning)
  if (settings.exposure === 'insecure demo')
    log.warn(
      'the shop is open to others without https (ALLOW_INSECURE_DEMO): a demonstration, where passwords can be read on the way',
    )
  const databaseUrl = await database(settings)
  // Asked for now, so that a folder without room for it is told at the start and not at the first
  // log-in.
  authSecret(settings)
  // Loaded when what is above refused nothing: it takes ten times as long, and whoever mistyped a
  // setting need not wait for it.
  const { openShop } = await import('#server/open-shop.ts')
  await openShop(settings, { databaseUrl, log, development })
}

async function database(settings: Settings): Promise<string> {
  if (settings.databaseUrl) {
    await checkDatabase(settings.databaseUrl)
    return settings.databaseUrl
  }
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, progress: console.log })
  alsoStop(postgres.stop)
  return postgres.url
}
