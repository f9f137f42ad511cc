import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { holds, kindOf, type Kind } from '../../tools/attack/attack.ts'
import { attacks } from '../../tools/attack/attacks.ts'
import type { Result } from '../../tools/attack/report.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Names of the attacks of a kind, in the order of a report. */
export function namesOf(kind: Kind): string[] {
  const inGate = attacks.filter(({ long }) => !long)
  return inGate.filter((attack) => kindOf(attack) === kind).map(({ name }) => name)
}

/** What did not hold, a line a figure. */
export function brokenFigures(results: Result[]): string[] {
  return results.flatMap(({ name, figures }) =>
    figures
      .filter((figure) => !holds(figure))
      .map(({ what, value, unit }) => `${name}: ${what} ${value} ${unit}`),
  )
}

/**
 * The short form, as a command line would start it; a run without a report throws the end of its
 * output.
 */
export async function runAttacks(figures: Kind): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-attack-test-'))
  const json = join(folder, 'report.json')
  const args = [`--json=${json}`, `--figures=${figures}`, '--seconds=3', '--share', '--slack=16']
  const child = spawn(process.execPath, ['tools/attack/run.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  try {
    if (!existsSync(json)) throw new Error(`ended with ${code}: ${output.slice(-2_000)}`)
    return JSON.parse(readFileSync(json, 'utf8')) as Result[]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
