import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from '../../../src/platform/settings/start-refused.ts'
import { freePort } from '../../free-port.ts'

const timeoutMs = 120_000

/** Throws StartRefused when this folder holds no built release. */
export function checkRelease(folder: string): void {
  for (const file of ['src/main.ts', 'build/stamp', 'node_modules'])
    if (!existsSync(join(folder, file)))
      throw new StartRefused(
        `${folder} is no release that could run (${file} is missing): name the folder of the release that runs now, built.`,
      )
}

/**
 * Lets the release in this folder work on the copy: somebody looks round, registers, logs in,
 * orders, sees the order and cancels it. Answers what failed, or undefined. Sends nothing: emails stay in `dataDir`,
 * payments are off.
 */
export async function tryRelease(
  folder: string,
  { url, dataDir }: { url: string; dataDir: string },
): Promise<string | undefined> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const node = join(resolve(folder), 'node_modules', '.bin', 'node')
  const shop = spawn(existsSync(node) ? node : process.execPath, ['src/main.ts'], {
    cwd: folder,
    env: {
      // No key and no address of the real shop may reach its copy.
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SEED: 'none',
      PAYMENTS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [shop.stdout, shop.stderr])
    stream.on('data', (chunk) => (output = (output + String(chunk)).slice(-2_000)))
  const ended = new Promise<void>((done) => shop.on('exit', () => done()))
  try {
    await untilReady(address, () => shop.exitCode !== null)
    const ask = asker(address)
    await lookRound(ask)
    await buyAndCancel(ask)
    return undefined
  } catch (error) {
    const lastLine = output.trim().split('\n').at(-1) ?? ''
    return `${error instanceof Error ? error.message : String(error)} ${lastLine}`.trim()
  } finally {
    shop.kill()
    await ended
  }
}

async function untilReady(address: string, hasEnded: () => boolean): Promise<void> {
  const startedAt = Date.now()
  const ready = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (; !(await ready()); await pause(200))
    if (hasEnded() || Date.now() - startedAt > timeoutMs) throw new Error('It did not start.')
}

type Product = { _id: string; productFinalPrice: number }
type Answer = {
  data?: unknown
  products?: Product[]
  checkout?: { _id: string }
}

type Ask = ReturnType<typeof asker>

/** Pages and answers that read what a shopper is shown. */
async function lookRound(ask: Ask): Promise<void> {
  const { products = [] } = await ask('GET', '/api/get-product?page=1&limit=10')
  await ask('GET', '/api/get-product?search=monitor')
  for (const { _id } of products) {
    await ask('GET', `/api/single-product/${_id}`)
    await ask('GET', `/product/product-details/${_id}`)
  }
  for (const page of ['/', '/all-products', '/article', '/event', '/faq']) await ask('GET', page)
}

async function buyAndCancel(ask: Ask): Promise<void> {
  const email = `rehearsal-${randomUUID()}@example.com`
  const password = randomUUID()
  await ask('POST', '/api/signup', { name: 'Rehearsal', email, password })
  const { data } = await ask('POST', '/api/log-in', { email, password })
  const { _id: shopperId } = data as { _id: string }
  const { products = [] } = await ask('GET', '/api/get-product?page=1&limit=1&inStock=true')
  // An empty shop sells nothing, before an upgrade and after it.
  if (!products[0]) return
  const { checkout } = await ask('POST', '/api/checkout', orderOf(shopperId, products[0]))
  const { data: orders } = await ask('GET', `/api/all-order-by-userid/${shopperId}`)
  if (!(orders as { _id: string }[]).some(({ _id }) => _id === checkout?._id))
    throw new Error('Its order is not among the orders of its shopper.')
  await ask('POST', '/api/cancel-order', { order_id: checkout?._id })
}

function orderOf(userId: string, { _id, productFinalPrice }: Product): object {
  return {
    userId,
    products: [{ productId: _id, quantity: 1, price: productFinalPrice }],
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
  }
}

/** Calls of one browser: its cookies are sent along. */
function asker(address: string) {
  const cookies = new Map<string, string>()
  return async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(address + path, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const answer = await response.text()
    if (!response.ok)
      throw new Error(
        `It answered ${method} ${path} with ${response.status}: ${answer.slice(0, 300)}`,
      )
    const isData = response.headers.get('content-type')?.includes('json')
    return isData ? (JSON.parse(answer) as Answer) : {}
  }
}
