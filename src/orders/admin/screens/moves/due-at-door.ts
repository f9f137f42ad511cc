import { paiseOf, rupeesOf } from '#platform/money.ts'
import type { OrderDetail } from '../../shapes.ts'

/** Rupees due at the door. */
export function dueOf({ paymentMethod, paymentStatus, costNow, parcels }: OrderDetail): number {
  const isDue = paymentMethod === 'Cash On Delivery' && paymentStatus === 'Pending'
  return isDue ? rupeesOf(paiseOf(costNow) - paiseOf(broughtBefore(parcels))) : 0
}

/** Rupees that parcels which arrived before were due with. */
function broughtBefore(parcels: OrderDetail['parcels']): number {
  const arrived = parcels.filter(({ state }) => state === 'delivered')
  return rupeesOf(arrived.reduce((paise, { amount: one }) => paise + paiseOf(one), 0))
}
