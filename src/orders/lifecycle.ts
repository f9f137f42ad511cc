/** Order states (rulings.md#order-states) and their transitions (rulings.md#order-moves). */

export const orderStatuses = [
  'Payment Pending',
  'Placed',
  'Packed',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Returned',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = [
  'Pending',
  'Paid',
  'Failed',
  'Not Due',
  'Refund Initiated',
  'Partially Refunded',
  'Refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * The word that is shown. An order that ended with nothing paid and nothing to pay is stored as
 * Failed, because the former release knows no other word for it (rulings.md#payment-status).
 */
export function shownPaymentStatus(stored: PaymentStatus): PaymentStatus {
  return stored === 'Failed' ? 'Not Due' : stored
}

/** What the checkout offers. */
export const paymentMethods = ['Online', 'Cash On Delivery'] as const
/** With those of orders that the staff places (rulings.md#phone-orders). */
export const orderPaymentMethods = [...paymentMethods, 'Bank Transfer', 'Cash'] as const
export type PaymentMethod = (typeof orderPaymentMethods)[number]

/** By the shopper, in the provider's window; a bank transfer is noted by a member. */
export function isPayable(about: { status: OrderStatus; paymentMethod: PaymentMethod }): boolean {
  return about.status === 'Payment Pending' && about.paymentMethod === 'Online'
}

/** How long an order that expired unpaid can still be paid (rulings.md#late-payments). */
export const latePaymentDays = 4

export const orderChannels = ['shop', 'phone'] as const
export type OrderChannel = (typeof orderChannels)[number]

const transitions: Record<OrderStatus | 'new', readonly OrderStatus[]> = {
  new: ['Payment Pending', 'Placed'],
  'Payment Pending': ['Placed', 'Cancelled'],
  // Delivered at once is what is sold at the counter.
  Placed: ['Packed', 'Shipped', 'Delivered', 'Cancelled'],
  // Back to the shelf, and taken back before the email about it left (rulings.md#undoing).
  Packed: ['Placed', 'Shipped', 'Cancelled'],
  Shipped: ['Packed', 'Delivered', 'Returned'],
  Delivered: ['Returned'],
  // A payment that arrives late still finds its order (rulings.md#late-payments).
  Cancelled: ['Placed'],
  Returned: [],
}

/** `new` is an order that does not exist yet. */
export function canTransition(from: OrderStatus | 'new', to: OrderStatus): boolean {
  return transitions[from].includes(to)
}

/**
 * The first state: stock is held at once; cash, or a zero total, needs no payment first
 * (rulings.md#order-moves).
 */
export function firstState(
  method: PaymentMethod,
  totalPaise: number,
): { status: OrderStatus; paymentStatus: PaymentStatus } {
  if (totalPaise === 0) return { status: 'Placed', paymentStatus: 'Paid' }
  const isAwaited = method === 'Online' || method === 'Bank Transfer'
  return { status: isAwaited ? 'Payment Pending' : 'Placed', paymentStatus: 'Pending' }
}

/** States whose units count as sold. */
export const soldStatuses: readonly OrderStatus[] = ['Placed', 'Packed', 'Shipped', 'Delivered']

/** Cancellable until it is shipped (rulings.md#cancelling). */
export function canCancel(status: OrderStatus): boolean {
  return canTransition(status, 'Cancelled')
}

/** Of an order that goes in several parcels (rulings.md#parcels). */
export const parcelStates = ['packed', 'sent', 'delivered', 'returned'] as const
export type ParcelState = (typeof parcelStates)[number]

type Moments = { sentAt: unknown; deliveredAt: unknown; cameBackAt: unknown }

export function parcelState({ sentAt, deliveredAt, cameBackAt }: Moments): ParcelState {
  if (cameBackAt !== null) return 'returned'
  if (deliveredAt !== null) return 'delivered'
  return sentAt === null ? 'packed' : 'sent'
}

/** What an order says of each. */
export type ParcelMark = {
  number: number
  trackingNumber: string | null
  packedAt: string
  sentAt: string | null
  deliveredAt: string | null
  /** Nobody took it: it counts no more, and its pieces are taken off. */
  cameBackAt: string | null
  invoice: string | null
  lines: { productId: string; pieces: number }[]
}

/** A step of the order's history. */
export type Step = { status: OrderStatus; at: string }

/** What an order went through. */
export type OrderCourse = { steps: Step[]; parcels: ParcelMark[] }
