import { describe, expect, it } from 'vitest'
import { canMove, firstState, orderStatuses, paymentMethods, type OrderStatus } from './lifecycle.ts'

const allowed: [OrderStatus | 'new', OrderStatus][] = [
  ['new', 'Payment Pending'],
  ['new', 'Placed'],
  ['Payment Pending', 'Placed'],
  ['Payment Pending', 'Cancelled'],
  ['Placed', 'Packed'],
  ['Placed', 'Shipped'],
  ['Placed', 'Cancelled'],
  ['Packed', 'Shipped'],
  ['Packed', 'Cancelled'],
  ['Shipped', 'Delivered'],
  ['Shipped', 'Returned'],
  ['Delivered', 'Returned'],
  ['Cancelled', 'Placed'],
]

describe('the life of an order', () => {
  it('has these moves and no others', () => {
    const moves = (['new', ...orderStatuses] as const).flatMap((from) => orderStatuses.filter((to) => canMove(from, to)).map((to) => [from, to]))
    expect(moves.toSorted()).toEqual(allowed.toSorted())
  })

  it('begins with a move it allows, whatever the payment method', () => {
    for (const method of paymentMethods) expect(canMove('new', firstState[method].status)).toBe(true)
  })

  it('begins placed with cash on delivery, and waiting with an online payment', () => {
    expect([firstState['Cash On Delivery'].status, firstState.Online.status]).toEqual(['Placed', 'Payment Pending'])
  })

  it('ends with a return', () => {
    expect(orderStatuses.filter((to) => canMove('Returned', to))).toEqual([])
  })
})
