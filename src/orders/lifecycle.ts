/** The states an order can be in (decision 19) and the only moves between them (orders-and-payments 3.2). */

export const orderStatuses = ['Payment Pending', 'Placed', 'Packed', 'Shipped', 'Delivered', 'Cancelled', 'Returned'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = ['Pending', 'Paid', 'Failed', 'Refund Initiated', 'Partially Refunded', 'Refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentMethods = ['Online', 'Cash On Delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const moves: Record<OrderStatus | 'new', readonly OrderStatus[]> = {
  new: ['Payment Pending', 'Placed'],
  'Payment Pending': ['Placed', 'Cancelled'],
  Placed: ['Packed', 'Shipped', 'Cancelled'],
  Packed: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered', 'Returned'],
  Delivered: ['Returned'],
  // A payment that arrives late still finds its order (decision 18).
  Cancelled: ['Placed'],
  Returned: [],
}

/** Whether the lifecycle allows the move; `new` is an order that does not exist yet. */
export function canMove(from: OrderStatus | 'new', to: OrderStatus): boolean {
  return moves[from].includes(to)
}

/** Where an order begins: stock is held at once, and only cash needs no payment first (S1 and S2). */
export const firstState: Record<PaymentMethod, { status: OrderStatus; paymentStatus: PaymentStatus }> = {
  Online: { status: 'Payment Pending', paymentStatus: 'Pending' },
  'Cash On Delivery': { status: 'Placed', paymentStatus: 'Pending' },
}
