import { expect, test } from 'vitest'
import { secondLook } from './second-look.ts'

const failed = (...ids: string[]) => ids.map((id) => ({ id, line: `${id}: Error` }))
const again = (...passedIds: string[]) => ({ again: async () => ({ passedIds }) })

test('a test that fails alone too has failed; one that passes alone is unsteady, and named', async () => {
  expect(
    await secondLook([
      { tests: failed('cart counts'), ...again('cart opens', 'cart counts') },
      { tests: failed('order waits'), ...again('order ships') },
    ]),
  ).toEqual({ failed: ['order waits: Error'], unsteady: ['cart counts: Error'] })
})

test('a test that fails again keeps no other of its step among the failed ones', async () => {
  expect(
    await secondLook([{ tests: failed('too heavy', 'late heart'), ...again('late heart') }]),
  ).toEqual({ failed: ['too heavy: Error'], unsteady: ['late heart: Error'] })
})

test('a second look that ran nothing excuses nothing, and nor does a step without one', async () => {
  expect(
    await secondLook([
      { tests: failed('cart counts'), ...again() },
      { tests: failed('order waits'), again: async () => ({}) },
      { tests: failed('Types') },
    ]),
  ).toEqual({
    failed: ['cart counts: Error', 'order waits: Error', 'Types: Error'],
    unsteady: [],
  })
})

test('many failures are a fault, and are not looked at again', async () => {
  const tests = failed('a', 'b', 'c', 'd', 'e', 'f')
  const never = () => Promise.reject(new Error('looked at'))
  expect(await secondLook([{ tests, again: never }])).toEqual({
    failed: tests.map(({ line }) => line),
    unsteady: [],
  })
})
