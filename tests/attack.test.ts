import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { holds } from '../tools/attack/attack.ts'
import { attacks } from '../tools/attack/attacks.ts'
import type { Result } from '../tools/attack/report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'nadi-attack-test-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As somebody would start it by hand; what it said is the error when it did not get to its end. */
async function attack(...args: string[]): Promise<Result[]> {
  const json = join(folder, 'report.json')
  const child = spawn(process.execPath, ['tools/attack/run.ts', `--json=${json}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(said)
  return JSON.parse(readFileSync(json, 'utf8')) as Result[]
}

it(
  'every attack in a short form: the shop goes on, and every figure is within its limits, those of time with room for a busy machine',
  { timeout: 600_000 },
  async () => {
    const results = await attack('--seconds=3', '--share', '--slack=5')
    expect(results.map(({ name }) => name)).toEqual(attacks.map(({ name }) => name))
    expect(results.filter(({ held }) => !held)).toEqual([])
  },
)

it('a figure holds within both of its limits, and not when nothing was measured', () => {
  const figure = { what: 'orders', unit: 'orders', atLeast: 1, atMost: 3 }
  expect([0, 1, 3, 4, Number.NaN].map((value) => holds({ ...figure, value }))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect(holds({ what: 'orders', unit: 'orders', value: Number.NaN })).toBe(false)
})

it('every attack has a name of its own, which is the name of its file', () => {
  const list = readFileSync(join(root, 'tools', 'attack', 'attacks.ts'), 'utf8')
  for (const { name } of attacks) expect(list).toContain(`'./${name}.ts'`)
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length)
})
