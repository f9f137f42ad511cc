import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { dropDatabase, freshDatabase } from './support/databases.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const database = `nadi_logs_${process.pid}`
const dataDir = mkdtempSync(join(tmpdir(), 'nadi-logs-'))

// Everything a shopper types, each with a word that stands nowhere else.
const asha = {
  name: 'Zebrina Quux',
  email: 'zebrina.quux@example.in',
  password: 'marker-password-sesamum',
}
const address = {
  phone: '9123498765',
  address: '77 Marigold Crescent',
  city: 'Quuxapur',
  state: 'Quuxland',
  country: 'India',
  postalCode: '560077',
}
const enquiry = {
  name: 'Zebrina Quux',
  email: 'other.quux@example.in',
  number: '9988776655',
  subject: 'Wobblytopic',
  message: 'My knee is wobblysore.',
}
const typed = [
  'zebrina',
  'quux',
  'marker',
  '9123498765',
  '9988776655',
  'marigold',
  'wobbly',
  '560077',
  'sesamum',
  'secretquery',
  'secretpath',
  'secretheader',
  'secretkey',
]

type Line = {
  level: string
  time: string
  msg: string
  requestId?: string
  route?: string
  status?: number
  userHash?: string
  kind?: string
  refusal?: string
  error?: string
}

let output = { out: '', log: '' }
let whileWell = ''
let userId = ''
let token = ''
let metrics = ''

beforeAll(async () => {
  const url = await freshDatabase(inject('postgresUrl'), database)
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    LOG_LEVEL: 'trace',
  }
  const shop = spawn(process.execPath, ['src/main.ts'], { cwd: root, env })
  const open = Promise.withResolvers<void>()
  shop.stdout.on('data', (chunk) => {
    output.out += String(chunk)
    if (/is open at/.test(output.out)) open.resolve()
  })
  shop.stderr.on('data', (chunk) => (output.log += String(chunk)))
  const exited = once(shop, 'exit')
  void exited.then(() => open.reject(new Error(output.out + output.log)))
  try {
    await open.promise
    await everythingAShopperDoes(`http://127.0.0.1:${port}`, url)
    // On a machine that is busy with other tests the database may not answer within the second it
    // is given.
    for (let looks = 0; looks < 20 && !metrics.includes('nadi_database_up 1'); looks += 1)
      metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  } finally {
    shop.kill('SIGTERM')
    await exited
  }
}, 180_000)

afterAll(async () => {
  await dropDatabase(inject('postgresUrl'), database)
  rmSync(dataDir, { recursive: true, force: true })
})

/** Well, badly, and while the database is broken. */
async function everythingAShopperDoes(base: string, url: string): Promise<void> {
  let cookie = ''
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(base + path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', cookie, ...headers },
    })
  const read = (path: string) =>
    fetch(base + path, {
      headers: {
        cookie,
        referer: `${base}/?secretheader`,
        'user-agent': 'secretheader',
        'x-request-id': 'secretheader-9123498765',
      },
    })
  const { email, password } = asha

  for (const _ of ['new', 'taken']) await send('/api/signup', asha)
  await send('/api/log-in', { email, password: 'marker-wrong' })
  cookie = (await send('/api/log-in', { email, password })).headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  token = /session_token=([^;]+)/.exec(cookie)?.[1] ?? ''
  userId = ((await (await read('/api/session')).json()) as { data: { _id: string } }).data._id
  const {
    products: [product],
  } = (await (await read('/api/get-product?inStock=true&limit=1&sort=price-asc')).json()) as {
    products: { _id: string; productFinalPrice: number }[]
  }
  const draft = {
    userId,
    products: [{ productId: product?._id, quantity: 1, price: product?.productFinalPrice }],
    shippingAddress: address,
    paymentMethod: 'Cash On Delivery',
    voucher: null,
    couponDiscount: 0,
  }
  expect((await send('/api/checkout', draft, { 'idempotency-key': 'secretkey-1' })).status).toBe(
    201,
  )
  expect((await send('/api/checkout', { ...draft, couponDiscount: 5 })).status).toBe(409)
  expect((await send('/api/checkout', { ...draft, userId: product?._id })).status).toBe(403)
  expect((await send('/api/send-enquery', enquiry)).status).toBe(200)
  await send('/api/forgot-password', { email })
  await send('/api/reset-password', { token: 'secretkey-of-a-letter', newPassword: password })
  for (const path of [
    '/',
    '/profile',
    '/all-products?search=secretquery',
    `/secretpath/${email}`,
    `/reset-password/secretkey`,
    '/api/get-product?search=secretquery',
    '/api/single-product/secretpath',
    '/api/secretpath',
    '/%E0%A4%A/secretpath',
  ])
    await read(path)
  for (const body of [
    '{"email": "zebrina',
    JSON.stringify({ ...asha, marker: 1 }),
    `"${'marker'.repeat(20_000)}"`,
  ])
    await send('/api/signup', body)
  await send('/api/log-in', `email=${email}`, { 'content-type': 'text/plain' })
  await send('/api/log-in', { email, password }, { origin: 'https://secretheader.example' })

  expect(
    [await send('/all-products', {}), await fetch(base, { method: 'PROPFIND' })].map(
      ({ status }) => status,
    ),
  ).toEqual([405, 405])
  await vi.waitFor(() => expect(output.log.match(/"status":405/g)).toHaveLength(2), {
    timeout: 20_000,
  })
  whileWell = output.log

  // What a statement holds is in the query builder's own message when it fails.
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(
    'alter table enquiry rename to enquiry_away; alter table "order" rename to order_away; alter table "user" rename to user_away',
  )
  const broken = [
    await send('/api/send-enquery', enquiry),
    await send('/api/signup', { ...asha, email: 'another.quux@example.in' }),
    await send('/api/log-in', { email, password }),
    await read('/profile'),
  ]
  expect(broken.map(({ status }) => status)).toEqual([500, 500, 500, 500])
  await admin.query(
    'alter table enquiry_away rename to enquiry; alter table order_away rename to "order"; alter table user_away rename to "user"',
  )
  await admin.end()
}

