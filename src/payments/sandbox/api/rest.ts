import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { badRequest, ProviderError } from './errors.ts'
import { requireSecret } from './require-secret.ts'
import { changeNotes, createOrder, findOrder, listOrders } from '../ledger/orders.ts'
import { captureByHand, findPayment, listPayments, paymentsOfOrder } from '../ledger/payments.ts'
import type { Sandbox } from '../sandbox.ts'
import { findRefund, listRefunds, refund, refundsOfPayment } from '../ledger/refunds.ts'
import { settlementRows } from '../ledger/settlements.ts'
import { listing, newCapture, newNotes, newRefund, parse, settlementListing } from './requests.ts'
import { collection, orderShape, paymentShape, refundShape } from './shapes.ts'

/**
 * The provider's REST API: paths, shapes, errors (payment-provider.md#rest); key and secret
 * required.
 */
export function createRest(sandbox: Sandbox): Hono {
  const app = new Hono()
  app.use(requireSecret(sandbox.keys), smallBodies)
  orderCalls(app, sandbox)
  paymentCalls(app, sandbox)
  refundCalls(app, sandbox)
  app.get('/settlements/recon/combined', async (c) =>
    c.json(await settlementRows(sandbox, parse(settlementListing, c.req.query()))),
  )
  return app
}

const smallBodies = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new ProviderError(413, { description: 'The request is too large.' })
  },
})

function orderCalls(app: Hono, sandbox: Sandbox): void {
  app.post('/orders', async (c) => c.json(orderShape(await createOrder(sandbox, await bodyOf(c)))))
  app.get('/orders', async (c) =>
    c.json(collection(await listOrders(sandbox, parse(listing, c.req.query())), orderShape)),
  )
  app.get('/orders/:id', async (c) =>
    c.json(orderShape(await findOrder(sandbox, c.req.param('id')))),
  )
  app.patch('/orders/:id', async (c) =>
    c.json(
      orderShape(
        await changeNotes(sandbox, c.req.param('id'), parse(newNotes, await bodyOf(c)).notes),
      ),
    ),
  )
  app.get('/orders/:id/payments', async (c) =>
    c.json(collection(await paymentsOfOrder(sandbox, c.req.param('id')), paymentShape)),
  )
}

function paymentCalls(app: Hono, sandbox: Sandbox): void {
  app.get('/payments', async (c) =>
    c.json(collection(await listPayments(sandbox, parse(listing, c.req.query())), paymentShape)),
  )
  app.get('/payments/:id', async (c) =>
    c.json(paymentShape(await findPayment(sandbox, c.req.param('id')))),
  )
  app.post('/payments/:id/capture', async (c) =>
    c.json(
      paymentShape(
        await captureByHand(sandbox, c.req.param('id'), parse(newCapture, await bodyOf(c))),
      ),
    ),
  )
}

function refundCalls(app: Hono, sandbox: Sandbox): void {
  app.post('/payments/:id/refund', async (c) => {
    const input = parse(newRefund, await bodyOf(c))
    return c.json(
      refundShape(
        await refund(sandbox, c.req.param('id'), {
          input,
          key: c.req.header('x-refund-idempotency'),
        }),
      ),
    )
  })
  app.get('/payments/:id/refunds', async (c) =>
    c.json(collection(await refundsOfPayment(sandbox, c.req.param('id')), refundShape)),
  )
  app.get('/refunds', async (c) =>
    c.json(collection(await listRefunds(sandbox, parse(listing, c.req.query())), refundShape)),
  )
  app.get('/refunds/:id', async (c) =>
    c.json(refundShape(await findRefund(sandbox, c.req.param('id')))),
  )
}

/** No body means {}: a full refund is requested without one. */
export async function bodyOf(c: Context): Promise<unknown> {
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw badRequest('The request body is not valid JSON.')
  }
}
