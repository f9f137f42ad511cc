import type { Env, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { verifyCallback, type Returned } from '#orders/payment/verify-payment.ts'
import { maxWebhookBytes, receiveWebhook } from '#payments/webhook.ts'
import { isId } from '#platform/rpc/contract.ts'
import { splitLanguage } from '#platform/language/addresses.ts'
import { inLanguage } from '#platform/language/translate.ts'
import { methodNotAllowed, errorAnswer } from '#platform/http/guards.ts'
import { errorEnvelope } from '#platform/rpc/openapi.ts'
import type { Shop } from '#platform/shop.ts'

/**
 * The payment provider's two calls: a webhook is verified by the signature over the raw bytes, a
 * redirect by that of the payment. Both are exempt from the CSRF check
 * (payment-provider.md#window, payment-provider.md#webhooks).
 */
export function mountPaymentProviderRoutes<E extends Env>(app: Hono<E>, shop: Shop): void {
  const small = bodyLimit({
    maxSize: maxWebhookBytes,
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
    const field = (name: string) => (form.get(name) ?? '').replaceAll('\0', '').slice(0, 200)
    const { orderId: verifiedOrderId, outcome } = await verifyCallback(shop, {
      paymentId: field('razorpay_payment_id'),
      providerOrderId: field('razorpay_order_id'),
      signature: field('razorpay_signature'),
    })
    // The order's id is revealed only after verification; else the shopper's own query parameter
    // is used.
    const queryOrderId = c.req.query('order')
    const orderId =
      verifiedOrderId ??
      (queryOrderId !== undefined && isId(queryOrderId) ? queryOrderId : undefined)
    // 303: the browser comes back by GET, with its session.
    const { prefix } = splitLanguage(`/${c.req.query('language')}`, shop.settings.languages)
    return c.redirect(inLanguage(pathAfter({ orderId, outcome }, c.req.query('link')), prefix), 303)
  })

  app.all('/api/payment/:door{webhook|callback}', (c) => methodNotAllowed(c, ['POST']))
}

/** Who paid by the link of an order comes back to it. */
function pathAfter({ orderId, outcome }: Returned, link: string | undefined): string {
  if (link !== undefined && /^[\w-]{32}$/.test(link)) return `/pay/${link}?back=1`
  if (outcome === 'placed') return `/order-successfully?order=${orderId}`
  const order = orderId ? `&order=${orderId}#order-${orderId}` : ''
  return `/profile?payment=${outcome === 'refused' ? 'failed' : 'checking'}${order}`
}

const text = { type: 'string' as const }
const refusedResponse = {
  description: 'Refused',
  content: { 'application/json': { schema: errorEnvelope } },
}

/** OpenAPI of the two calls, which are outside the contract: raw bytes and a form. */
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
        400: refusedResponse,
        413: refusedResponse,
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
        413: refusedResponse,
      },
    },
  },
}
