import { v7 } from 'uuid'
import { noteAsker, type Claim } from '#accounts/current-user.ts'
import { left } from '#platform/jobs/outbox.ts'
import type { Shop } from '#platform/shop.ts'
import type { Confirmation, PlacedOrder } from './idempotency.ts'
import { firstState } from '../lifecycle.ts'
import { cashLimits } from './cash-limit.ts'
import { latestThatCounts } from './order-limit.ts'
import { orderPlaced } from './order-placed.ts'
import {
  fillHeld,
  fillPlaced,
  insertClaimed,
  insertClaimedHeld,
  insertHeld,
  insertOrder,
  insertWhole,
  type Inserted,
} from './insert-order-statements.ts'
import { WorldMoved } from '../retry.ts'
import type { PricedQuote } from './quote.ts'

/** How long the units of an unpaid order are held (rulings.md#expiry). */
export const payMinutes = 30

export type NewOrder = ReturnType<typeof newOrder>

/** An order that is about to be written: its row, and its content. */
export function newOrder(
  shop: Shop,
  { shopper, draft, key, requestHash }: Confirmation,
  { lines, totals, voucher, pincode, chargePaise }: PricedQuote,
) {
  const { shippingAddress, paymentMethod } = draft
  const id = v7()
  const first = firstState(paymentMethod, totals.totalPaise)
  const row = {
    id,
    userId: shopper.id,
    paymentMethod,
    ...first,
    ...totals,
    ...shippingAddress,
    idempotencyKey: key,
    requestHash,
    placedAt: shop.clock(),
    voucherId: voucher?.id ?? null,
    payMinutes: first.status === 'Payment Pending' ? payMinutes : null,
    // rulings.md#phone: a number abroad has another length, and the owner calls it before sending.
    phoneToConfirm: shippingAddress.phone.length !== 10,
    latestMs: latestThatCounts(shop),
    pincode,
    chargePaise,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...cashLimits(shop),
  }
  const content = {
    id,
    status: first.status,
    placedAt: row.placedAt,
    productIds: lines.map(({ productId }) => productId),
    prices: lines.map(({ unitPricePaise }) => unitPricePaise),
    quantities: lines.map(({ quantity }) => quantity),
  }
  return { row, content: { ...content, ...left(orderPlaced(id)) } }
}

/**
 * No order: this confirmation already made one, the shopper has placed too many lately, the oldest
 * of which is told, or not all is there as quoted.
 */
export type Recorded = { placed: PlacedOrder | undefined; oldestMs: number | null }

/** The whole order in one statement, which happens whole or not at all. */
export async function recordWhole(shop: Shop, { row, content }: NewOrder): Promise<Recorded> {
  const insert = row.status === 'Payment Pending' ? insertHeld : insertWhole
  return recordedBy(row, await insert(shop.db, { ...row, ...content }))
}

/**
 * The same for a session that nobody has looked up: undefined, and nothing happened, when it is not
 * the shopper's, too.
 */
export async function recordClaimed(
  shop: Shop,
  claim: Claim,
  { row, content }: NewOrder,
): Promise<PlacedOrder | undefined> {
  const insert = row.status === 'Payment Pending' ? insertClaimedHeld : insertClaimed
  const rows = await insert(shop.db, { ...row, ...content, ...claim })
  if (typeof rows[0]?.isNoted === 'boolean')
    await noteAsker(shop, claim, { userId: row.userId, isNoted: rows[0].isNoted })
  return recordedBy(row, rows).placed
}

/** Waits for a repeat of the same confirmation that is under way. */
export async function recordOrder(shop: Shop, { row }: NewOrder): Promise<Recorded> {
  return recordedBy(row, await insertOrder(shop.db, row))
}

/**
 * Takes the pieces; with them go the lines, the history, and the letter or what the provider is
 * asked for. Throws WorldMoved: somebody else was quicker, or a price changed.
 */
export async function recordContent(shop: Shop, { content }: NewOrder): Promise<void> {
  const fill = content.status === 'Payment Pending' ? fillHeld : fillPlaced
  const [filled] = await fill(shop.db, content)
  if (!filled) throw new WorldMoved()
}

function recordedBy(
  { id, totalPaise, status, paymentStatus }: NewOrder['row'],
  [inserted]: Inserted[],
): Recorded {
  const placed = inserted?.number
    ? {
        id,
        number: Number(inserted.number),
        totalPaise,
        status,
        paymentStatus,
        ...(status === 'Payment Pending' && { isUnasked: true as const }),
      }
    : undefined
  return { placed, oldestMs: inserted?.oldest ?? null }
}
