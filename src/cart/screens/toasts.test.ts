import { expect, it } from 'vitest'
import { dismissToast, toastsNow } from '#design/overlays/toasts.ts'
import { sayOf } from './toasts.ts'

it('puts a newer message about a product in the place of an older one, and leaves those about others', () => {
  for (const { id } of toastsNow()) dismissToast(id)
  sayOf('p1', { tone: 'ok', message: 'p1 has been added.' })
  sayOf('p2', { tone: 'ok', message: 'p2 has been added.' })
  sayOf('p1', { tone: 'ok', message: 'p1 has been deleted.' })
  expect(toastsNow().map(({ message }) => message)).toEqual([
    'p2 has been added.',
    'p1 has been deleted.',
  ])
})
