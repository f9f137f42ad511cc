import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const folder = '/dev/shm'
const neededBytes = 8 * 2 ** 30

/**
 * Where the databases of tests lie: in memory where Linux offers it and has room, otherwise the
 * folder for temporary files. Some hundred are made and dropped, of 600 files each: a disk's file
 * system takes a tenth of the processor for that, and all of its time where others write too.
 */
export function roomInMemory(): string {
  // An address that was chosen, by somebody or by the gate around this run, is kept.
  if (process.env.TMPDIR !== undefined || !existsSync(folder)) return tmpdir()
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, freemem()) > neededBytes ? folder : tmpdir()
}
