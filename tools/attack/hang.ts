import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from './attack.ts'

/** Every process of PostgreSQL stands still while the work goes on. */
export async function whileHanging<T>(
  target: Pick<Target, 'dataDir'>,
  work: () => Promise<T>,
): Promise<T> {
  const processes = postgresOf(target)
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
}

/** The first process of the cluster and all that it started. */
export function postgresOf({ dataDir }: Pick<Target, 'dataDir'>): number[] {
  const first = Number(
    readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const others = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === first,
  )
  return [first, ...others.map(Number)]
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    )
  } catch {
    // It has ended since the folder was read.
    return undefined
  }
}
