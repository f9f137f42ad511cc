import { expect, it } from 'vitest'
import type { Order } from '../../shapes.ts'
import { thanksFor } from './thanks.ts'

const now = Date.parse('2026-11-23T10:00:00Z')
const order = (orderStatus: Order['orderStatus'], orderDate = '2026-11-23T09:30:00Z') =>
  ({ _id: 'a', orderStatus, orderDate }) as Order
const lastWeek = '2026-11-16T09:30:00Z'

it.each([
  ['nobody who has not ordered', [], undefined, 'none'],
  ['who has just ordered', [order('Placed')], undefined, 'placed'],
  ['who has just paid for the order of the address', [order('Placed')], 'a', 'placed'],
  ['nobody for an order of last week', [order('Delivered', lastWeek)], undefined, 'none'],
  ['nobody for an order of last week in the address', [order('Placed', lastWeek)], 'a', 'none'],
  ['nobody for an order of somebody else', [order('Placed')], 'b', 'none'],
  ['nobody whose order waits for its payment', [order('Payment Pending')], 'a', 'unpaid'],
  ['nobody whose order is cancelled', [order('Cancelled')], 'a', 'none'],
] as const)('thanks %s', (_, newestFirst, id, thanks) => {
  expect(thanksFor(newestFirst, id, now)).toBe(thanks)
})
