import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDataFolder } from '../data-folder.ts'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster } from './cluster.ts'
import { stopLeftover } from './leftover.ts'
import { lastWords, startServer, type Plan, type PostgresServer } from './server.ts'
import { StartRefused } from '../settings/start-refused.ts'

export { StartRefused } from '../settings/start-refused.ts'

/** Called before each step that may take over two seconds. */
export type Progress = (message: string) => void

const attempts = 5
const pauseMs = 400

/** Starts the bundled PostgreSQL on the files below `dataDir`, for this process alone. */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  progress: Progress
}): Promise<PostgresServer> {
  const folder = await openDataFolder(options.dataDir)
  try {
    const plan = planFor(folder.path, options.progress)
    await stopLeftover(plan.cluster, plan.progress)
    if (!existsSync(join(plan.cluster, 'PG_VERSION'))) await createCluster(plan)
    const server = await startWithPatience(plan)
    return { url: server.url, stop: once(() => stopAll(server, plan).finally(folder.release)) }
  } catch (error) {
    folder.release()
    throw error
  }
}

function planFor(dataDir: string, progress: Progress): Plan {
  const cluster = join(dataDir, 'postgres')
  const binaries = findBinaries(dataDir)
  return {
    dataDir,
    cluster,
    binaries,
    progress,
    account: chooseAccount({ dataDir, cluster, binaries }),
  }
}

/** A PostgreSQL that is stopping may still hold its memory or postmaster.pid. */
async function startWithPatience(plan: Plan): Promise<PostgresServer> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const server = await startServer(plan)
    if (server) return server
    await pause(pauseMs)
    await stopLeftover(plan.cluster, plan.progress)
  }
  throw new StartRefused(
    `PostgreSQL did not start (${lastWords(plan.dataDir)}): see ${join(plan.dataDir, 'postgres.log')}.`,
  )
}

async function stopAll(server: PostgresServer, plan: Plan) {
  await server.stop()
  // Its supervisor may have been killed alone; then PostgreSQL is ours to stop.
  await stopLeftover(plan.cluster, () => undefined)
}

function once(act: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined
  return () => (result ??= act())
}
