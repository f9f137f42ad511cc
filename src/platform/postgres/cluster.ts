import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { admission, databaseUser } from './address.ts'
import type { Plan } from './server.ts'
import { StartRefused } from '../settings/start-refused.ts'

const partial = 'postgres.partial-'

/** Creates the cluster atomically: an interrupted start leaves nothing half made. */
export async function createCluster(plan: Plan): Promise<void> {
  if (existsSync(plan.cluster) && readdirSync(plan.cluster).length > 0) {
    throw new StartRefused(
      `${plan.cluster} holds files that are not a PostgreSQL database: move them away, or set DATA_DIR to another folder.`,
    )
  }
  plan.progress('Creating the database (first start only)...')
  clearPartials(plan.dataDir)
  const draft = join(plan.dataDir, partial + randomBytes(4).toString('hex'))
  mkdirSync(draft, { mode: 0o700 })
  plan.account.own(draft)
  await runInitdb(plan, draft)
  renameSync(draft, plan.cluster)
}

function clearPartials(dataDir: string) {
  const partials = readdirSync(dataDir).filter((name) => name.startsWith(partial))
  for (const name of partials) {
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true })
    } catch {
      // A surviving initdb still writes there: the next first start deletes it.
    }
  }
}

const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

function runInitdb({ binaries, account, cluster }: Plan, draft: string): Promise<void> {
  const launch = account.launch(binaries.initdb, [
    '-D',
    draft,
    '-U',
    databaseUser,
    ...admission(cluster),
    ...locale,
  ])
  const initdb = spawn(launch.command, launch.args, {
    uid: launch.uid,
    gid: launch.gid,
    windowsHide: true,
    ...(binaries.environment && { env: binaries.environment }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorText = ''
  initdb.stderr.on('data', (chunk) => (errorText += String(chunk)))
  return new Promise((resolve, reject) => {
    const refuse = (why: string) => {
      rmSync(draft, { recursive: true, force: true })
      reject(
        new StartRefused(
          `The database could not be created (${why}): check the disk and the rights, or set DATABASE_URL to a PostgreSQL of your own.`,
        ),
      )
    }
    initdb.on('error', (error) => refuse(error.message))
    initdb.on('close', (code, signal) =>
      code === 0 ? resolve() : refuse(reasonIn(errorText) ?? `initdb ended with ${signal ?? code}`),
    )
  })
}

function reasonIn(errorText: string): string | undefined {
  return (
    /(?:error|fatal|FATAL):\s*(.+)/.exec(errorText)?.[1] ??
    errorText.trim().split('\n')[0]?.slice(0, 200)
  )
}
