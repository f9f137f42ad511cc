import { describe, expect, it } from 'vitest'
import {
  canTransition,
  firstState,
  orderStatuses,
  orderPaymentMethods,
  type OrderStatus,
} from './lifecycle.ts'

const allowed: [OrderStatus | 'new', OrderStatus][] = [
  ['new', 'Payment Pending'],
  ['new', 'Placed'],
  ['Payment Pending', 'Placed'],
  ['Payment Pending', 'Cancelled'],
  ['Placed', 'Packed'],
  ['Placed', 'Shipped'],
  ['Placed', 'Delivered'],
  ['Placed', 'Cancelled'],
  ['Packed', 'Placed'],
  ['Packed', 'Shipped'],
  ['Packed', 'Cancelled'],
  ['Shipped', 'Packed'],
  ['Shipped', 'Delivered'],
  ['Shipped', 'Returned'],
  ['Delivered', 'Returned'],
  ['Cancelled', 'Placed'],
]

describe('the life of an order', () => {
  it('has these moves and no others', () => {
    const moves = (['new', ...orderStatuses] as const).flatMap((from) =>
      orderStatuses.filter((to) => canTransition(from, to)).map((to) => [from, to]),
    )
    expect(moves.toSorted()).toEqual(allowed.toSorted())
  })

  it('begins with a move it allows, whatever the payment method', () => {
    for (const method of orderPaymentMethods)
      for (const totalPaise of [0, 100])
        expect(canTransition('new', firstState(method, totalPaise).status)).toBe(true)
  })

  it('begins placed with cash on delivery, and waiting with an online payment', () => {
    expect([firstState('Cash On Delivery', 100).status, firstState('Online', 100).status]).toEqual([
      'Placed',
      'Payment Pending',
    ])
  })

  it('begins placed and paid when a voucher takes everything off', () => {
    for (const method of orderPaymentMethods)
      expect(firstState(method, 0)).toEqual({ status: 'Placed', paymentStatus: 'Paid' })
  })

  it('ends with a return', () => {
    expect(orderStatuses.filter((to) => canTransition('Returned', to))).toEqual([])
  })
})
