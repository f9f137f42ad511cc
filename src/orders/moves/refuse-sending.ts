import { isCaptured } from '#payments/record-payment.ts'
import { refundablePaise } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import { parcelsOf } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'

/** Why an order, or a parcel of it, must not be packed or sent yet (rulings.md#sending). */

/** Names no phone: a packer may not see it. */
export function refuseUnconfirmed({ number, phoneToConfirm, status }: OrderRow): void {
  if (!phoneToConfirm || status !== 'Placed') return
  const message = `The phone of order ${number} is not confirmed: call the shopper, then "confirm ${number}"; or go on without, with a reason.`
  throw apiError(ownerErrors, 'ORDER_STATE', { message })
}

/** Throws ORDER_STATE when all that was paid goes back, NOT_CAPTURED while it may lapse. */
export async function refuseUnpaid(shop: Shop, row: OrderRow): Promise<void> {
  const { id, number, paidPaymentId } = row
  if (paidPaymentId === null) return
  if ((await refundablePaise(shop, paidPaymentId)) === 0)
    throw apiError(ownerErrors, 'ORDER_STATE', {
      message: `All that was paid for order ${number} is on its way back: ${await wayOn(shop, id)}.`,
    })
  if (!(await isCaptured(shop, paidPaymentId))) throw apiError(ownerErrors, 'NOT_CAPTURED')
}

/** An order of which a parcel was sent is not cancelled any more. */
async function wayOn(shop: Shop, orderId: string): Promise<string> {
  const isSent = (await parcelsOf(shop, orderId)).some(({ sentAt }) => sentAt !== null)
  if (!isSent) return 'cancel it instead'
  return 'put its packed parcels back, and take off what was not sent'
}
