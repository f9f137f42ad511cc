import { createHash } from 'node:crypto'
import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { refusal } from '#platform/rpc/contract.ts'
import { paiseOf } from '#platform/money.ts'
import type { Shopper } from '#platform/rpc/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { noes, type Draft } from '../contract.ts'
import { firstState, type OrderStatus, type PaymentStatus } from '../lifecycle.ts'
import { mergedLines } from './quote.ts'
import { order } from '../tables.ts'

/** One press of "Yes, Place Order", however often the browser sends it. */
export type Confirmation = {
  shopper: Pick<Shopper, 'id'>
  draft: Draft
  key: string
  hasOwnKey: boolean
  requestHash: string
}

/**
 * What the first answer said and every repeat says again; an order that is paid online says how it
 * is by now. `isUnasked`: this very request made it, and the provider does not know of it.
 */
export type PlacedOrder = {
  id: string
  number: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  totalPaise: number
  isUnasked?: true
}

const doubleClickMs = 30_000
const unpaidTwinMs = 10 * 60_000

export function confirmationOf(
  shopper: Pick<Shopper, 'id'>,
  draft: Draft,
  key: string | undefined,
): Confirmation {
  // A key of ours has a space in it, which no header of a client's can have.
  return {
    shopper,
    draft,
    key: key ?? `no key ${v7()}`,
    hasOwnKey: key !== undefined,
    requestHash: hashOf(draft),
  }
}

/** The order this confirmation already made; refused when the key made another one. */
export async function orderOfConfirmation(
  shop: Shop,
  confirmation: Confirmation,
): Promise<PlacedOrder | undefined> {
  if (!confirmation.hasOwnKey) return recentTwin(shop, confirmation)
  const { shopper, key, requestHash } = confirmation
  const [row] = await shop.db
    .select()
    .from(order)
    .where(and(eq(order.userId, shopper.id), eq(order.idempotencyKey, key)))
  if (row && row.requestHash !== requestHash) throw refusal(noes, 'OTHER_REQUEST')
  return row && firstAnswer(row)
}

/**
 * Without a key two presses look alike, so equal ones stand in a row and the second finds the order
 * of the first.
 */
export async function orderOfTwin(
  shop: Shop,
  confirmation: Confirmation,
): Promise<PlacedOrder | undefined> {
  if (confirmation.hasOwnKey) return undefined
  const { shopper, requestHash } = confirmation
  await shop.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${shopper.id + requestHash}, 0))`,
  )
  return recentTwin(shop, confirmation)
}

function firstAnswer(row: typeof order.$inferSelect): PlacedOrder {
  const { id, number, totalPaise, status, paymentStatus } = row
  const first = firstState(row.paymentMethod, totalPaise)
  return {
    id,
    number,
    totalPaise,
    ...(first.status === 'Payment Pending' ? { status, paymentStatus } : first),
  }
}

async function recentTwin(
  shop: Shop,
  { shopper, requestHash }: Confirmation,
): Promise<PlacedOrder | undefined> {
  const since = (ms: number) => gt(order.placedAt, new Date(shop.clock().getTime() - ms))
  const isRecent = or(
    since(doubleClickMs),
    and(eq(order.status, 'Payment Pending'), since(unpaidTwinMs)),
  )
  // Whoever cancelled and orders the same again means a new order.
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
  return row && firstAnswer(row)
}

function hashOf({
  products,
  shippingAddress,
  paymentMethod,
  voucher,
  couponDiscount,
  totalAmount,
}: Draft): string {
  const lines = [...mergedLines(products)].sort(([a], [b]) => (a < b ? -1 : 1))
  const prices = products.map(({ price }) => paiseOf(price)).sort((a, b) => a - b)
  const { phone, address, city, state, country, postalCode } = shippingAddress
  const told = [
    lines,
    prices,
    [phone, address, city, state, country, postalCode],
    paymentMethod,
    voucher,
    paiseOf(couponDiscount),
    totalAmount,
  ]
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url')
}
