import { cpus, loadavg, release, totalmem } from 'node:os'

/**
 * `load`: of the last minute, before anything of ours runs; much more than nothing spoils the
 * figures.
 */
export type Machine = {
  cores: number
  processor: string
  memoryGb: number
  node: string
  system: string
  load: number
}

export function describeMachine(): Machine {
  const [first] = cpus()
  return {
    cores: cpus().length,
    processor: first?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    system: `${process.platform} ${release()}`,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}
