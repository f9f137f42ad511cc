import { expect, it } from 'vitest'
import { namesOf, runAttacks } from './support/run-attacks.ts'

it(
  'the attacks that measure times, in a short form: the shop goes on, and every figure is within its limits, those of time with room for a busy machine',
  { timeout: 600_000 },
  async () => {
    const results = await runAttacks('times')
    expect(results.map(({ name }) => name)).toEqual(namesOf('times'))
    expect(results.filter(({ held }) => !held)).toEqual([])
  },
)
