import { statSync } from 'node:fs'
import { readSettings } from '../../src/platform/settings/settings.ts'
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
  const database = await shopDatabase(readSettings(env), { running: true, progress: complain })
  try {
    const { tables, rows } = await writeBackup(database.url, file, signal)
    const megabytes = (statSync(file).size / 1e6).toFixed(1)
    print(`${file} holds ${rows} rows of ${tables} tables, ${megabytes} MB.`)
    print(
      'Keep it on another machine, and the key that signs log-ins (AUTH_SECRET, or auth-secret in DATA_DIR) apart from it.',
    )
    return 0
  } finally {
    await database.close()
  }
}
