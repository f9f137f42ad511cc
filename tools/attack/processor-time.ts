import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Milliseconds of processor that processes have used, those of their ended children included. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ofProcess(pid), 0)
}

function ofProcess(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // utime, stime, cutime and cstime (proc_pid_stat(5)), without the first two fields.
    const ticks = fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0)
    return (ticks * 1_000) / ticksPerSecond
  } catch {
    // It has ended, or there is no /proc.
    return 0
  }
}
