import { product } from '#catalogue/tables.ts'
import { paymentKeys } from '#payments/keys.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'

type Line = { row: typeof product.$inferSelect; quantity?: number }

/** A checkout as the screen posts it. */
export function checkoutBody(shopper: Shopper, lines: Line[], about: Record<string, unknown> = {}) {
  return {
    userId: shopper.id,
    products: lines.map(({ row, quantity = 1 }) => ({
      productId: row.id,
      quantity,
      price: row.pricePaise / 100,
    })),
    shippingAddress: {
      phone: '9876543210',
      address: '12 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      postalCode: '560001',
    },
    paymentMethod: 'Cash On Delivery',
    voucher: null,
    couponDiscount: 0,
    ...about,
  }
}

export type Proof = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
  order_id: string
}

/**
 * Pays in the window of the practice provider, and answers what the window hands to the browser.
 */
export async function payAtProvider(
  shop: Shop,
  checkout: { checkout: { _id: string }; razorpayOrder: { id: string } },
  how: Record<string, unknown> = { method: 'upi', vpa: 'success@razorpay' },
): Promise<Proof> {
  const body = JSON.stringify({
    key_id: paymentKeys(shop.settings).keyId,
    order_id: checkout.razorpayOrder.id,
    ...how,
  })
  const response = await shop.fetch(`${shop.settings.payments.apiUrl}/checkout/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const answer = (await response.json()) as Omit<Proof, 'order_id'>
  return { ...answer, order_id: checkout.checkout._id }
}

/** Sets the fault switches of the practice provider; none heals it. */
export async function providerFaults(shop: Shop, rules: Record<string, unknown>[]): Promise<void> {
  const { keyId, keySecret } = paymentKeys(shop.settings)
  const headers = {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
  }
  const at = shop.settings.payments.apiUrl.replace(/v1$/, 'faults')
  await shop.fetch(at, { method: 'DELETE', headers })
  if (
    rules.length > 0 &&
    !(await shop.fetch(at, { method: 'POST', headers, body: JSON.stringify({ rules }) })).ok
  )
    throw new Error('the faults were not understood')
}
