import type { AdminIconName } from '#admin/parts/icon.tsx'
import { Clock, Status, type Tone } from '#admin/parts/status.tsx'
import type { OrderStatus, PaymentStatus } from '../../lifecycle.ts'
import { urgencyOf } from '../rules.ts'

type Look = { icon: AdminIconName; tone: Tone }

const orderLooks: Record<OrderStatus, Look> = {
  'Payment Pending': { icon: 'clock', tone: 'wa' },
  Placed: { icon: 'circle-dot', tone: 'in' },
  Packed: { icon: 'package', tone: 'in' },
  Shipped: { icon: 'truck', tone: 'in' },
  Delivered: { icon: 'circle-check', tone: 'ok' },
  Cancelled: { icon: 'circle-x', tone: 'none' },
  Returned: { icon: 'rotate-ccw', tone: 'none' },
}

const paymentLooks: Record<PaymentStatus, Look> = {
  Pending: { icon: 'clock', tone: 'wa' },
  Paid: { icon: 'check', tone: 'ok' },
  Failed: { icon: 'circle-alert', tone: 'ba' },
  'Not Due': { icon: 'circle', tone: 'none' },
  'Refund Initiated': { icon: 'undo-2', tone: 'wa' },
  'Partially Refunded': { icon: 'undo-2', tone: 'none' },
  Refunded: { icon: 'undo-2', tone: 'none' },
}

export function OrderChip({ status }: { status: OrderStatus }) {
  return <Status {...orderLooks[status]}>{status}</Status>
}

export function PaymentChip({ status }: { status: PaymentStatus }) {
  return <Status {...paymentLooks[status]}>{status}</Status>
}

const clockTones = { none: undefined, late: 'wa', overdue: 'ba' } as const

/** Working days that the order waits to be sent. */
export function Waiting({ days }: { days: number | null }) {
  if (days === null) return null
  const words = days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`
  return <Clock tone={clockTones[urgencyOf(days)]}>{words}</Clock>
}
