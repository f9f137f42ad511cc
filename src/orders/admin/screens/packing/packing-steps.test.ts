import { expect, it } from 'vitest'
import { contract } from '../../packing/contract.ts'
import { callPath, calls } from './packing-steps.ts'

it('every step of the packing screens is asked by the path of its call', () => {
  for (const call of calls)
    expect(callPath(call)).toBe(`/admin/api${contract[call]['~orpc'].route.path}`)
})
