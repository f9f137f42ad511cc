import { accessSync, constants, lchownSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from './settings/start-refused.ts'

/** The shop's folder, locked until `release` or the end of the process. */
export type DataFolder = { path: string; release(): void }

// A lock that is garbage collected is released.
const locks = new Set<DatabaseSync>()

const triesToLock = 6
const pauseMs = 200
const sqliteBusy = 5

export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const path = makeDataFolder(dataDir)
  // A former server may still be stopping.
  for (let tries = 1; tries < triesToLock; tries += 1) {
    const folder = tryLock(path)
    if (folder) return folder
    await pause(pauseMs)
  }
  const folder = tryLock(path)
  if (folder) return folder
  throw new StartRefused(
    `Another Nadi shop is already using ${path}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
  )
}

/** Creates the folder, private to its owner; returns its real path. */
export function makeDataFolder(dataDir: string): string {
  const path = resolve(dataDir)
  try {
    makeWithParents(path, 0o700)
    if (!statSync(path).isDirectory()) return refuseFolder(path, 'ENOTDIR')
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    if (error instanceof StartRefused) throw error
    return refuseFolder(
      path,
      error instanceof Error && 'code' in error ? String(error.code) : String(error),
    )
  }
}

/** Files made by root belong to the folder's owner, who must be able to read them. */
export function giveToFolder(file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(file))
  if (uid === 0) return
  try {
    // The file itself, not the target of a link.
    lchownSync(file, uid, gid)
  } catch {
    // A container's root may lack the right; then no other user runs the shop either.
  }
}

// Node's `recursive` never returns below /proc.
function makeWithParents(path: string, mode: number) {
  if (statSync(path, { throwIfNoEntry: false })) return
  const parent = dirname(path)
  if (parent !== path) makeWithParents(parent, 0o755)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process made it at the same moment.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

function refuseFolder(path: string, code: string): never {
  const isFile = code === 'EEXIST' || code === 'ENOTDIR'
  if (isFile)
    throw new StartRefused(
      `The data folder ${path} is a file or lies below one: set DATA_DIR to a folder.`,
    )
  throw new StartRefused(
    `Nadi cannot write in the data folder ${path} (${code}): allow it, or set DATA_DIR to another folder.`,
  )
}

/** A file lock through SQLite, because Node has no call for it; kill -9 releases it too. */
function tryLock(path: string): DataFolder | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(path, 'shop.lock'), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    giveToFolder(join(path, 'shop.lock'))
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      return undefined
    throw new StartRefused(
      `Nadi cannot lock the data folder ${path} (${error instanceof Error ? error.message : error}): allow it to write there, or set DATA_DIR to another folder.`,
    )
  }
  return holding(lock, path)
}

function holding(lock: DatabaseSync, path: string): DataFolder {
  locks.add(lock)
  return {
    path,
    release: () => {
      if (locks.delete(lock)) lock.close()
    },
  }
}
