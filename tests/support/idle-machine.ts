import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

// What a process that does nothing takes on a small machine that does nothing else.
const idleMs = 100

/**
 * So many milliseconds of a machine that does nothing else: as much longer as a bare process takes
 * longer now.
 */
export async function onAnIdleMachine(ms: number): Promise<number> {
  const began = performance.now()
  await promisify(execFile)(process.execPath, ['-e', ''])
  return ms * Math.max(1, (performance.now() - began) / idleMs)
}
