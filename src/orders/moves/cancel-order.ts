import { ProviderAway, ProviderRefused } from '#payments/provider-call.ts'
import type { Because } from '#payments/refunds.ts'
import { refusal } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/serve.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { paymentNoes } from '../contract.ts'
import { endOrder } from '../state/close-order.ts'
import { canCancel } from '../lifecycle.ts'
import { lockedOrder } from '../state/transition.ts'
import { ownOrder } from '../state/own-order.ts'
import { inTurn } from '../checkout/lock-queue.ts'
import { persistently } from '../retry.ts'
import { settlePaymentsOf } from '../payment/settle-payments.ts'

/**
 * The shopper's own order, as long as it was not sent (rulings.md#cancelling). Throws ORDER_CLOSED
 * afterwards, PROVIDER_AWAY when nobody knows whether it was paid.
 */
export async function cancelOwnOrder(shop: Shop, shopper: Shopper, orderId: string): Promise<void> {
  const { id } = await ownOrder(shop, shopper, orderId)
  await cancelOrder(shop, id, { actor: 'shopper', cause: 'cancelled by the shopper' })
}

/**
 * Where the provider does not know the order nothing was paid; and money that comes for a cancelled
 * order goes back.
 */
export function notNow(shop: Shop, order: string): (error: unknown) => void {
  return (error) => {
    if (error instanceof ProviderAway)
      throw refusal(paymentNoes, 'PROVIDER_AWAY', { retryAfterSeconds: 5 })
    if (!(error instanceof ProviderRefused)) throw error
    shop.log.error(
      { order, error: error.message },
      'the payment provider does not know an order of ours',
    )
  }
}

/**
 * The provider is asked first, so that money which is there already goes back with the order.
 * Cancelling twice is cancelling once.
 */
export async function cancelOrder(shop: Shop, id: string, because: Because): Promise<void> {
  await settlePaymentsOf(shop, id, 'cancel').catch(notNow(shop, id))
  await persistently(() =>
    inTurn(shop, () =>
      atomically(shop, async (shop) => {
        const row = await lockedOrder(shop, id)
        if (!row) throw refusal(paymentNoes, 'NOT_FOUND')
        if (row.status === 'Cancelled') return
        if (!canCancel(row.status))
          throw refusal(paymentNoes, 'ORDER_CLOSED', {
            message: 'This order is on its way already and cannot be cancelled any more.',
          })
        await endOrder(shop, row, because)
      }),
    ),
  )
}
