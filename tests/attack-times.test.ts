import { expect, it } from 'vitest'
import { attacks } from '../tools/attack/attacks.ts'
import { runAttacks } from './support/run-attacks.ts'

it(
  'the attacks that measure times, in a short form: the shop goes on, and every figure is within its limits, those of time with room for a busy machine',
  { timeout: 600_000 },
  async () => {
    const results = await runAttacks('times')
    const names = attacks.filter(({ counts }) => !counts).map(({ name }) => name)
    expect(results.map(({ name }) => name)).toEqual(names)
    expect(results.filter(({ held }) => !held)).toEqual([])
  },
)
