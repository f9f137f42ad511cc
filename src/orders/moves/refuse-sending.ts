import { isCaptured } from '#payments/record-payment.ts'
import { refundablePaise } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import type { OrderRow } from '../state/transition.ts'

/** Why an order, or a parcel of it, must not be packed or sent yet (rulings.md#sending). */

/** Names no phone: a packer may not see it. */
export function refuseUnconfirmed({ number, phoneToConfirm, status }: OrderRow): void {
  if (!phoneToConfirm || status !== 'Placed') return
  const message = `The phone of order ${number} is not confirmed: call the shopper, then "confirm ${number}"; or go on without, with a reason.`
  throw apiError(ownerErrors, 'ORDER_STATE', { message })
}

/** Throws ORDER_STATE when all that was paid goes back, NOT_CAPTURED while it may lapse. */
export async function refuseUnpaid(shop: Shop, { number, paidPaymentId }: OrderRow): Promise<void> {
  if (paidPaymentId === null) return
  if ((await refundablePaise(shop, paidPaymentId)) === 0)
    throw apiError(ownerErrors, 'ORDER_STATE', {
      message: `All that was paid for order ${number} is on its way back: cancel it instead.`,
    })
  if (!(await isCaptured(shop, paidPaymentId))) throw apiError(ownerErrors, 'NOT_CAPTURED')
}
