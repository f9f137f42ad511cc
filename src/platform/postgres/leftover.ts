import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from '../settings/start-refused.ts'
import { folderLockFile, removeLockFiles } from './lock-files.ts'

const timeoutMs = 60_000

/**
 * Stops a PostgreSQL that a former server left running on these files, and removes its lock files.
 */
export async function stopLeftover(
  cluster: string,
  progress: (message: string) => void,
): Promise<void> {
  const [pid, folder] = linesOf(folderLockFile(cluster))
  if (pid && folder && runs(Number(pid), folder)) {
    progress('Stopping the database that a former start left running...')
    await stopProcess(Number(pid), folder)
  }
  // PostgreSQL takes any living process with this pid for itself and refuses to start; it also
  // refuses an empty file.
  removeLockFiles({ cluster })
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

async function stopProcess(pid: number, folder: string) {
  const deadline = Date.now() + timeoutMs
  signal(pid, 'SIGINT')
  while (!isGone(pid, folder)) {
    if (Date.now() > deadline)
      throw new StartRefused(
        `The PostgreSQL of a former start (process ${pid}) does not stop: end it, then start Nadi again.`,
      )
    await pause(20)
  }
}

function signal(pid: number, name: 'SIGINT') {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return
    throw new StartRefused(
      `The PostgreSQL of a former start (process ${pid}) belongs to another user: start Nadi as that user, or end that process.`,
    )
  }
}

/** An exiting process has no command line but still holds its memory and socket. */
function isGone(pid: number, folder: string): boolean {
  if (runs(pid, folder)) return false
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '' || /^[ZX]/.test(stateOf(pid))
  } catch {
    return true
  }
}

/** The state letter after the name in brackets: Z is a zombie. */
const stateOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')

/** Pids are reused: the process must run on this folder. */
function runs(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder)
    if (process.platform === 'win32') return process.kill(pid, 0)
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).includes(folder)
  } catch {
    return false
  }
}
