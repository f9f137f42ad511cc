import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brokenInvariants } from '../../src/orders/audit/invariants.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { migrateDatabase, openDatabase } from '../../src/platform/db/database.ts'
import { ownMigrations } from '../../src/platform/db/migrations.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { StartRefused } from '../../src/platform/settings/start-refused.ts'
import { createLog } from '../../src/platform/telemetry/log.ts'
import type { CommandLine } from './command-line.ts'
import { checkRelease, tryRelease } from './rehearsal/former-release.ts'
import { measureMigration, type Measured } from './rehearsal/measure-migration.ts'
import { newestBackup } from './rehearsal/newest-backup.ts'
import { checkFile, restoreBackup } from './restore-backup.ts'

const usage = `npm run rehearse -- --before FOLDER BACKUP

Tries the upgrade to this release on a copy of the shop, and says go or no.

  BACKUP    a backup, or a folder of them, of which the newest is taken
  --before  the folder of the release that runs now, built: it must still sell on the new tables`

// As long as a shopper's request may wait (rulings.md#locks).
const longestLockSeconds = 2
const longestRowsSeconds = 4

type Plan = { backup: string; before: string; folder: string }

/** `npm run rehearse`: the upgrade on a copy of the shop; 0 is go, 1 is no. */
export async function rehearse(
  line: CommandLine,
  { folder = ownMigrations } = {},
): Promise<number> {
  const plan = { ...planOf(line.words), folder }
  const scratch = mkdtempSync(join(tmpdir(), 'nadi-rehearsal-'))
  const remove = () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove)
  const postgres = await startEmbeddedPostgres({ dataDir: scratch, progress: line.complain })
  try {
    const objections = await rehearsal(line, plan, { url: postgres.url, scratch })
    for (const objection of objections) line.print(`No: ${objection}`)
    line.print(objections.length === 0 ? 'Go.' : 'Do not upgrade yet.')
    return objections.length === 0 ? 0 : 1
  } finally {
    await postgres.stop()
    process.off('exit', remove)
    remove()
  }
}

function planOf(words: string[]): Omit<Plan, 'folder'> {
  const { positionals, before } = parsed(words)
  if (positionals.length !== 1 || !positionals[0] || !before) throw new StartRefused(usage)
  const backup = newestBackup(positionals[0])
  checkFile(backup)
  checkRelease(before)
  return { backup, before }
}

function parsed(words: string[]): { positionals: string[]; before: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { before: { type: 'string' } },
    })
    return { positionals, before: values.before }
  } catch {
    throw new StartRefused(usage)
  }
}

/** The database's own sentence, where it gave one. */
function messageOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

type Copy = { url: string; scratch: string }

/** Answers why not to upgrade. */
async function rehearsal(
  { print }: CommandLine,
  { backup, before, folder }: Plan,
  { url, scratch }: Copy,
): Promise<string[]> {
  const { manifest, rows } = await restoreBackup(url, backup, { asItWas: true })
  print(`${backup}: ${rows} rows as they were at ${manifest.at} (Nadi ${manifest.release}).`)
  const costs: Measured[] = []
  const failure = await migrateDatabase(url, {
    folder,
    around: async (migration, client, work) => {
      costs.push(await measureMigration(url, migration, { client, work }))
      print(inWords(costs.at(-1)))
    },
  }).then(() => undefined, messageOf)
  if (failure !== undefined) return [...costs.flatMap(tooDear), `a migration failed: ${failure}`]
  if (costs.length === 0) print('This release changes no tables.')
  const dataDir = join(scratch, 'former-release')
  mkdirSync(dataDir)
  const trouble = await tryRelease(before, { url, dataDir })
  print(
    trouble === undefined
      ? `The release in ${before} sells on the new tables: registered, ordered, cancelled.`
      : `The release in ${before} does not sell on the new tables.`,
  )
  return [
    ...costs.flatMap(tooDear),
    ...tooLarge(costs),
    ...(trouble === undefined ? [] : [`the release that runs now breaks. ${trouble}`]),
    ...(await unsoundBooks(url)),
  ]
}

function inWords(cost: Measured | undefined): string {
  if (!cost) return ''
  const held = [
    ...cost.locks.map(
      ({ table, seconds, readers }) =>
        `${table} locked for ${readers ? 'everybody' : 'writers'} ${seconds.toFixed(2)} s`,
    ),
    ...cost.rows.map(({ table, seconds }) => `rows of ${table} held ${seconds.toFixed(2)} s`),
  ]
  const size = `${cost.grownBytes < 0 ? '' : '+'}${(cost.grownBytes / 1e6).toFixed(1)} MB`
  return [`${cost.name}: ${cost.seconds.toFixed(2)} s, ${size}`, ...held].join('; ')
}

function tooDear({ name, locks, rows }: Measured): string[] {
  return [
    ...locks
      .filter(({ seconds }) => seconds > longestLockSeconds)
      .map(
        ({ table, seconds, readers }) =>
          `${name} locks ${table} for ${seconds.toFixed(1)} s: ${readers ? 'nobody reads it' : 'nobody writes to it'} meanwhile`,
      ),
    ...rows
      .filter(({ seconds }) => seconds > longestRowsSeconds)
      .map(
        ({ table, seconds }) =>
          `${name} holds rows of ${table} for ${seconds.toFixed(1)} s: orders that need them wait or are refused`,
      ),
  ]
}

function tooLarge(costs: Measured[]): string[] {
  const grown = costs.reduce((sum, { grownBytes }) => sum + Math.max(0, grownBytes), 0)
  const { bavail, bsize } = statfsSync(tmpdir())
  return grown > bavail * bsize
    ? [`the tables grow by ${(grown / 1e6).toFixed(0)} MB, more than is free here`]
    : []
}

/** What must be true of every order, of all money and stock: also after the purchase. */
async function unsoundBooks(url: string): Promise<string[]> {
  const log = createLog('error')
  const settings = readSettings({ PAYMENTS: 'off' })
  const { db, close } = openDatabase(url, { connections: 1, log })
  return brokenInvariants({ db, log, settings, fetch, clock: systemClock })
    .then(
      (broken) => broken.slice(0, 10).map(({ invariant, id }) => `${invariant}: not so for ${id}`),
      (error: unknown) => [`the books cannot be checked: ${messageOf(error)}`],
    )
    .finally(close)
}