const lines = () =>
  output.log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
const requests = () => lines().filter(({ msg }) => msg === 'request')

describe('the log of a shop that was used', () => {
  it('is one JSON object a line, with its time, its level and its words', () => {
    for (const line of lines())
      expect(line).toMatchObject({
        level: expect.stringMatching(/^(debug|info|warn|error)$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        msg: expect.any(String),
      })
  })

  it('holds nothing a shopper typed, nor a key of anybody, even where the shop failed', () => {
    const all = (output.out + output.log).toLowerCase()
    expect(
      [...typed, token, userId, decodeURIComponent(token)].filter(
        (word) => word === '' || all.includes(word.toLowerCase()),
      ),
    ).toEqual([])
    expect(lines().filter(({ level }) => level === 'error').length).toBeGreaterThanOrEqual(3)
    expect(output.log).toContain('params: [cut]')
  })

  it('holds no error while nothing of the shop fails, whatever a client sends', () => {
    expect(whileWell.split('\n').filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  it('has one line for each request: its route by pattern, its status, its time, and no other field', () => {
    expect(requests().length).toBeGreaterThanOrEqual(30)
    for (const line of requests()) {
      expect(line).toMatchObject({
        requestId: expect.stringMatching(/^[\w-]{8,64}$/),
        method: expect.any(String),
        status: expect.any(Number),
        ms: expect.any(Number),
      })
      expect(
        Object.keys(line).filter(
          (field) =>
            ![
              'level',
              'time',
              'msg',
              'requestId',
              'route',
              'method',
              'status',
              'ms',
              'refusal',
              'userHash',
              'kind',
            ].includes(field),
        ),
      ).toEqual([])
    }
    expect(new Set(requests().map(({ route }) => route))).toEqual(
      new Set([
        '/',
        '/profile',
        '/all-products',
        '/reset-password/:token',
        'other',
        '/api/signup',
        '/api/log-in',
        '/api/session',
        '/api/get-product',
        '/api/checkout',
        '/api/send-enquery',
        '/api/forgot-password',
        '/api/reset-password',
        '/api/single-product/{id}',
      ]),
    )
  })

  it('tells one shopper’s requests from another’s by a hash, where a session was read', () => {
    const hashes = new Set(
      requests()
        .map(({ userHash }) => userHash)
        .filter(Boolean),
    )
    expect([...hashes]).toEqual([expect.stringMatching(/^[\w-]{16}$/)])
    expect(
      requests().find(({ route, status }) => route === '/api/checkout' && status === 201)?.userHash,
    ).toBeDefined()
  })

  it('says what someone who looks for an attack asks for', () => {
    const kinds = new Map(requests().map(({ kind, route }) => [kind, route]))
    expect([...kinds.keys()]).toEqual(
      expect.arrayContaining([
        'sign-up',
        'log-in',
        'log-in-failed',
        'reset-asked',
        'reset-tried',
        'forbidden',
        'too-large',
      ]),
    )
  })
})

describe('the metrics of a shop that was used', () => {
  it('count requests by route and status, checkouts by outcome, and tell how the database and its jobs stand', () => {
    expect(metrics).toMatch(
      /nadi_http_request_seconds_count\{method="POST",route="\/api\/checkout",status="201"\} 1\n/,
    )
    expect(metrics).toMatch(/nadi_checkouts_total\{outcome="placed"\} 1\n/)
    for (const name of [
      'nadi_database_up 1',
      'nadi_jobs_waiting \\d+',
      'nadi_jobs_oldest_seconds [\\d.]+',
      'nadi_jobs_dead 0',
      'nadi_orders_awaiting_payment 0',
      'nadi_database_waiting 0',
      'nodejs_eventloop_lag_p99_seconds [\\d.e-]+',
      'process_resident_memory_bytes \\d+',
    ])
      expect(metrics).toMatch(new RegExp(`^${name}$`, 'm'))
  })

  it('hold nothing a shopper typed', () => {
    expect(typed.filter((word) => metrics.toLowerCase().includes(word))).toEqual([])
  })
})
