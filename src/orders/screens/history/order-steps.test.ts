import { expect, it } from 'vitest'
import type { Order } from '../../shapes.ts'
import { isReturnable, orderSentence } from './order-steps.ts'

const history: Order['history'] = [
  { status: 'Placed', at: '2026-10-27T05:00:00.000Z' },
  { status: 'Shipped', at: '2026-10-28T05:00:00.000Z' },
  // In India it is the 30th.
  { status: 'Delivered', at: '2026-10-29T20:00:00.000Z' },
]
const cancelled: Order['history'] = [
  { status: 'Placed', at: '2026-10-11T05:00:00.000Z' },
  { status: 'Cancelled', at: '2026-10-12T05:00:00.000Z' },
]

const onDay = (day: string) => Date.parse(`${day}T06:00:00Z`)

it.each([
  ['Placed', 'Pending', history, /^We pack it next/],
  ['Shipped', 'Pending', history, /^On its way to you since 28 Oct\.$/],
  ['Delivered', 'Paid', history, /^Delivered on 30 Oct\. You can return it until 29 Nov\.$/],
  ['Cancelled', 'Not Due', cancelled, /^Cancelled on 12 Oct\. Nothing was paid for it\.$/],
  ['Cancelled', 'Refund Initiated', cancelled, /^Cancelled on 12 Oct\. What you paid goes back/],
  ['Cancelled', 'Refunded', [], /^Cancelled\. What you paid has gone back/],
] as const)('says of an order that is %s and %s where it stands', (...about) => {
  const [orderStatus, paymentStatus, steps, sentence] = about
  const order = { orderStatus, paymentStatus, history: [...steps], totalAmount: 800, parcels: [] }
  expect(orderSentence(order, 30, onDay('2026-11-01'))).toMatch(sentence)
})

it('names the last day of a return until it is over in India, and offers none after it', () => {
  const order = {
    orderStatus: 'Delivered' as const,
    paymentStatus: 'Paid' as const,
    history: [...history],
    totalAmount: 800,
    parcels: [],
  }
  const [last, after] = [Date.parse('2026-11-29T18:29:00Z'), Date.parse('2026-11-29T18:31:00Z')]
  expect(orderSentence(order, 30, last)).toBe(
    'Delivered on 30 Oct. You can return it until 29 Nov.',
  )
  expect(orderSentence(order, 30, after)).toBe('Delivered on 30 Oct.')
  expect([last, after].map((now) => isReturnable(order, 30, now))).toEqual([true, false])
  expect(isReturnable({ ...order, orderStatus: 'Shipped' }, 30, last)).toBe(false)
})

it('says of an order in several parcels whether one is on its way, or has arrived', () => {
  const of = (sentAt: string | null, deliveredAt: string | null = null) => {
    const moments = {
      packedAt: '2026-10-27T08:00:00Z',
      sentAt,
      deliveredAt,
      cameBackAt: null,
    }
    const parcel = { number: 1, state: 'packed', trackingNumber: null, courier: null } as const
    const parcels = [{ ...parcel, ...moments, invoice: null, products: [] }]
    const facts = { orderStatus: 'Packed', paymentStatus: 'Pending', history: [] } as const
    return orderSentence({ ...facts, history: [], totalAmount: 800, parcels }, 30)
  }
  expect(of(null)).toMatch(/^It goes in several parcels/)
  expect(of('2026-10-28T08:00:00Z')).toMatch(/^A part of it is on its way/)
  expect(of('2026-10-28T08:00:00Z', '2026-10-29T08:00:00Z')).toMatch(/^A part of it has arrived/)
})
