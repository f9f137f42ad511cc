import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { checkDatabase } from '../../src/platform/db/check-database.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import type { Settings } from '../../src/platform/settings/settings.ts'
import { StartRefused } from '../../src/platform/settings/start-refused.ts'

type Open = { url: string; close(): Promise<void> }

/**
 * The shop's database for a command: the owner's, the one of the shop that runs now, or its files,
 * started for this command.
 */
export async function shopDatabase(
  settings: Settings,
  { running: mayRun, progress }: { running: boolean; progress(message: string): void },
): Promise<Open> {
  if (settings.databaseUrl) {
    await checkDatabase(settings.databaseUrl)
    return { url: settings.databaseUrl, close: async () => undefined }
  }
  const running = mayRun ? await runningDatabase(join(settings.dataDir, 'postgres')) : undefined
  if (running) return { url: running, close: async () => undefined }
  if (mayRun && !existsSync(join(settings.dataDir, 'postgres')))
    throw new StartRefused(
      `There is no shop in ${settings.dataDir}: set DATA_DIR to its folder, or DATABASE_URL to its database.`,
    )
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, progress })
  return { url: postgres.url, close: postgres.stop }
}

/**
 * PostgreSQL writes into its folder where it listens: its port, the folder of its socket, its
 * address.
 */
async function runningDatabase(cluster: string): Promise<string | undefined> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [, , , port, socket, address] = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
  const url = socket
    ? `postgresql://nadi@localhost:${port}/nadi?host=${encodeURIComponent(socket)}&sslmode=disable`
    : `postgresql://nadi:${readFileSync(`${cluster}-password`, 'utf8').trim()}@${address}:${port}/nadi?sslmode=disable`
  return (await answers(url)) ? url : undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )
}
