import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Server } from 'node:http'
import { consoleLines } from '#platform/telemetry/console-lines.ts'
import { startDatabaseClock } from '#platform/db/database-clock.ts'
import { migrateDatabase, openDatabase } from '#platform/db/database.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { closeServer, listen, ownAddress } from '#platform/http/listen.ts'
import { uncounted } from '#platform/http/request-deadline.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { warningOfSamples } from '#platform/settings/legal-settings.ts'
import { refuseUndecidedPayments } from '#platform/settings/payment-settings.ts'
import { loadSettings } from '#platform/settings/stored/live-settings.ts'
import { noteSecretChange } from '#platform/settings/secret-rotation.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import { build, builtScreens } from './built-screens.ts'
import { startJobs } from './jobs.ts'
import { routeNames } from './route-patterns.ts'
import { practiceOf, type Practice } from './payment-sandbox.ts'
import { demoLogIn, seedOnce } from './seed.ts'
import { drawingFolders } from '#catalogue/drawings.ts'
import { backOffice } from './admin/back-office-notice.ts'
import { createSite } from './app.ts'
import { beginDemonstration, beginUnopened } from './opening/first-state.ts'
import type { AdminScreens, Site } from './site.ts'
import { alsoStop, drainFor, isStopping, stop } from './shutdown.ts'
import { startObservability, type Observability } from './observability.ts'

const media = fileURLToPath(new URL('../../media', import.meta.url))
const timeoutMs = 10_000
const say = (message: string) => console.log(message)

const payments: Record<Settings['payments']['mode'], string> = {
  practice: 'practice mode: no money moves',
  test: 'test keys of Razorpay: no money moves',
  live: 'Razorpay',
  off: 'Cash On Delivery only',
}

type Ground = { databaseUrl: string; log: Log; development: boolean }

export async function openShop(
  settings: Settings,
  { databaseUrl, log, development }: Ground,
): Promise<void> {
  await migrateDatabase(databaseUrl)
  const { db, pool, close } = openDatabase(databaseUrl, { connections: settings.databasePool, log })
  alsoStop(close)
  const { clock, stop: stopClock } = await startDatabaseClock(db, log)
  alsoStop(stopClock)
  await (settings.seed === 'none' ? beginUnopened : beginDemonstration)({ db, clock })
  await loadSettings({ db, log, settings })
  refuseUndecidedPayments(settings)
  const warning = warningOfSamples(settings)
  if (warning) log.warn(warning)
  const practice = await practiceOf({ db, log, settings, clock })
  if (practice) alsoStop(practice.stop)
  const shop: Shop = { db, log, settings, clock, fetch: uncounted(practice?.fetch ?? fetch) }
  await noteSecretChange(shop)
  if (settings.seed === 'demo') await seedOnce(shop, say)
  const observability = await startObservability(shop, pool)
  alsoStop(observability.stop)
  const server = await serve(shop, { development, observability, practice })
  alsoStop(() => closeServer(server, timeoutMs))
  // Before the server listens: a shop that takes orders also processes them.
  const jobs = await startJobs(shop)
  alsoStop(jobs.stop)
  const port = await listen(server, settings)
  drainFor(settings.drainSeconds)
  practice?.begin(ownAddress(server))
  if (!development) consoleLines(log)
  process.on('unhandledRejection', (error) => failed(log, error))
  process.on('uncaughtException', (error) => failed(log, error))
  welcome(settings, port, await backOffice(shop))
  // Ready: scripts/start.ts may restart the process from now on. In development a message means
  // something else.
  if (!development) process.send?.('open')
}

// In development the screens need the server that is about to be made.
const screensToCome: Pick<Site, 'pages'> & { admin: AdminScreens } = {
  pages: () => Promise.reject(new Error('the screens are not there yet')),
  admin: { pages: () => Promise.reject(new Error('the screens are not there yet')) },
}

type Around = { development: boolean; observability: Observability; practice: Practice | undefined }

async function serve(
  shop: Shop,
  { development, observability: { observers }, practice }: Around,
): Promise<Server> {
  const files = staticFiles([
    { folder: join(build, 'screens', 'client'), at: '/' },
    { folder: join(build, 'admin', 'client'), at: '/admin/' },
    { folder: media, at: '/media/' },
    ...drawingFolders,
  ])
  const { settings } = shop
  const screens = development ? undefined : await builtScreens()
  let { pages, admin } = screens ?? screensToCome
  const routeOf = routeNames(screens?.routes ?? {}, settings)
  const isUnknown = screens && ((pathname: string) => routeOf(pathname) === 'other')
  const site = createSite({
    shop,
    files,
    development,
    isUnknown,
    practice: practice?.answer,
    pages: (...view) => pages(...view),
    admin: { pages: (...view) => admin.pages(...view) },
    draining: isStopping,
  })
  const server = createHttpServer(site, {
    draining: isStopping,
    proxies: settings.trustProxy,
    publicUrl: settings.publicUrl,
    adminUrl: settings.adminUrl,
    stallMs: settings.stallSeconds * 1_000,
    byAddress: settings.exposure === 'insecure demo',
    https: settings.publicUrl.startsWith('https:'),
    routeOf,
    observers,
  })
  if (development)
    ({ pages, admin } = await (await import('../../scripts/dev-pages.ts')).devPages(server))
  return server
}

/** Measured from the start of the process. */
function welcome(settings: Settings, port: number, wayIn: string): void {
  const atPort = (text: string) => text.replaceAll(/(:\/\/[^/\s]+):0\b/g, `$1:${port}`)
  say(`
${settings.storeName} is open at ${atPort(settings.publicUrl)} (ready in ${(performance.now() / 1000).toFixed(1)} s)
  ${settings.seed === 'demo' ? `Demo log-in   ${demoLogIn.email} / ${demoLogIn.password}` : 'No demo data  SEED=none'}
  Back office   ${atPort(wayIn)}
  Database      ${settings.databaseUrl ? 'the PostgreSQL of DATABASE_URL' : join(resolve(settings.dataDir), 'postgres')}
  Letters       ${settings.smtpUrl ? 'sent by SMTP_URL' : `${join(resolve(settings.dataDir), 'letters')}${settings.exposure === 'local' ? ', shown at /letters' : ''}`}
  Payments      ${payments[settings.payments.mode]}
  Stop          Ctrl-C${settings.exposure === 'insecure demo' ? `\n  Attention     open to others without https (ALLOW_INSECURE_DEMO): a demonstration, not for real passwords` : ''}
`)
}

function failed(log: Log, error: unknown): void {
  log.error(
    { error: error instanceof Error ? error.stack : String(error) },
    'the server failed and stops',
  )
  void stop(1)
}
