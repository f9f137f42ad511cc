import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { holds } from '../tools/attack/attack.ts'
import { attacks } from '../tools/attack/attacks.ts'
import { brokenFigures, namesOf, runAttacks } from './support/run-attacks.ts'

it(
  'the attacks whose limits are counts, in a short form: the shop goes on, and every figure is within its limits',
  { timeout: 600_000 },
  async () => {
    const results = await runAttacks('counts')
    expect(results.map(({ name }) => name)).toEqual(namesOf('counts'))
    const broken = brokenFigures(results)
    expect(broken, broken.join('; ')).toEqual([])
    const limited = results.flatMap(({ figures }) =>
      figures.filter(({ atMost, atLeast }) => atMost !== undefined || atLeast !== undefined),
    )
    expect(limited.filter(({ unit }) => unit === 'ms' || unit === 'times as slow')).toEqual([])
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
  const list = readFileSync(new URL('../tools/attack/attacks.ts', import.meta.url), 'utf8')
  for (const { name } of attacks) expect(list).toContain(`'./attacks/${name}.ts'`)
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length)
})
