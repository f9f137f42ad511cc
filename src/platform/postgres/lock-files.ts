import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folderLock = 'postmaster.pid'
const socketLock = '.s.PGSQL.5432.lock'

/** Where the lock files stand; `shortFolder` holds the socket when the cluster's path is too long. */
export type LockFolders = { cluster: string; shortFolder?: string }

export const folderLockFile = (cluster: string) => join(cluster, folderLock)

/**
 * Writes this process into the lock files of a PostgreSQL that has died. PostgreSQL takes any other
 * living process for a second server, and numbers are used again; its parent's files it takes for
 * stale, and still checks whether a backend of them holds the shared memory. An empty file, of a
 * death between its creation and its first line, would stop it too.
 */
export function claimLockFiles({ cluster, shortFolder = cluster }: LockFolders): void {
  for (const file of [join(cluster, folderLock), join(shortFolder, socketLock)]) {
    const content = readIfThere(file)
    if (content === undefined) continue
    const [, ...lines] = content.split('\n')
    writeFileSync(file, [process.pid, ...(lines.length > 0 ? lines : [''])].join('\n'))
  }
}

/** For a start: no PostgreSQL runs on these files. */
export function removeLockFiles({ cluster, shortFolder = cluster }: LockFolders): void {
  rmSync(join(cluster, folderLock), { force: true })
  rmSync(join(shortFolder, socketLock), { force: true })
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
