import { expect, it } from 'vitest'
import { shippingFor } from './rules.ts'

it.each([
  ['the charge of the postal code below the threshold', 199_999, 4_000, 4_000],
  ['Free from the threshold on', 200_000, 4_000, 0],
  ['nothing where no charge is known', 5_000, undefined, 0],
])('is %s', (_, subtotalPaise, chargePaise, shippingPaise) => {
  expect(shippingFor(subtotalPaise, chargePaise, 200_000)).toBe(shippingPaise)
})
