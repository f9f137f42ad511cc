import { expect, it } from 'vitest'
import { shippingBasis, shippingFor, shippingWords } from './rules.ts'

it.each([
  ['the charge of the postal code below the threshold', 199_999, 4_000, 4_000],
  ['Free from the threshold on', 200_000, 4_000, 0],
  ['nothing where no charge is known', 5_000, undefined, 0],
])('is %s', (_, subtotalPaise, chargePaise, shippingPaise) => {
  expect(shippingFor(subtotalPaise, chargePaise, 200_000)).toBe(shippingPaise)
})

const unknownWords =
  'We do not know this pin code yet; shipping is free, and we call you if that cannot be kept'

it.each([
  ['no pin code', '', undefined, 5_000, 'Enter your pin code'],
  ['a pin code that is being typed', '56 00', undefined, 5_000, 'Enter your pin code'],
  ['a pin code that is not listed', '999999', undefined, 5_000, unknownWords],
  ['a postal code abroad', 'SW1A 1AA', undefined, 5_000, unknownWords],
  ['one not listed, above the threshold', '999999', undefined, 200_000, unknownWords],
  ['a listed pin code', '560 001', 4_000, 5_000, '₹40.00'],
  ['a listed pin code that costs nothing', '560001', 0, 5_000, 'Free'],
  ['no pin code, above the threshold', '', undefined, 200_000, 'Free'],
])('says of %s what is true', (_, postalCode, chargePaise, discountedSubtotalPaise, words) => {
  const freeFromPaise = 200_000
  const basis = shippingBasis({ postalCode, chargePaise, discountedSubtotalPaise, freeFromPaise })
  const shippingPaise = shippingFor(discountedSubtotalPaise, chargePaise, freeFromPaise)
  expect(shippingWords(basis, shippingPaise)).toBe(words)
})
