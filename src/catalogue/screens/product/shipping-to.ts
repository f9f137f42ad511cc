import { shippingWords } from '#delivery/rules.ts'
import type { askOrders } from '#orders/screens/client.ts'
import { paiseOf } from '#platform/money.ts'
import type { Product } from '../../contract.ts'

const longestPinCode = 12

/** What one piece costs to send; `isKnown` when the charge is that of a listed pin code. */
export type ShippingTo = { pinCode: string; words: string; isKnown: boolean }

export async function shippingTo(
  orders: ReturnType<typeof askOrders>,
  { _id: productId }: Product,
  typed: string | null,
): Promise<ShippingTo> {
  const pinCode = typed?.trim().slice(0, longestPinCode) ?? ''
  if (pinCode === '') return { pinCode, words: shippingWords('no-pin-code', 0), isKnown: false }
  const products = [{ productId, quantity: 1 }]
  const { shippingBasis, shippingCharge } = await orders.quote({ products, postalCode: pinCode })
  return {
    pinCode,
    words: shippingWords(shippingBasis, paiseOf(shippingCharge)),
    isKnown: shippingBasis === 'pin-code' || shippingBasis === 'free-from',
  }
}
