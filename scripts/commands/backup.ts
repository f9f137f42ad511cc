import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { folderStore } from '../../src/media/storage/folder.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { noteRun, type LastRun } from '../../src/platform/jobs/last-run.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { createLog } from '../../src/platform/telemetry/log.ts'
import type { CommandLine } from './command-line.ts'
import { fileArgument } from './file-argument.ts'
import { shopDatabase } from './shop-database.ts'
import { writeBackup } from './write-backup.ts'

/** `npm run backup`: everything the shop keeps in its database, in one file, while it goes on. */
export async function backup(
  { words, env, print, complain }: CommandLine,
  signal?: AbortSignal,
): Promise<number> {
  const usage = 'Say where to: npm run backup -- /path/of/the/backup.sql.gz.'
  const { file } = fileArgument(words, { usage })
  const settings = readSettings(env)
  const database = await shopDatabase(settings, { running: true, progress: complain })
  try {
    const startMs = performance.now()
    const { tables, rows } = await writeBackup(database.url, file, {
      interrupted: signal,
      folder: folderStore(settings.dataDir),
    })
    const bytes = statSync(file).size
    const tookMs = performance.now() - startMs
    await noteBackup(database.url, { tookMs, result: { bytes, rows, file: basename(file) } })
    const megabytes = (bytes / 1e6).toFixed(1)
    print(`${file} holds ${rows} rows of ${tables} tables, ${megabytes} MB.`)
    if (settings.mediaS3)
      print('Pictures in the S3 store are not in it: have the store keep versions or a copy.')
    print(
      'Keep it on another machine, and the key that signs log-ins (AUTH_SECRET, or auth-secret in DATA_DIR) apart from it.',
    )
    return 0
  } finally {
    await database.close()
  }
}

/** For the page of health, which says how old the last backup is. */
async function noteBackup(url: string, run: Omit<LastRun, 'at'>): Promise<void> {
  const { db, close } = openDatabase(url, { connections: 1, log: createLog('warn') })
  await noteRun({ db, clock: systemClock }, 'backup', run).finally(close)
}
