/**
 * `npm run restore -- <file> [--replace]`: a shop from its backup, in an empty database or in place
 * of the one that is there.
 */
import { brokenInvariants } from '../src/orders/audit/invariants.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { createLog } from '../src/platform/telemetry/log.ts'
import { readSettings, type Settings } from '../src/platform/settings/settings.ts'
import { StartRefused } from '../src/platform/settings/start-refused.ts'
import { fileArgument } from './file-argument.ts'
import { replaceDatabase } from './replace-database.ts'
import { checkFile, restoreBackup } from './restore-backup.ts'
import { shopDatabase } from './shop-database.ts'

try {
  const { file, replace } = fileArgument(
    'Say which: npm run restore -- /path/of/the/backup.sql.gz, with --replace in place of a shop that is there.',
    { canReplace: true },
  )
  checkFile(file)
  const settings = readSettings()
  const database = await shopDatabase(settings, { running: false })
  try {
    if (replace) await replaced(database.url, file)
    else tell(await restoreBackup(database.url, file))
    await check(database.url, settings)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
}

async function replaced(url: string, file: string): Promise<void> {
  const { former, ...restored } = await replaceDatabase(url, file)
  tell(restored)
  console.log(`The former database is kept under the name ${former}: drop it when you are sure.`)
}

function tell({ manifest, rows }: Awaited<ReturnType<typeof restoreBackup>>): void {
  console.log(
    `Restored ${rows} rows of ${manifest.tables.length} tables as they were at ${manifest.at} (Nadi ${manifest.release}).`,
  )
}

/** What must be true of every order, of all money and stock, before the shop is opened again. */
async function check(url: string, settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel)
  const { db, close } = openDatabase(url, { connections: 1, log })
  const broken = await brokenInvariants({ db, log, settings, fetch, clock: systemClock }).finally(
    close,
  )
  for (const { invariant, id } of broken) console.error(`${invariant}: not so for ${id}`)
  console.log(
    broken.length === 0
      ? 'The books are in order.'
      : `The books are not in order: ${broken.length} findings.`,
  )
  if (broken.length > 0) process.exitCode = 1
}
