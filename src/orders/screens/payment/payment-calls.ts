import type { ClientOf } from '#platform/rpc/contract.ts'
import type { contract } from '../../contract.ts'
import type { Order } from '../../shapes.ts'

type Client = ClientOf<typeof contract>
export type ToPay = Awaited<ReturnType<Client['payOrder']>>
export type Proof = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** Status 0: no answer came. */
export type Answer<T> =
  | { ok: true; body: T }
  | { ok: false; status: number; message: string | undefined }

export const startPayment = (orderId: string) =>
  post<ToPay>('/api/payment/start', { order_id: orderId })
export const verifyPayment = (orderId: string, proof: Proof) =>
  post<{ data: Order }>('/api/payment/verify', { ...proof, order_id: orderId })
export const checkPayment = (orderId: string) =>
  post<{ data: Order }>('/api/payment/check', { order_id: orderId })
export const cancelOrder = (orderId: string) =>
  post<{ data: Order }>('/api/cancel-order', { order_id: orderId })

async function post<T>(path: string, body: unknown): Promise<Answer<T>> {
  try {
    // keepalive: a phone that locks after paying must not abort the request.
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
      signal: AbortSignal.timeout(15_000),
    })
    const data = (await response.json()) as T & { message?: string }
    return response.ok
      ? { ok: true, body: data }
      : { ok: false, status: response.status, message: data.message }
  } catch {
    return { ok: false, status: 0, message: undefined }
  }
}
