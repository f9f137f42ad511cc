import { expect, it } from 'vitest'
import { brokenFigures, namesOf, runAttacks } from './support/run-attacks.ts'

it(
  'the attacks that mostly wait, in a short form beside each other: the shop goes on, and every figure is within its limits, those of time with room for a busy machine',
  { timeout: 600_000 },
  async () => {
    const results = await runAttacks('waits')
    expect(results.map(({ name }) => name)).toEqual(namesOf('waits'))
    const broken = brokenFigures(results)
    expect(broken, broken.join('; ')).toEqual([])
  },
)
