/**
 * `npm run backup -- <file>`: everything the shop keeps in its database, in one file, while it goes
 * on working.
 */
import { statSync } from 'node:fs'
import { readSettings } from '../src/platform/settings/settings.ts'
import { StartRefused } from '../src/platform/settings/start-refused.ts'
import { fileArgument } from './file-argument.ts'
import { shopDatabase } from './shop-database.ts'
import { writeBackup } from './write-backup.ts'

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => (interrupted.signal.aborted ? process.exit(1) : interrupted.abort()))
try {
  const { file } = fileArgument('Say where to: npm run backup -- /path/of/the/backup.sql.gz.')
  const database = await shopDatabase(readSettings(), { running: true })
  try {
    const { tables, rows } = await writeBackup(database.url, file, interrupted.signal)
    console.log(
      `${file} holds ${rows} rows of ${tables} tables, ${(statSync(file).size / 1e6).toFixed(1)} MB.`,
    )
    console.log(
      'Keep it on another machine, and the key that signs log-ins (AUTH_SECRET, or auth-secret in DATA_DIR) apart from it.',
    )
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
}
