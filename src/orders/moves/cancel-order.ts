import { ProviderAway, ProviderRefused } from '#payments/provider-call.ts'
import type { Reason } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { paymentErrors } from '../errors.ts'
import { closeOrder } from '../state/close-order.ts'
import { canCancel } from '../lifecycle.ts'
import { parcelsOf } from '../state/parcels.ts'
import { lockOrderRow, type OrderRow } from '../state/transition.ts'
import { creditOrder } from '../invoicing/invoice-order.ts'
import { ownOrder } from '../state/own-order.ts'
import { inLockQueue } from '../checkout/lock-queue.ts'
import { withRetry } from '#platform/retry.ts'
import { settlePaymentsOf } from '../payment/settle-payments.ts'

/**
 * Cancels the shopper's own order before it is shipped (rulings.md#cancelling). Throws ORDER_CLOSED
 * afterwards, PROVIDER_AWAY when its payment state is unknown.
 */
export async function cancelOwnOrder(shop: Shop, shopper: Shopper, orderId: string): Promise<void> {
  const { id } = await ownOrder(shop, shopper, orderId)
  await cancelOrder(shop, id, { actor: 'shopper', cause: 'cancelled by the shopper' })
}

/** An order unknown to the provider was not paid; late money is refunded. */
export function rethrowProviderError(shop: Shop, order: string): (error: unknown) => void {
  return (error) => {
    if (error instanceof ProviderAway)
      throw apiError(paymentErrors, 'PROVIDER_AWAY', { retryAfterSeconds: 5 })
    if (!(error instanceof ProviderRefused)) throw error
    shop.log.error(
      { order, error: error.message },
      'the payment provider does not know an order of ours',
    )
  }
}

/** Queries the provider first, so that captured money is refunded with the order. Idempotent. */
export async function cancelOrder(shop: Shop, id: string, reason: Reason): Promise<void> {
  await settleBeforeCancel(shop, id)
  await cancelUnsent(shop, id, reason)
}

/** Asks the provider, outside any transaction. Throws PROVIDER_AWAY. */
export async function settleBeforeCancel(shop: Shop, id: string): Promise<void> {
  await settlePaymentsOf(shop, id, 'cancel').catch(rethrowProviderError(shop, id))
}

/** What is still in the house can be taken off instead. Throws ORDER_CLOSED. */
async function refuseSentParcel(shop: Shop, { id }: OrderRow): Promise<void> {
  if (!(await parcelsOf(shop, id)).some(({ sentAt }) => sentAt !== null)) return
  throw apiError(paymentErrors, 'ORDER_CLOSED', {
    message:
      'A part of this order is on its way already, so it cannot be cancelled any more. What is not sent yet can be taken off it.',
  })
}

/** The transaction of a cancelling, once the provider was asked. */
export async function cancelUnsent(shop: Shop, id: string, reason: Reason): Promise<void> {
  await withRetry(() =>
    inLockQueue(shop, () =>
      atomically(shop, async (shop) => {
        const row = await lockOrderRow(shop, id)
        if (!row) throw apiError(paymentErrors, 'NOT_FOUND')
        if (row.status === 'Cancelled') return
        if (!canCancel(row.status))
          throw apiError(paymentErrors, 'ORDER_CLOSED', {
            message: 'This order is on its way already and cannot be cancelled any more.',
          })
        await refuseSentParcel(shop, row)
        await closeOrder(shop, row, reason)
        await creditOrder(shop, row, {
          reason: 'Cancelled before it was sent',
          cause: 'cancelled',
          of: 'rest',
        })
      }),
    ),
  )
}
