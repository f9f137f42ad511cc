import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ProviderPaymentStatus, RefundStatus } from './lifecycle.ts'

const paise = () => bigint({ mode: 'number' }).notNull()
const moment = () => timestamp({ withTimezone: true }).notNull()

/**
 * One intent per online order. The receipt is the order's id, by which the provider's order is
 * found.
 */
export const paymentIntent = pgTable(
  'payment_intent',
  {
    orderId: uuid().primaryKey(),
    receipt: text().notNull().unique(),
    /** Null until the provider responded; found again by its receipt. */
    providerOrderId: text().unique(),
    amountPaise: paise(),
    createdAt: moment(),
  },
  (row) => [check('provider_takes_a_rupee_or_more', sql`${row.amountPaise} >= 100`)],
)

/** A reported payment; its status only moves forward. */
export const payment = pgTable(
  'payment',
  {
    id: text().primaryKey(),
    /** Null when the order is not ours. */
    orderId: uuid(),
    providerOrderId: text(),
    amountPaise: paise(),
    currency: text().notNull(),
    status: text().$type<ProviderPaymentStatus>().notNull(),
    method: text(),
    /** The sum of its processed refunds. */
    refundedPaise: paise().default(0),
    /** When it became unusable and is refunded: final. */
    givenBackAt: timestamp({ withTimezone: true }),
    firstSeenAt: moment(),
    changedAt: moment(),
  },
  (row) => [
    check('refunds_within_payment', sql`${row.refundedPaise} between 0 and ${row.amountPaise}`),
    check(
      'payment_status_is_known',
      sql`${row.status} in ('created', 'failed', 'authorized', 'captured', 'refunded')`,
    ),
    index('payment_of_order').on(row.orderId),
    // For reports: of blocks of rows, as they come in, which costs a write next to nothing.
    index('payment_by_time').using('brin', row.firstSeenAt),
    index('payment_to_capture')
      .on(row.changedAt)
      .where(sql`${row.status} = 'authorized'`),
  ],
)

/** A refund; its id is the idempotency key at the provider. */
export const refund = pgTable(
  'refund',
  {
    id: uuid().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payment.id),
    amountPaise: paise(),
    status: text().$type<RefundStatus>().notNull(),
    providerRefundId: text().unique(),
    actor: text().notNull(),
    cause: text().notNull(),
    createdAt: moment(),
    changedAt: moment(),
  },
  (row) => [
    check('provider_refunds_a_rupee_or_more', sql`${row.amountPaise} >= 100`),
    check(
      'refund_status_is_known',
      sql`${row.status} in ('requested', 'pending', 'processed', 'failed')`,
    ),
    index('refund_of_payment').on(row.paymentId),
    index('refund_by_time').using('brin', row.createdAt),
    index('refund_failed')
      .on(row.changedAt)
      .where(sql`${row.status} = 'failed'`),
    index('refund_under_way')
      .on(row.createdAt)
      .where(sql`${row.status} in ('requested', 'pending')`),
  ],
)

/** Signed events as received, deduplicated. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    body: text().notNull(),
    receivedAt: moment(),
    processedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('webhook_event_to_process')
      .on(row.receivedAt)
      .where(sql`${row.processedAt} is null`),
    index('webhook_event_by_time').on(row.receivedAt),
  ],
)
