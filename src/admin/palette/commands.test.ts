import { describe, expect, it } from 'vitest'
import { matchesOf } from './commands.ts'

const menu = [
  { to: '/', label: 'Today', icon: 'house', key: 't' },
  { to: '/orders', label: 'Orders', icon: 'receipt-indian-rupee', key: 'o' },
] as const

const labels = (typed: string, found: Parameters<typeof matchesOf>[2] = []) =>
  matchesOf(typed, menu, found).map(({ label }) => label)

describe('what the palette offers', () => {
  it('is everything while nothing is typed', () => {
    expect(labels('')).toEqual([
      'Show all keys',
      'Print this page',
      'Today',
      'Orders',
      'My account',
    ])
  })

  it('is what has all typed words, in any case, and no place the role may not open', () => {
    expect(labels('ORD')).toEqual(['Orders'])
    expect(labels('page print')).toEqual(['Print this page'])
    expect(labels('staff')).toEqual([])
  })

  it('begins with what was found', () => {
    const found = {
      group: 'Orders',
      label: '100481 · Lakshmi Narayanan',
      to: '/orders/100481',
      fact: 'Placed',
    } as const
    expect(matchesOf('laks', menu, [found])).toEqual([
      {
        group: 'Orders',
        label: '100481 · Lakshmi Narayanan',
        icon: 'receipt-indian-rupee',
        to: '/orders/100481',
        fact: 'Placed',
      },
    ])
  })
})
