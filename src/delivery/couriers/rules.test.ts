import { describe, expect, it } from 'vitest'
import {
  courierOf,
  matchesPattern,
  problemOfNumber,
  trackingLink,
  type CourierFacts,
} from './rules.ts'

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

  const swift = { name: 'Swift', link: null, pattern: '##########', active: true }
  const post = { name: 'Post', link: null, pattern: '@@#########IN', active: true }
  const open = { name: 'Van', link: null, pattern: null, active: true }

  it('tells whose it is, where only one courier can have it', () => {
    const named = (couriers: CourierFacts[], number: string) => courierOf(couriers, number)?.name
    expect(named([swift, post, open], '12345 67890')).toBe('Swift')
    expect(named([swift, post, open], 'by hand')).toBe('Van')
    expect(named([swift, { ...swift, name: 'Other' }], '1234567890')).toBeUndefined()
    expect(named([{ ...swift, active: false }], '1234567890')).toBe('Swift')
    expect(named([swift], '1')).toBeUndefined()
  })

  it('is refused where it is that of no courier', () => {
    expect(problemOfNumber([], '1')).toBeUndefined()
    expect(problemOfNumber([swift, open], '1')).toBeUndefined()
    expect(problemOfNumber([swift, post], 'ee123456789in')).toBeUndefined()
    expect(problemOfNumber([swift, { ...post, active: false }], 'EE123456789IN')).toContain('Swift')
  })

  it('stands in the link as one value, whatever is in it', () => {
    const link = trackingLink('https://swift.example/?no={number}&a=1', '1&b=2 #$&/')
    expect(link).toBe('https://swift.example/?no=1%26b%3D2%23%24%26%2F&a=1')
  })
})
