import { expect, test } from 'vitest'
import { secondLook } from './second-look.ts'

const again = (passed: number, failed: number) => async () => ({ passed, failed })

test('a test that fails alone too has failed; one that passes alone is unsteady, and named', async () => {
  expect(
    await secondLook([
      { names: ['cart counts'], again: again(1, 0) },
      { names: ['order waits'], again: again(4, 1) },
    ]),
  ).toEqual({ failed: ['order waits'], unsteady: ['cart counts'] })
})

test('a second look that ran nothing excuses nothing, and nor does a step without one', async () => {
  expect(
    await secondLook([{ names: ['cart counts'], again: again(0, 0) }, { names: ['Types'] }]),
  ).toEqual({ failed: ['cart counts', 'Types'], unsteady: [] })
})

test('many failures are a fault, and are not looked at again', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const never = () => Promise.reject(new Error('looked at'))
  expect(await secondLook([{ names, again: never }])).toEqual({ failed: names, unsteady: [] })
})
