import { randomUUID } from 'node:crypto'
import { askUntilAnswered, type Question, type Shopper } from './client.ts'
import type { Goods, Person } from './goods.ts'

export type Wish = {
  lines: { goods: Goods; quantity: number }[]
  method?: 'Online' | 'Cash On Delivery'
  voucher?: string
  key?: string
}

/** An order as its shopper knows it; `providerOrder` when there is something to pay. */
export type Placed = { id: string; number: string; providerOrder: string | undefined }

export type Proof = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

const timeoutMs = 8_000

/** One press of "Yes, Place Order": all its repeats have the same key. */
export function checkout(
  { person }: Shopper,
  { lines, method = 'Cash On Delivery', voucher, key = randomUUID() }: Wish,
): Question {
  const subtotal = lines.reduce((sum, { goods, quantity }) => sum + goods.rupees * quantity, 0)
  const body = {
    userId: person.id,
    products: lines.map(({ goods, quantity }) => ({
      productId: goods.id,
      quantity,
      price: goods.rupees,
    })),
    shippingAddress: addressOf(person),
    paymentMethod: method,
    voucher: voucher ?? null,
    couponDiscount: voucher ? 10 : 0,
    ...(!voucher && { totalAmount: subtotal }),
  }
  const about = {
    key,
    method,
    ...(lines[0] && { product: lines[0].goods.id }),
    ...(voucher && { voucher }),
  }
  return {
    ask: 'checkout',
    path: '/api/checkout',
    body,
    headers: { 'idempotency-key': key },
    about,
  }
}

/** Undefined when it was refused, or nobody could ever tell. */
export async function place(shopper: Shopper, wish: Wish): Promise<Placed | undefined> {
  const answer = await askUntilAnswered(shopper, checkout(shopper, wish))
  const order = answer?.status === 201 ? answer.body.checkout : undefined
  if (!order) return undefined
  const { _id: id, orderNumber: number } = order
  return { id, number, providerOrder: answer?.body.razorpayOrder?.id }
}

/** Pays in the provider's window. Undefined: it failed, or the window never said. */
export async function pay({ stage }: Shopper, providerOrder: string): Promise<Proof | undefined> {
  const { apiUrl, keyId } = stage.provider
  const body = JSON.stringify({
    key_id: keyId,
    order_id: providerOrder,
    method: 'upi',
    vpa: 'success@razorpay',
  })
  try {
    const answer = await fetch(`${apiUrl}/checkout/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const proof = (await answer.json()) as Partial<Proof>
    return proof.razorpay_signature ? (proof as Proof) : undefined
  } catch {
    return undefined
  }
}

export function verification({ id }: Placed, proof: Proof): Question {
  return {
    ask: 'verify',
    path: '/api/payment/verify',
    body: { ...proof, order_id: id },
    about: { order: id, payment: proof.razorpay_payment_id },
  }
}

export async function verify(shopper: Shopper, placed: Placed, proof: Proof): Promise<void> {
  await askUntilAnswered(shopper, verification(placed, proof))
}

export async function cancel(shopper: Shopper, { id }: Placed): Promise<void> {
  await askUntilAnswered(shopper, {
    ask: 'cancel',
    path: '/api/cancel-order',
    body: { order_id: id },
    about: { order: id },
  })
}

function addressOf({ marker }: Person) {
  return {
    phone: '9876543210',
    address: `${marker} 12 MG Road`,
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    postalCode: '560001',
  }
}
