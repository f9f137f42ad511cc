import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpServer } from '#platform/http/http-server.ts'
import { closeServer, listen } from '#platform/http/listen.ts'
import type { Shop } from '#platform/shop.ts'
import type { RuleSet } from './faults/faults.ts'
import { hmacHex } from './ledger/ids.ts'
import { createSandboxProvider, type SandboxProvider } from './provider.ts'

export const keys = {
  keyId: 'rzp_test_practice00000',
  keySecret: 'key-secret',
  webhookSecret: 'webhook-secret',
  previousWebhookSecret: 'older-webhook-secret',
}

/** Whatever JSON says: a test looks at it closer. */
type Json = ReturnType<typeof JSON.parse>
type Answer = { status: number; body: Json }
type Heard = {
  event: string
  eventId: string
  isSigned: boolean
  isSignedByOlder: boolean
  payload: Json
  contains: string[]
}

/** A provider in memory, asked by requests as any client would ask it. */
export function openSandbox(shop: Shop, options: { webhookUrl?: () => string | undefined } = {}) {
  const provider = createSandboxProvider({
    ...shop,
    basePath: '/practice-payments',
    keys,
    webhookUrl: () => undefined,
    storeName: 'Nadi',
    ...options,
  })
  const callApi = apiClient((request) => provider.answer(request), 'http://shop.test')
  const fault = (...rules: Partial<RuleSet['rules'][number]>[]) =>
    callApi('POST /practice-payments/faults', { rules })
  const order = async (overrides: Record<string, unknown> = {}) =>
    (
      await callApi('POST /orders', {
        amount: 123_400,
        currency: 'INR',
        receipt: 'receipt-1',
        ...overrides,
      })
    ).body
  const payUpi = (orderId: string, vpa = 'success@razorpay') =>
    callApi('POST /checkout/pay', { order_id: orderId, method: 'upi', vpa })
  return { provider, callApi, fault, order, payUpi }
}

/** `ask('POST /orders', body)` with the key and its secret. */
function apiClient(answer: (request: Request) => Promise<Response | undefined>, origin: string) {
  return async (
    call: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const [method = '', path = ''] = call.split(' ')
    const url =
      origin + (path.startsWith('/practice-payments') ? path : `/practice-payments/v1${path}`)
    const response = await answer(
      new Request(url, {
        method,
        headers: { ...basic(), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    if (!response) throw new Error(`${call} is not the provider's`)
    return { status: response.status, body: await response.json() }
  }
}

export function basic(secret = keys.keySecret): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${keys.keyId}:${secret}`).toString('base64')}` }
}

/** The provider behind a real socket. */
export async function serve(
  provider: SandboxProvider,
  fallback: (request: Request) => Response | undefined = () => undefined,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createHttpServer(
    async (request) =>
      (await provider.answer(request)) ??
      fallback(request) ??
      new Response('not here', { status: 404 }),
    { proxies: 0 },
  )
  const url = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`
  return { url, close: () => closeServer(server, 100) }
}

/** A shop that takes webhooks: it keeps what it heard and answers by `status`. */
export async function listener(status: (webhooks: Heard[]) => number = () => 200) {
  const webhooks: Heard[] = []
  const server = createServer((request, response) => {
    let raw = ''
    request.on('data', (chunk) => (raw += String(chunk)))
    request.on('end', () => {
      const signature = request.headers['x-razorpay-signature']
      const { event, payload, contains } = JSON.parse(raw)
      webhooks.push({
        event,
        payload,
        contains,
        eventId: String(request.headers['x-razorpay-event-id']),
        isSigned: signature === hmacHex(raw, keys.webhookSecret),
        isSignedByOlder: signature === hmacHex(raw, keys.previousWebhookSecret),
      })
      response.writeHead(status(webhooks)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
  return {
    webhooks,
    url,
    events: () => webhooks.map(({ event }) => event),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
