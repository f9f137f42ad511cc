import { authSecret } from '#platform/settings/auth-secret.ts'
import { checkDatabase } from '#platform/db/check-database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { refusePlainHttp } from '#platform/settings/exposure.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { growThreadPool, useProductionScreens } from '#platform/settings/process-environment.ts'
import { readSettings, type Settings } from '#platform/settings/settings.ts'
import { staffSecret } from '#platform/settings/staff-secret.ts'
import { StartRefused } from '#platform/settings/start-refused.ts'
import { alsoStop, stop } from '#server/shutdown.ts'

// `npm run dev`: screens from their sources, without a build.
const development = process.argv.includes('--dev')

growThreadPool()
if (!development) useProductionScreens()
try {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0))
  // The parent process ended without a signal.
  process.once('disconnect', () => void stop(0))
  await start(readSettings())
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  await stop(1)
}

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel)
  refusePlainHttp(settings)
  if (settings.exposure === 'insecure demo')
    log.warn(
      'the shop is open to others without https (ALLOW_INSECURE_DEMO): a demonstration, where passwords can be read on the way',
    )
  const databaseUrl = await database(settings)
  // Fails at the start, not at the first log-in, if the folder is full.
  authSecret(settings)
  staffSecret(settings)
  // Imported late: it is slow, and a wrong setting should be reported at once.
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
