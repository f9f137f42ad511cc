import { expect, it } from 'vitest'
import { states } from './rules.ts'
import { stateOfPincode } from './states.ts'

it('knows 28 states and 8 union territories, in the order of their names', () => {
  expect(states).toHaveLength(36)
  expect([...states].sort()).toEqual(states)
})

it.each([
  [110_001, 'Delhi'],
  [194_101, 'Ladakh'],
  [403_001, 'Goa'],
  [500_001, 'Telangana'],
  [570_001, 'Karnataka'],
  [737_101, 'Sikkim'],
  [744_101, 'Andaman and Nicobar Islands'],
  [799_001, 'Tripura'],
  [834_001, 'Jharkhand'],
])('%d lies in %s', (pincode, state) => expect(stateOfPincode(pincode)).toBe(state))

// Villupuram and Puducherry, Kochi and Lakshadweep; army post; not assigned.
it.each([605_001, 682_001, 900_001, 100_000, 999_999])('does not guess for %d', (pincode) =>
  expect(stateOfPincode(pincode)).toBeNull(),
)
