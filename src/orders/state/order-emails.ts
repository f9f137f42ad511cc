import { courierOf } from '#delivery/couriers/rules.ts'
import { listCouriers } from '#delivery/couriers/save-couriers.ts'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { isReachable } from '#accounts/desk-customers.ts'
import { user } from '#accounts/tables.ts'
import { liveInvoice } from '#invoices/read-invoices.ts'
import type { RecordedPayment } from '#payments/record-payment.ts'
import type { Reason, RecordedRefund } from '#payments/refunds.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import { withdrawJob } from '#platform/jobs/queue.ts'
import { emailIdOf, isEmailQueued, queueEmail } from '#platform/mail/send-email.ts'
import type { Shop } from '#platform/shop.ts'
import {
  cancelledEmail,
  unusablePaymentEmail,
  notCompletedEmail,
  notConfirmedEmail,
  paymentReceivedEmail,
  shippedEmail,
  trackingCorrectedEmail,
  refundedEmail,
  type Reader,
} from '../emails.ts'
import { reducedEmail } from '../emails-of-changes.ts'
import { sweeper, type OrderRow } from './transition.ts'
import { dueAtDoor, refundedLines } from './due.ts'
import { orderEmail, type OrderEmailKind } from './tables.ts'
import { orderLine } from '../tables.ts'
import { makeLink } from '../links/order-links.ts'

type OrderEmail = {
  key: string
  kind: OrderEmailKind
  waitMinutes?: number
  email: (reader: Reader) => Email
}

/** Order emails, queued in the transaction of the transition and deduplicated by key. */

export async function emailPaid(shop: Shop, row: OrderRow): Promise<void> {
  const lines = await shop.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, row.id))
    .orderBy(orderLine.position)
  await emailShopper(shop, row, {
    key: `payment-received ${row.id}`,
    kind: 'paid',
    email: (reader) =>
      paymentReceivedEmail(
        {
          ...reader,
          lines,
          totals: row,
          draft: { shippingAddress: row, paymentMethod: row.paymentMethod },
        },
        shop.settings.publicUrl,
      ),
  })
}

type Cancellation = { reason: Reason; refundPaise: number; isUnconfirmed?: true }

export async function emailCancelled(
  shop: Shop,
  row: OrderRow,
  { reason, refundPaise, isUnconfirmed }: Cancellation,
): Promise<void> {
  if (isUnconfirmed) {
    const { phone } = row
    return emailShopper(shop, row, {
      key: `not-confirmed ${row.id}`,
      kind: 'cancelled',
      email: (reader) => notConfirmedEmail({ ...reader, phone }, shop.settings),
    })
  }
  const isExpired = reason.actor === sweeper
  // An order restored by a late payment can close again: another email.
  const key = isExpired
    ? `not-completed ${row.id}`
    : `cancelled ${row.id} ${row.paidPaymentId ?? ''}`
  await emailShopper(shop, row, {
    key,
    kind: 'cancelled',
    email: (reader) =>
      isExpired
        ? notCompletedEmail(reader, shop.settings.publicUrl)
        : cancelledEmail({ ...reader, refundPaise }, shop.settings.publicUrl),
  })
}

export async function emailUnusablePayment(
  shop: Shop,
  row: OrderRow,
  { id, amountPaise }: RecordedPayment,
): Promise<void> {
  await emailShopper(shop, row, {
    key: `given-back ${id}`,
    kind: 'refunded',
    email: (reader) => unusablePaymentEmail({ ...reader, amountPaise }, shop.settings.publicUrl),
  })
}

export async function emailRefunded(
  shop: Shop,
  row: OrderRow,
  { id, amountPaise }: RecordedRefund,
): Promise<void> {
  const lines = await refundedLines(shop, id)
  await emailShopper(shop, row, {
    key: `refunded ${id}`,
    kind: 'refunded',
    email: (reader) => refundedEmail({ ...reader, amountPaise, lines }, shop.settings.publicUrl),
  })
}

type Reduction = Pick<Parameters<typeof reducedEmail>[0], 'cause' | 'lines' | 'refundPaise'>

/** Pieces were taken off the order, which goes on with the others. */
export async function emailReduced(
  shop: Shop,
  row: OrderRow,
  { requestId, ...change }: Reduction & { requestId: string },
): Promise<void> {
  const isAtTheDoor = row.paymentMethod === 'Cash On Delivery'
  const duePaise = isAtTheDoor ? await dueAtDoor(shop, row) : null
  await emailShopper(shop, row, {
    key: `reduced ${requestId}`,
    kind: 'reduced',
    email: (reader) => reducedEmail({ ...reader, ...change, duePaise }, shop.settings.publicUrl),
  })
}

/** Waits some minutes, so that a sending can be undone (rulings.md#undoing). */
export async function emailShipped(
  shop: Shop,
  row: OrderRow,
  trackingNumber: string,
): Promise<void> {
  const courier = courierOf(await listCouriers(shop), trackingNumber)
  const invoice = await liveInvoice(shop, { orderId: row.id, parcelId: null })
  const shipment = { trackingNumber, courier, invoiceNumber: invoice?.number ?? null }
  await emailShopper(shop, row, {
    key: shippedKey(row),
    kind: 'shipped',
    waitMinutes: shop.settings.shippedEmailWaitMinutes,
    email: (reader) => shippedEmail({ ...reader, ...shipment }, shop.settings.publicUrl),
  })
}

/** `withdrawn` while it waited; `sent` once it may have left; `none` when there was no address. */
export async function withdrawEmail(
  shop: Shop,
  key: string,
): Promise<'withdrawn' | 'sent' | 'none'> {
  const id = emailIdOf(key)
  if (await withdrawJob(shop, id)) {
    await shop.db.delete(orderEmail).where(eq(orderEmail.id, id))
    return 'withdrawn'
  }
  return (await isEmailQueued(shop, key)) ? 'sent' : 'none'
}

export const shippedKey = ({ id }: OrderRow) => `shipped ${id}`

export async function emailTrackingCorrected(
  shop: Shop,
  row: OrderRow,
  trackingNumber: string,
): Promise<void> {
  const courier = courierOf(await listCouriers(shop), trackingNumber)
  await emailShopper(shop, row, {
    key: `tracking-corrected ${row.id} ${v7()}`,
    kind: 'tracking corrected',
    email: (reader) =>
      trackingCorrectedEmail({ ...reader, trackingNumber, courier }, shop.settings.publicUrl),
  })
}

/** One email of an order, with its entry in the story; none for who has no address. */
export async function emailShopper(
  shop: Shop,
  row: OrderRow,
  { key, kind, waitMinutes, email }: OrderEmail,
): Promise<void> {
  const { id: orderId, userId, number } = row
  const [shopper] = await shop.db
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(eq(user.id, userId))
  if (!shopper || !isReachable(shopper.to)) return
  const orderUrl = row.channel === 'phone' ? await makeLink(shop, row, 'order') : undefined
  const reader = { ...shopper, number, orderUrl }
  await queueEmail(shop, { key, waitMinutes }, { ...email(reader), userId, language: row.language })
  await shop.db
    .insert(orderEmail)
    .values({ id: emailIdOf(key), orderId, kind, at: shop.clock() })
    .onConflictDoNothing()
}
