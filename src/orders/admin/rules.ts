import { canCancel, type OrderStatus, type PaymentMethod } from '../lifecycle.ts'

/** What the back office may do with an order; pure, shared by screens and server. */

/** Moves and corrections, in the order in which a screen offers them. */
export const orderActs = [
  'receiveTransfer',
  'confirmPhone',
  'pack',
  'openParcel',
  'send',
  'deliver',
  'unpack',
  'undoSend',
  'correctTracking',
  'editContact',
  'editBilling',
  'restoreContact',
  'takeOff',
  'refund',
  'recordCashRefund',
  'return',
  'cancel',
] as const
export type OrderAct = (typeof orderActs)[number]

/** The permission that each asks for. */
export const actPermissions = {
  receiveTransfer: 'orders.create',
  confirmPhone: 'orders.edit',
  pack: 'orders.pack',
  openParcel: 'orders.pack',
  send: 'orders.send',
  deliver: 'orders.send',
  unpack: 'orders.pack',
  undoSend: 'orders.send',
  correctTracking: 'orders.send',
  editContact: 'orders.edit',
  editBilling: 'orders.edit',
  restoreContact: 'orders.edit',
  takeOff: 'orders.edit',
  refund: 'orders.refund',
  recordCashRefund: 'orders.refund',
  return: 'orders.return',
  cancel: 'orders.cancel',
} as const satisfies Record<OrderAct, string>

/** Not offered to who sees phone and address in part only. */
export const contactActs: readonly OrderAct[] = [
  'confirmPhone',
  'editContact',
  'restoreContact',
  'editBilling',
]

/** From then on Today counts an order that waits for money. */
export const longUnpaidMinutes = 15
export const slowRefundDays = 5

export type ActFacts = {
  status: OrderStatus
  paymentMethod: PaymentMethod
  phoneToConfirm: boolean
  /** Sending can be undone now. */
  canUndoSend: boolean
  /** Phone and address of before the last correction can be put back. */
  canRestoreContact: boolean
  refundablePaise: number
  cashPaise: number
  /** How many it goes in: none of an order that goes whole. */
  parcels: number
  sentParcels: number
  /** Pieces are in no parcel yet. */
  isOwed: boolean
}

/** What the state of the order allows, before any permission. */
export function actsAllowed(facts: ActFacts): OrderAct[] {
  const { status, phoneToConfirm, canUndoSend, canRestoreContact } = facts
  const isOver = status === 'Cancelled' || status === 'Returned'
  const isWhole = facts.parcels === 0
  const allowed: Record<OrderAct, boolean> = {
    receiveTransfer: isTransferAwaited(facts),
    confirmPhone: phoneToConfirm && !isOver,
    pack: status === 'Placed',
    openParcel: isWaiting(status) && facts.isOwed,
    send: isWhole && isWaiting(status),
    deliver: status === 'Shipped',
    unpack: isWhole && status === 'Packed',
    undoSend: canUndoSend,
    correctTracking: isWhole && status === 'Shipped',
    editContact: !isOver,
    editBilling: !isOver,
    restoreContact: canRestoreContact,
    takeOff: isWaiting(status) && facts.isOwed,
    refund: facts.refundablePaise > 0,
    recordCashRefund: facts.cashPaise > 0,
    return: status === 'Shipped' || status === 'Delivered',
    cancel: canCancel(status) && facts.sentParcels === 0,
  }
  return orderActs.filter((act) => allowed[act])
}

function isTransferAwaited({ status, paymentMethod }: Pick<ActFacts, 'status' | 'paymentMethod'>) {
  return paymentMethod === 'Bank Transfer' && status === 'Payment Pending'
}

/** The one next step; undefined where nothing is to be done. */
export function nextStep(
  facts: Pick<ActFacts, 'status' | 'phoneToConfirm' | 'paymentMethod' | 'parcels' | 'isOwed'>,
): OrderAct | undefined {
  const { status, phoneToConfirm } = facts
  if (isTransferAwaited(facts)) return 'receiveTransfer'
  if (status === 'Placed') return phoneToConfirm ? 'confirmPhone' : 'pack'
  // Each parcel has its own.
  if (facts.parcels > 0) return status === 'Packed' && facts.isOwed ? 'openParcel' : undefined
  if (status === 'Packed') return 'send'
  return status === 'Shipped' ? 'deliver' : undefined
}

/** Lists that everybody has, in the order of their tabs. */
export const orderViews = [
  'to-pack',
  'to-send',
  'to-call',
  'waiting-for-money',
  'on-the-way',
  'back',
  'refunds-under-way',
  'all',
] as const
export type OrderView = (typeof orderViews)[number]

/** Views of work begin with the oldest, the others with the newest. */
export function isOldestFirst(view: OrderView): boolean {
  return !['back', 'refunds-under-way', 'all'].includes(view)
}

const dayMs = 24 * 60 * 60_000
const indiaMs = 5.5 * 60 * 60_000

/**
 * Working days, Monday to Saturday by India's clock, from that of the order to today: 0 is today.
 */
export function workingDaysSince(placedAt: Date, now: Date): number {
  const [from, to] = [dayOf(placedAt), dayOf(now)]
  return Math.max(0, to - from - (sundaysUntil(to) - sundaysUntil(from)))
}

function dayOf(at: Date): number {
  return Math.floor((at.getTime() + indiaMs) / dayMs)
}

/** 1 January 1970 was a Thursday: Sunday is the third day after it. */
function sundaysUntil(day: number): number {
  return Math.floor((day + 4) / 7)
}

/** Amber from 2, red from 4 working days. */
export function urgencyOf(days: number): 'none' | 'late' | 'overdue' {
  if (days >= 4) return 'overdue'
  return days >= 2 ? 'late' : 'none'
}

/** Still to be sent. */
export function isWaiting(status: OrderStatus): boolean {
  return status === 'Placed' || status === 'Packed'
}

type Assignee = { _id: string; name: string } | null

export function assignee(id: string | null, name: string | null): Assignee {
  return id === null ? null : { _id: id, name: name ?? 'a former member' }
}
