import { randomUUID } from 'node:crypto'
import { request, type Agent, type ClientRequest } from 'node:http'
import type { Target } from './attack.ts'

export type Kind = 'page' | 'logIn' | 'checkout'
export type Seen = { kind: Kind; status: number; ms: number; retryAfter: boolean }
export type Send = (kind: Kind) => Promise<Seen>
type Sent = { method: string; path: string; headers?: Record<string, string>; body?: unknown }

export function senderOf({ port }: Target, agent: Agent, checkout: Sent): Send {
  const requestOf = requestsWith(checkout)
  return (kind) =>
    new Promise((resolve) => {
      const clock = { began: performance.now() }
      const finish = (status: number, retryAfter = false) =>
        resolve({ kind, status, ms: performance.now() - clock.began, retryAfter })
      // Not the time it waited here for a connection.
      sent({ port, agent }, requestOf[kind]())
        .once('socket', () => (clock.began = performance.now()))
        .on('error', () => finish(0))
        .on('response', (answer) =>
          answer
            .resume()
            .on('end', () =>
              finish(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined),
            )
            .on('error', () => finish(0)),
        )
    })
}

/** Each a page, an address or an order of its own, so that none is answered from memory. */
function requestsWith(checkout: Sent): Record<Kind, () => Sent> {
  const counter = { value: 0 }
  return {
    page: () => ({ method: 'GET', path: `/all-products?search=word${(counter.value += 1)}` }),
    logIn: () => ({
      method: 'POST',
      path: '/api/log-in',
      body: { email: `nobody-${(counter.value += 1)}@example.in`, password: 'a wrong password' },
    }),
    checkout: () => ({
      ...checkout,
      headers: { ...checkout.headers, 'idempotency-key': randomUUID() },
    }),
  }
}

function sent(
  to: { port: number; agent: Agent },
  { method, path, headers = {}, body }: Sent,
): ClientRequest {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const type = text !== undefined && { 'content-type': 'application/json' }
  return request({
    ...to,
    host: '127.0.0.1',
    method,
    path,
    headers: { host: 'localhost', ...type, ...headers },
  }).end(text)
}

/**
 * The demo shopper's, of a product at yesterday's price: it goes the whole way through the shop's
 * checkout, and no stock is used up.
 */
export async function checkoutOf({ url, cookie }: Target): Promise<Sent> {
  const session = (await (await fetch(`${url}/api/session`, { headers: { cookie } })).json()) as {
    data: { _id: string }
  }
  const { products } = (await (
    await fetch(`${url}/api/get-product?inStock=true&limit=1`)
  ).json()) as { products: { _id: string }[] }
  return {
    method: 'POST',
    path: '/api/checkout',
    headers: { cookie },
    body: {
      userId: session.data._id,
      products: [{ productId: products[0]?._id, quantity: 1, price: 1 }],
      paymentMethod: 'Cash On Delivery',
      voucher: null,
      couponDiscount: 0,
      shippingAddress: {
        phone: '9876543210',
        address: '12 MG Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        country: 'India',
        postalCode: '560001',
      },
    },
  }
}
