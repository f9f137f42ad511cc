import type { Env, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { verifyCallback } from '#orders/verify-payment.ts'
import { longestWebhook, takeWebhook } from '#payments/webhook.ts'
import { sayNo } from '#platform/guards.ts'
import type { Shop } from '#platform/shop.ts'

/**
 * The two calls that the payment provider makes, and no page of ours: a webhook is proved by its signature over the raw bytes, a redirect
 * by the signature of the payment. So they stand before the gate for our own pages (orders-and-payments 1.2 and 1.4).
 */
export function openProviderDoor<E extends Env>(app: Hono<E>, shop: Shop): void {
  const small = bodyLimit({ maxSize: longestWebhook, onError: (c) => sayNo(c, 413, 'This request is too large.') })

  app.post('/api/payment/webhook', small, async (c) => {
    const delivery = { body: Buffer.from(await c.req.arrayBuffer()), signature: c.req.header('x-razorpay-signature') ?? '', eventId: c.req.header('x-razorpay-event-id') }
    return (await takeWebhook(shop, delivery)) ? c.json({ success: true }) : sayNo(c, 400, 'The signature of this webhook is wrong.')
  })

  app.post('/api/payment/callback', small, async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const told = (name: string) => (form.get(name) ?? '').replaceAll('\0', '').slice(0, 200)
    const { orderId, outcome } = await verifyCallback(shop, { paymentId: told('razorpay_payment_id'), providerOrderId: told('razorpay_order_id'), signature: told('razorpay_signature') })
    // 303, so that the browser comes back by GET, with its session.
    return c.redirect(outcome === 'placed' ? `/order-successfully?order=${orderId}` : `/profile?payment=${outcome === 'refused' ? 'failed' : 'checking'}${orderId ? `#order-${orderId}` : ''}`, 303)
  })
}
