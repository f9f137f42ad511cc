import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

// Not part of the shop's schema: `install.ts` creates it, only in sandbox mode.
const sandbox = pgSchema('practice')

export type Notes = Record<string, string>
export type CaptureOptions = {
  automatic_expiry_period?: number | undefined
  manual_expiry_period?: number | undefined
  refund_speed?: string | undefined
}
export type Capture = {
  capture: 'automatic' | 'manual'
  capture_options?: CaptureOptions | undefined
}
export type Card = { name: string; last4: string; network: string }
export type Failure = {
  code: string
  description: string
  source: string
  step: string
  reason: string
}

export const orders = sandbox.table('order', {
  id: text().primaryKey(),
  receipt: text(),
  amount: integer().notNull(),
  amountPaid: integer().notNull().default(0),
  currency: text().notNull(),
  status: text().$type<'created' | 'attempted' | 'paid'>().notNull().default('created'),
  attempts: integer().notNull().default(0),
  notes: jsonb().$type<Notes>().notNull(),
  capture: jsonb().$type<Capture>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export const payments = sandbox.table('payment', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  amount: integer().notNull(),
  amountRefunded: integer().notNull().default(0),
  currency: text().notNull(),
  status: text()
    .$type<'created' | 'authorized' | 'captured' | 'refunded' | 'failed'>()
    .notNull()
    .default('created'),
  captured: boolean().notNull().default(false),
  lateAuthorized: boolean().notNull().default(false),
  method: text().$type<'upi' | 'card' | 'netbanking'>().notNull(),
  vpa: text(),
  bank: text(),
  card: jsonb().$type<Card>(),
  email: text(),
  contact: text(),
  failure: jsonb().$type<Failure>(),
  /**
   * When time alone changes this payment: an attempt times out, a late bank answers, an
   * authorisation lapses.
   */
  dueAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export const refunds = sandbox.table('refund', {
  id: text().primaryKey(),
  paymentId: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  status: text().$type<'pending' | 'processed' | 'failed'>().notNull().default('pending'),
  speed: text().notNull(),
  notes: jsonb().$type<Notes>().notNull(),
  receipt: text(),
  idempotencyKey: text(),
  requestHash: text(),
  dueAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export const deliveries = sandbox.table('delivery', {
  eventId: text().primaryKey(),
  sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  event: text().notNull(),
  body: text().notNull(),
  attempts: integer().notNull().default(0),
  runAt: timestamp({ withTimezone: true }).notNull(),
  deliveredAt: timestamp({ withTimezone: true }),
  givenUpAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export type OrderRow = typeof orders.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect
