import { describe, expect, it } from 'vitest'
import { matchesPattern, trackingLink } from './rules.ts'

describe('the number of a parcel', () => {
  it.for([
    ['@@#########IN', 'EE123456789in', true],
    ['@@#########IN', 'EE12345678IN', false],
    ['##### ***-##', 'A1B-22', true],
    ['##### ***-##', '12345', true],
    ['##### ***-##', '123456', false],
    ['#', '\u0967', false],
    ['(a+)+$', '(A+)+$', true],
  ] as const)('by the pattern %s: %s is %s', ([pattern, number, isRight]) => {
    expect(matchesPattern(pattern, number)).toBe(isRight)
  })

  it('stands in the link as one value, whatever is in it', () => {
    const link = trackingLink('https://swift.example/?no={number}&a=1', '1&b=2#$& /')
    expect(link).toBe('https://swift.example/?no=1%26b%3D2%23%24%26%20%2F&a=1')
  })
})
