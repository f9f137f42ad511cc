import { sellReserved, takeStock } from '#catalogue/stock.ts'
import { intentOfProviderOrder } from '#payments/intents.ts'
import type { ProviderPayment } from '#payments/provider-shapes.ts'
import { captureJob, recordPayment, type KnownPayment } from '#payments/record-payment.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { consumeRedemption, retakeRedemption } from '#vouchers/redemptions.ts'
import { endOrder } from '../state/close-order.ts'
import { giveBack } from './refund-unusable.ts'
import { canCancel, soldStatuses } from '../lifecycle.ts'
import {
  hasExpired,
  lockedOrder,
  moveOrder,
  setPaymentStatus,
  unitsOf,
  type OrderRow,
} from '../state/transition.ts'
import { persistently } from '../retry.ts'
import { sayPaid } from '../state/order-emails.ts'

/** Who brought the news; the result is the same whoever did, in any order and however often. */
export type Source =
  | 'verify'
  | 'callback'
  | 'webhook'
  | 'reconciler'
  | 'check'
  | 'cancel'
  | 'sweep'
  | 'capture'

/**
 * The one function that applies a payment to its order (rulings.md#payments-and-orders).
 * A payment that pays for its order places it; any other that was captured goes back in full.
 */
export async function applyPayment(
  shop: Shop,
  told: ProviderPayment,
  source: Source,
): Promise<void> {
  await persistently(() => atomically(shop, (shop) => apply(shop, told, source)))
}

async function apply(shop: Shop, told: ProviderPayment, source: Source): Promise<void> {
  const intent =
    told.providerOrderId === undefined
      ? undefined
      : await intentOfProviderOrder(shop, told.providerOrderId)
  const row = intent && (await lockedOrder(shop, intent.orderId))
  const known = await recordPayment(shop, told, row?.id ?? null)
  if (!row) {
    // Another site may sell under the same account: its money is not ours to send back.
    if (told.status === 'captured')
      shop.log.error(
        { kind: 'unknown-payment', payment: told.id, source },
        'money arrived for an order that is not ours',
      )
    return
  }
  if (row.paidPaymentId === known.id) return afterwards(shop, row, { known, told })
  if (known.status !== 'authorized' && known.status !== 'captured') return
  if (!(await settles(shop, row, { known, source }))) await giveBack(shop, row, known)
}

/** Whether the payment pays for the order: then the order is placed by it. */
async function settles(
  shop: Shop,
  row: OrderRow,
  { known, source }: { known: KnownPayment; source: Source },
): Promise<boolean> {
  const isRightful =
    row.paidPaymentId === null &&
    known.givenBackAt === null &&
    known.amountPaise === row.totalPaise &&
    known.currency === 'INR'
  if (!isRightful || !(await takeUnits(shop, row))) return false
  const facts = { paymentStatus: 'Paid', paidPaymentId: known.id, expiresAt: null } as const
  await moveOrder(shop, row, {
    to: 'Placed',
    actor: 'provider',
    cause: `paid, by ${source}`,
    ...facts,
  })
  if (known.status === 'authorized')
    await enqueue(shop, { kind: captureJob, key: known.id, payload: { paymentId: known.id } })
  await sayPaid(shop, row)
  return true
}

async function takeUnits(shop: Shop, row: OrderRow): Promise<boolean> {
  if (row.status === 'Cancelled') return (await hasExpired(shop, row.id)) && retake(shop, row)
  if (row.status !== 'Payment Pending') return false
  await consumeRedemption(shop, row.id)
  await sellReserved(shop, await unitsOf(shop, row.id))
  return true
}

class NotLeft extends Error {}

/** Everything the order had, at its old price, or nothing (rulings.md#late-payments). */
async function retake(shop: Shop, row: OrderRow): Promise<boolean> {
  const units = await unitsOf(shop, row.id)
  const taken = atomically(shop, async (shop) => {
    if (!(await retakeRedemption(shop, row.id))) throw new NotLeft()
    for (const line of units) if (!(await takeStock(shop, line))) throw new NotLeft()
  })
  return taken.then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotLeft) return false
      throw error
    },
  )
}

/**
 * News of the payment that placed the order: one that lapsed has placed nothing, and one that was
 * captured after the order ended goes back.
 */
async function afterwards(
  shop: Shop,
  row: OrderRow,
  { known, told }: { known: KnownPayment; told: ProviderPayment },
): Promise<void> {
  const hasLapsed = told.status === 'refunded' && told.wasCaptured === false
  if (hasLapsed && canCancel(row.status))
    await endOrder(shop, row, { actor: 'provider', cause: 'the payment lapsed' })
  if (hasLapsed) await setPaymentStatus(shop, row.id, 'Refunded')
  if (known.status === 'captured' && !soldStatuses.includes(row.status))
    await giveBack(shop, row, known)
}
