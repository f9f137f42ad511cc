import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What the driver tells a shop process, by a file that the process reads again and again. */
export type Control = {
  shiftMs: number
  /** Kills at the next passing of one of these probes; each number once. */ kill:
    | { at: readonly string[]; number: number }
    | undefined
}

export const calm: Control = { shiftMs: 0, kill: undefined }

export function writeControl(file: string, control: Control): void {
  // In one step, so that nobody reads half of it.
  writeFileSync(`${file}.new`, JSON.stringify(control))
  renameSync(`${file}.new`, file)
}

export function readControl(file: string): Control {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Control
  } catch {
    return calm
  }
}
