import { describe, expect, it } from 'vitest'
import { firstDayTyped, inSendingOrder, lastDayTyped, plainCode, sharesOf } from './rules.ts'

describe('the expiry of a lot', () => {
  it.for([
    ['02/2028', '2028-02-29'],
    ['2/2027', '2027-02-28'],
    ['08/2027', '2027-08-31'],
    ['2027-08', '2027-08-31'],
    ['2027-08-15', '2027-08-15'],
    ['15/08/2027', '2027-08-15'],
    ['5.8.2027', '2027-08-05'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2027', undefined],
    ['08/31/2027', undefined],
    ['13/2027', undefined],
    ['00/2027', undefined],
    ['2027-02-30', undefined],
    ['2027', undefined],
    ['', undefined],
  ])('typed as %s is %s', ([typed, day]) => {
    expect(lastDayTyped(typed ?? '')).toBe(day)
  })

  it('is the last day of a month, when it was made the first', () => {
    const typed = ['03/2026', '2026-03-09', '09/03/2026']
    expect(typed.map(firstDayTyped)).toEqual(['2026-03-01', '2026-03-09', '2026-03-09'])
  })
})

it('the number of a lot is the same however it is written', () => {
  const prints = ['LOT-0042 A', 'lot 0042a', 'LOT OO42A', 'ＬＯＴ００４２Ａ']
  expect(new Set(prints.map(plainCode)).size).toBe(1)
  expect(plainCode(' -/ ')).toBe('')
})

describe('the lots of a product', () => {
  const aLot = (id: string, expiresOn: string | null, isUnrecorded = false) => {
    return { id, onHand: 5, expiresOn, isUnrecorded, receivedAt: '2026-11-01' }
  }

  it('are sent by their expiry, after what was not recorded', () => {
    const lots = [
      aLot('none', null),
      aLot('later', '2028-01-31'),
      aLot('first', '2027-01-31'),
      aLot('unrecorded', null, true),
    ]
    expect(inSendingOrder(lots).map(({ id }) => id)).toEqual([
      'unrecorded',
      'first',
      'later',
      'none',
    ])
  })

  it('are shared out until there are enough pieces, or not at all', () => {
    const lots = [aLot('a', null), aLot('b', null)]
    expect(sharesOf(lots, 7)).toEqual([
      { lotId: 'a', pieces: 5 },
      { lotId: 'b', pieces: 2 },
    ])
    expect([sharesOf(lots, 11), sharesOf(lots, 0)]).toEqual([undefined, []])
  })
})
