import { createHash } from 'node:crypto'
import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { apiError } from '#platform/rpc/contract.ts'
import { paiseOf } from '#platform/money.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { builder, statement } from '#platform/db/statement.ts'
import type { OrderDraft } from '../draft.ts'
import { orderErrors } from '../errors.ts'
import {
  firstState,
  type OrderChannel,
  type OrderStatus,
  type PaymentStatus,
} from '../lifecycle.ts'
import { mergedLines } from './quote.ts'
import { order } from '../tables.ts'

/** One press of "Yes, Place Order", however often it is sent. */
export type Confirmation = {
  shopper: Pick<Shopper, 'id'>
  draft: OrderDraft
  key: string
  hasOwnKey: boolean
  requestHash: string
  placing: Placing
}

/** Who places the order, by which way, and how long it waits for its money. */
export type Placing = { channel: OrderChannel; actor: string; cause: string; payMinutes: number }

/** Reservation time of an unpaid order (rulings.md#expiry). */
export const payMinutes = 30

const byShopper: Placing = { channel: 'shop', actor: 'shopper', cause: 'checkout', payMinutes }

/** The first answer, repeated; an online order shows its present state. */
export type PlacedOrder = {
  id: string
  number: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  totalPaise: number
}

const doubleClickMs = 30_000
const unpaidTwinMs = 10 * 60_000

export function confirmationOf(
  shopper: Pick<Shopper, 'id'>,
  draft: OrderDraft,
  { key, placing = byShopper }: { key: string | undefined; placing?: Placing },
): Confirmation {
  // Generated keys contain a space, which no client header can.
  return {
    shopper,
    draft,
    key: key ?? `no key ${v7()}`,
    hasOwnKey: key !== undefined,
    requestHash: hashOf(draft),
    placing,
  }
}

/**
 * The order of this confirmation; throws OTHER_REQUEST when the key belongs to another request.
 * Without a key, an equal one of the last half minute is a repeat. The row is locked, which is
 * written to the log of the database: the answer waits for what confirms this commit, and with it
 * that of the order, which a former primary may hold alone.
 */
export async function findDuplicateOrder(
  shop: Shop,
  confirmation: Confirmation,
): Promise<PlacedOrder | undefined> {
  const { hasOwnKey, shopper, key, requestHash } = confirmation
  if (!hasOwnKey) return findTwin(shop, confirmation)
  const [row] = await findByKey(shop.db, { userId: shopper.id, key })
  if (!row) return undefined
  if (row.requestHash !== requestHash) throw apiError(orderErrors, 'OTHER_REQUEST')
  return firstAnswer({ ...row, number: Number(row.number), totalPaise: Number(row.totalPaise) })
}

type Earlier = Pick<
  typeof order.$inferSelect,
  'id' | 'number' | 'totalPaise' | 'status' | 'paymentStatus' | 'paymentMethod'
>

function firstAnswer(row: Earlier): PlacedOrder {
  const { id, number, totalPaise, status, paymentStatus } = row
  const initialState = firstState(row.paymentMethod, totalPaise)
  return {
    id,
    number,
    totalPaise,
    ...(initialState.status === 'Payment Pending' ? { status, paymentStatus } : initialState),
  }
}

async function findTwin(
  shop: Shop,
  { shopper, requestHash }: Confirmation,
): Promise<PlacedOrder | undefined> {
  const since = (ms: number) => gt(order.placedAt, new Date(shop.clock().getTime() - ms))
  const isRecent = or(
    since(doubleClickMs),
    and(eq(order.status, 'Payment Pending'), since(unpaidTwinMs)),
  )
  // After a cancellation the same request is a new order.
  const isTwin = and(
    eq(order.userId, shopper.id),
    eq(order.requestHash, requestHash),
    ne(order.status, 'Cancelled'),
    isRecent,
  )
  const [row] = await shop.db
    .select()
    .from(order)
    .where(isTwin)
    .orderBy(desc(order.number))
    .limit(1)
    .for('key share')
  return row && firstAnswer(row)
}

const findByKey = statement<
  Omit<Earlier, 'number' | 'totalPaise'> & {
    number: string
    totalPaise: string
    requestHash: string
  }
>(
  'find_order_by_key',
  builder
    .select({
      id: order.id,
      number: order.number,
      totalPaise: sql`${order.totalPaise}`.as('totalPaise'),
      status: order.status,
      paymentStatus: sql`${order.paymentStatus}`.as('paymentStatus'),
      paymentMethod: sql`${order.paymentMethod}`.as('paymentMethod'),
      requestHash: sql`${order.requestHash}`.as('requestHash'),
    })
    .from(order)
    .where(
      and(
        eq(order.userId, sql.placeholder('userId')),
        eq(order.idempotencyKey, sql.placeholder('key')),
      ),
    )
    .for('key share'),
)

function hashOf({
  products,
  shippingAddress,
  paymentMethod,
  voucher,
  couponDiscount,
  totalAmount,
  billing,
}: OrderDraft): string {
  const lines = [...mergedLines(products)].sort(([a], [b]) => (a < b ? -1 : 1))
  const prices = products.map(({ price }) => paiseOf(price)).sort((a, b) => a - b)
  const { recipient, phone, address, landmark, city, state, country, postalCode } = shippingAddress
  const place = [phone, address, city, state, country, postalCode]
  const content = [
    lines,
    prices,
    // Only where they are given: the former release made the hash without them.
    recipient === null && landmark === null ? place : [...place, recipient, landmark],
    paymentMethod,
    voucher,
    paiseOf(couponDiscount),
    totalAmount,
    ...(billing ? [[billing.gstin, billing.legalName, billing.poNumber]] : []),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
