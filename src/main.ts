import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Server } from 'node:http'
import { authSecret } from '#platform/auth-secret.ts'
import { checkDatabase } from '#platform/check-database.ts'
import { systemClock } from '#platform/clock.ts'
import { consoleLines } from '#platform/console-lines.ts'
import { migrateDatabase, openDatabase } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { closeServer, createHttpServer, listen, ownAddress } from '#platform/http-server.ts'
import { createLog } from '#platform/log.ts'
import { readSettings, useProductionScreens, type Settings } from '#platform/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { staticFiles } from '#platform/static-files.ts'
import { startJobs } from './jobs.ts'
import { routeNames } from './route-names.ts'
import { practiceOf, type Practice } from './practice.ts'
import { demoLogIn, seedOnce } from './seed.ts'
import { createSite, type Site } from './site.ts'
import { startWatching, type Watching } from './watching.ts'

const build = fileURLToPath(new URL('../build', import.meta.url))
// `npm run dev`: screens from their sources, without a build.
const development = process.argv.includes('--dev')
const patienceMs = 10_000
const say = (message: string) => console.log(message)

const payments: Record<Settings['payments']['mode'], string> = {
  practice: 'practice mode: no money moves', test: 'test keys of Razorpay: no money moves', live: 'Razorpay', off: 'Cash On Delivery only',
}

// What has been started, to be stopped in the opposite order.
const running: (() => Promise<unknown>)[] = []
let stopping = false
const draining = () => stopping
// Once it is open: how long the load balancer may take to hear that it is not ready any more (orders-and-payments 6).
let drainMs = 0

if (!development) useProductionScreens()
try {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  await start(readSettings())
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  await stop(1)
}

async function start(settings: Settings): Promise<void> {
  const began = performance.now()
  const log = createLog(settings.logLevel)
  const url = await database(settings)
  // Asked for now, so that a folder without room for it is told at the start and not at the first log-in.
  authSecret(settings)
  await migrateDatabase(url)
  const { db, pool, close } = openDatabase(url, { connections: settings.databasePool, log })
  running.push(close)
  const practice = await practiceOf({ db, log, settings, clock: systemClock })
  if (practice) running.push(practice.stop)
  const shop: Shop = { db, log, settings, clock: systemClock, fetch: practice?.fetch ?? fetch }
  if (settings.seed === 'demo') await seedOnce(shop, say)
  const watching = await startWatching(shop, pool)
  running.push(watching.stop)
  const server = await serve(shop, watching, practice)
  running.push(() => closeServer(server, patienceMs))
  // Before the door opens: a shop that takes orders also works on them.
  const jobs = await startJobs(shop)
  running.push(jobs.stop)
  const port = await listen(server, settings)
  drainMs = settings.drainSeconds * 1_000
  practice?.begin(ownAddress(server))
  if (!development) consoleLines(log)
  process.on('unhandledRejection', (error) => failed(log, error))
  process.on('uncaughtException', (error) => failed(log, error))
  welcome(settings, port, performance.now() - began)
}

async function database(settings: Settings): Promise<string> {
  if (settings.databaseUrl) {
    await checkDatabase(settings.databaseUrl)
    return settings.databaseUrl
  }
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, progress: say })
  running.push(postgres.stop)
  return postgres.url
}

async function serve(shop: Shop, { watchers }: Watching, practice: Practice | undefined): Promise<Server> {
  const files = staticFiles([{ folder: join(build, 'screens', 'client'), at: '/' }, { folder: join(build, 'media'), at: '/media/' }])
  const { settings } = shop
  const screens = development ? undefined : await builtScreens()
  let pages: Site['pages'] = screens?.entry.module.createPages(screens, 'production')
  const site = createSite({ shop, files, development, practice: practice?.answer, pages: (...view) => pages(...view), draining })
  const server = createHttpServer(site, { draining, proxies: settings.trustProxy, https: settings.publicUrl.startsWith('https:'), routeOf: routeNames(screens?.routes ?? {}), watchers })
  if (development) pages = await (await import('../scripts/dev-pages.ts')).devPages(server)
  return server
}

async function builtScreens() {
  const entry = join(build, 'screens', 'server', 'index.js')
  if (!existsSync(entry)) throw new StartRefused('The screens are not built yet: run `npm run build` first, or start the shop with `npm start`.')
  return import(pathToFileURL(entry).href)
}

function welcome(settings: Settings, port: number, ms: number): void {
  say(`
${settings.storeName} is open at ${settings.publicUrl.replace(/:0$/, `:${port}`)} (ready in ${(ms / 1000).toFixed(1)} s)
  ${settings.seed === 'demo' ? `Demo log-in   ${demoLogIn.email} / ${demoLogIn.password}` : 'No demo data  SEED=none'}
  Database      ${settings.databaseUrl ? 'the PostgreSQL of DATABASE_URL' : join(resolve(settings.dataDir), 'postgres')}
  Letters       ${settings.smtpUrl ? 'sent by SMTP_URL' : `${join(resolve(settings.dataDir), 'letters')}, shown at /letters`}
  Payments      ${payments[settings.payments.mode]}
  Stop          Ctrl-C
`)
}

function failed(log: Shop['log'], error: unknown): void {
  log.error({ error: error instanceof Error ? error.stack : String(error) }, 'the server failed and stops')
  void stop(1)
}

/** The first call stops everything cleanly; a second signal, or 25 s after the load balancer has been given its time, ends the process at once. */
async function stop(code: number): Promise<void> {
  if (stopping) process.exit(1)
  stopping = true
  setTimeout(() => process.exit(1), drainMs + 25_000).unref()
  await pause(drainMs)
  for (const end of running.reverse()) await end().catch((error: unknown) => console.error(error))
  process.exit(code)
}
