import { expect, it } from 'vitest'
import { contract } from '../../packing/contract.ts'
import { callPath, calls, doneWords } from './packing-steps.ts'

it('every step of the packing screens is asked by the path of its call', () => {
  for (const call of calls)
    expect(callPath(call)).toBe(`/admin/api${contract[call]['~orpc'].route.path}`)
})

it('a piece that was scanned in small letters is named as its number was written down', () => {
  const step = { call: 'scanSerial', body: { serial: 'neb 7a 1' } } as const
  expect(doneWords(step, [], ['NEB-7A-2', 'NEB-7A-1'])).toBe('NEB-7A-1 is in the box.')
})
