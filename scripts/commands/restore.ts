import { auditedByOwner } from '../../src/platform/audit/audited.ts'
import { firstHash } from '../../src/platform/audit/chain.ts'
import { appendHead, signedHead } from '../../src/platform/audit/heads.ts'
import { headOf } from '../../src/platform/audit/seal-entries.ts'
import { moveFiles } from '../../src/media/move-files.ts'
import { brokenInvariants } from '../../src/orders/audit/invariants.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { readSettings, type Settings } from '../../src/platform/settings/settings.ts'
import type { Shop } from '../../src/platform/shop.ts'
import { createLog } from '../../src/platform/telemetry/log.ts'
import type { CommandLine } from './command-line.ts'
import { fileArgument } from './file-argument.ts'
import { replaceDatabase } from './replace-database.ts'
import { checkFile, restoreBackup, type Restored } from './restore-backup.ts'
import { nameOfUser } from './owner.ts'
import { shopDatabase } from './shop-database.ts'

const usage =
  'Say which: npm run restore -- /path/of/the/backup.sql.gz, with --replace in place of a shop that is there.'

/** `npm run restore`: a shop from its backup, in an empty database or in place of one. */
export async function restore(line: CommandLine): Promise<number> {
  const { words, env, complain } = line
  const { file, replace } = fileArgument(words, { usage, canReplace: true })
  checkFile(file)
  const settings = readSettings(env)
  const database = await shopDatabase(settings, { running: false, progress: complain })
  try {
    const restored = replace
      ? await replaced(line, database.url, file)
      : await restoreBackup(database.url, file)
    if (!replace) report(line, restored)
    await bringMediaHome(line, database.url, settings)
    return await audit(line, database.url, { settings, restored })
  } finally {
    await database.close()
  }
}

async function replaced(line: CommandLine, url: string, file: string): Promise<Restored> {
  const { former, ...restored } = await replaceDatabase(url, file)
  report(line, restored)
  line.print(`The former database is kept under the name ${former}: drop it when you are sure.`)
  return restored
}

function report({ print }: CommandLine, { manifest, rows }: Restored): void {
  print(
    `Restored ${rows} rows of ${manifest.tables.length} tables as they were at ${manifest.at} (Nadi ${manifest.release}).`,
  )
}

/** A backup has the files of the media folder as rows: they go back into the folder. */
async function bringMediaHome(
  { print }: CommandLine,
  url: string,
  settings: Settings,
): Promise<void> {
  if (settings.mediaStore !== 'folder') return
  const log = createLog(settings.logLevel)
  const { db, close } = openDatabase(url, { connections: 1, log })
  const shop = { db, log, settings: { ...settings, mediaS3: undefined }, fetch, clock: systemClock }
  const { files } = await moveFiles(shop, 'folder').finally(close)
  if (files > 0) print(`${files} files of pictures and PDFs are in ${settings.dataDir}/media.`)
}

/** What must be true of every order, of all money and stock, before the shop is opened again. */
async function audit(
  { print, complain }: CommandLine,
  url: string,
  { settings, restored }: { settings: Settings; restored: Restored },
): Promise<number> {
  const log = createLog(settings.logLevel)
  const { db, close } = openDatabase(url, { connections: 2, log })
  const shop = { db, log, settings, fetch, clock: systemClock }
  const broken = await noteRestore(shop, restored)
    .then(() => brokenInvariants(shop))
    .finally(close)
  for (const { invariant, id } of broken) complain(`${invariant}: not so for ${id}`)
  print(
    broken.length === 0
      ? 'The books are in order.'
      : `The books are not in order: ${broken.length} findings.`,
  )
  return broken.length === 0 ? 0 : 1
}

/** In the audit, and beside it: what was sealed after the backup is no longer in this database. */
async function noteRestore(shop: Shop, { manifest: { at, release } }: Restored): Promise<void> {
  const head = await headOf(shop)
  await appendHead(shop, signedHead(shop, head ?? { seal: 0, hash: firstHash }, at))
  await auditedByOwner(
    shop,
    { actor: `owner ${nameOfUser()}`, call: 'command.restore' },
    {
      subject: { kind: 'backup', id: at },
      reason: `Nadi ${release}, with ${head?.seal ?? 0} sealed entries`,
      work: async () => undefined,
    },
  )
}
