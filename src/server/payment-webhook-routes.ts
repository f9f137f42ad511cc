import type { Env, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { verifyCallback } from '#orders/payment/verify-payment.ts'
import { longestWebhook, receiveWebhook } from '#payments/webhook.ts'
import { isId } from '#platform/rpc/contract.ts'
import { methodNotAllowed, errorAnswer } from '#platform/http/guards.ts'
import { errorEnvelope } from '#platform/rpc/openapi.ts'
import type { Shop } from '#platform/shop.ts'

/**
 * The two calls that the payment provider makes, and no page of ours: a webhook is proved by its
 * signature over the raw bytes, a redirect by the signature of the payment. So they stand before
 * the gate for our own pages (payment-provider.md#window, payment-provider.md#webhooks).
 */
export function openProviderDoor<E extends Env>(app: Hono<E>, shop: Shop): void {
  const small = bodyLimit({
    maxSize: longestWebhook,
    onError: (c) => errorAnswer(c, 413, 'This request is too large.'),
  })

  app.post('/api/payment/webhook', small, async (c) => {
    const delivery = {
      body: Buffer.from(await c.req.arrayBuffer()),
      signature: c.req.header('x-razorpay-signature') ?? '',
      eventId: c.req.header('x-razorpay-event-id'),
    }
    return (await receiveWebhook(shop, delivery))
      ? c.json({ success: true })
      : errorAnswer(c, 400, 'The signature of this webhook is wrong.')
  })

  app.post('/api/payment/callback', small, async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const told = (name: string) => (form.get(name) ?? '').replaceAll('\0', '').slice(0, 200)
    const { orderId: paid, outcome } = await verifyCallback(shop, {
      paymentId: told('razorpay_payment_id'),
      providerOrderId: told('razorpay_order_id'),
      signature: told('razorpay_signature'),
    })
    // Our id of an order is told to whoever proves its payment; to anybody else only what the
    // shopper's own page left with.
    const left = c.req.query('order')
    const orderId = paid ?? (left !== undefined && isId(left) ? left : undefined)
    // 303, so that the browser comes back by GET, with its session.
    return c.redirect(
      outcome === 'placed'
        ? `/order-successfully?order=${orderId}`
        : `/profile?payment=${outcome === 'refused' ? 'failed' : 'checking'}${orderId ? `&order=${orderId}#order-${orderId}` : ''}`,
      303,
    )
  })

  app.all('/api/payment/:door{webhook|callback}', (c) => methodNotAllowed(c, ['POST']))
}

const text = { type: 'string' as const }
const refused = {
  description: 'Refused',
  content: { 'application/json': { schema: errorEnvelope } },
}

/**
 * The two calls in OpenAPI's words: they stand outside the contract, because raw bytes and a form
 * are no JSON of ours.
 */
export const providerPaths = {
  '/payment/webhook': {
    post: {
      operationId: 'payments.webhook',
      summary: "The payment provider's webhook, proved by its signature over the raw bytes",
      parameters: [
        { name: 'X-Razorpay-Signature', in: 'header' as const, required: true, schema: text },
        { name: 'X-Razorpay-Event-Id', in: 'header' as const, schema: text },
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object' as const } } },
      },
      responses: {
        200: {
          description: 'Stored; worked on afterwards',
          content: {
            'application/json': {
              schema: { type: 'object' as const, properties: { success: { const: true } } },
            },
          },
        },
        400: refused,
        413: refused,
      },
    },
  },
  '/payment/callback': {
    post: {
      operationId: 'payments.callback',
      summary:
        "Where the payment provider's own page sends the shopper back to, with the proof of the payment",
      parameters: [{ name: 'order', in: 'query' as const, schema: text }],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object' as const,
              properties: {
                razorpay_payment_id: text,
                razorpay_order_id: text,
                razorpay_signature: text,
              },
            },
          },
        },
      },
      responses: {
        303: { description: "To the thank-you page, or to the shopper's orders" },
        413: refused,
      },
    },
  },
}
