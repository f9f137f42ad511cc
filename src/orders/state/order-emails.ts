import { eq } from 'drizzle-orm'
import { user } from '#accounts/tables.ts'
import type { KnownPayment } from '#payments/record-payment.ts'
import type { Because, KnownRefund } from '#payments/refunds.ts'
import type { Letter } from '#platform/mail/email-layout.ts'
import { post } from '#platform/mail/send-email.ts'
import type { Shop } from '#platform/shop.ts'
import {
  cancelledLetter,
  givenBackLetter,
  notCompletedLetter,
  notConfirmedLetter,
  paymentReceivedLetter,
  refundedLetter,
  shippedLetter,
} from '../emails.ts'
import { sweeper, type OrderRow } from './transition.ts'
import { orderLine } from '../tables.ts'

type Reader = { to: string; name: string; number: number }
type Said = { key: string; letter: (reader: Reader) => Letter }

/**
 * What the shop writes about an order as it moves, queued in the transaction of the move: one
 * letter each, however often it is said.
 */

export async function sayPaid(shop: Shop, row: OrderRow): Promise<void> {
  const lines = await shop.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, row.id))
    .orderBy(orderLine.position)
  await say(shop, row, {
    key: `payment-received ${row.id}`,
    letter: (reader) =>
      paymentReceivedLetter(
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

type Ended = { because: Because; refundPaise: number; isUnconfirmed?: true }

export async function sayEnded(
  shop: Shop,
  row: OrderRow,
  { because, refundPaise, isUnconfirmed }: Ended,
): Promise<void> {
  if (isUnconfirmed) {
    const { phone } = row
    return say(shop, row, {
      key: `not-confirmed ${row.id}`,
      letter: (reader) => notConfirmedLetter({ ...reader, phone }, shop.settings),
    })
  }
  const expired = because.actor === sweeper
  // An order that a late payment brought back can end once more: that is another letter.
  const key = expired ? `not-completed ${row.id}` : `cancelled ${row.id} ${row.paidPaymentId ?? ''}`
  await say(shop, row, {
    key,
    letter: (reader) =>
      expired
        ? notCompletedLetter(reader, shop.settings.publicUrl)
        : cancelledLetter({ ...reader, refundPaise }, shop.settings.publicUrl),
  })
}

export async function sayGivenBack(
  shop: Shop,
  row: OrderRow,
  { id, amountPaise }: KnownPayment,
): Promise<void> {
  await say(shop, row, {
    key: `given-back ${id}`,
    letter: (reader) => givenBackLetter({ ...reader, amountPaise }, shop.settings.publicUrl),
  })
}

export async function sayRefunded(
  shop: Shop,
  row: OrderRow,
  { id, amountPaise }: KnownRefund,
): Promise<void> {
  await say(shop, row, {
    key: `refunded ${id}`,
    letter: (reader) => refundedLetter({ ...reader, amountPaise }, shop.settings.publicUrl),
  })
}

export async function sayShipped(shop: Shop, row: OrderRow, trackingNumber: string): Promise<void> {
  await say(shop, row, {
    key: `shipped ${row.id}`,
    letter: (reader) => shippedLetter({ ...reader, trackingNumber }, shop.settings.publicUrl),
  })
}

async function say(shop: Shop, { userId, number }: OrderRow, { key, letter }: Said): Promise<void> {
  const [shopper] = await shop.db
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(eq(user.id, userId))
  // Whoever deleted the account has no address any more.
  if (shopper && !shopper.to.endsWith('@invalid'))
    await post(shop, key, { ...letter({ ...shopper, number }), userId })
}
