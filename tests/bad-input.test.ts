import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { openApiDocument } from '#platform/rpc/openapi.ts'
import type { Shop } from '#platform/shop.ts'
import { router } from '../src/server/api.ts'
import { asking, type Answer } from './support/ask.ts'
import { bad, longText, type Json } from './support/bad-values.ts'
import { aFullShop } from './support/full-shop.ts'
import { itRaces } from './support/test-shop.ts'

type Ask = ReturnType<typeof asking>

describe('bad input to calls with a body', () => {
  itRaces(
    'is refused with a readable sentence, and changes nothing',
    async ({ shop: patient }) => {
      const shop = unhurried(patient)
      const { ask, bodies } = await aFullShop(shop)
      const before = await everything(shop)
      const wrong: string[] = []
      for (const [call, { body, fields }] of Object.entries(bodies)) {
        expect(fieldsOf(body), call).toEqual(Object.keys(fields).sort())
        for (const [field, kind] of Object.entries(fields)) {
          for (const [what, value] of bad[kind])
            wrong.push(
              ...refusedProperly(
                await post(ask, call, withField(body, field, value)),
                `${call} ${field}: ${what}`,
              ),
            )
        }
        for (const place of [
          '',
          ...Object.keys(fields).filter((field) => fields[field] === 'object'),
        ]) {
          wrong.push(
            ...refusedProperly(
              await post(ask, call, withField(body, `${place && `${place}.`}surprise`, 1)),
              `${call} unknown field in ${place || 'the body'}`,
            ),
          )
        }
        for (const raw of [
          '',
          '{',
          'null',
          '[]',
          '"text"',
          '5',
          JSON.stringify(body).replace(/:[^,{[]+?([,}])/, ':NaN$1'),
          '{"a":'.repeat(5_000),
        ]) {
          wrong.push(
            ...refusedProperly(await post(ask, call, raw), `${call} body ${raw.slice(0, 20)}`),
          )
        }
        wrong.push(
          ...refusedProperly(
            await post(ask, call, JSON.stringify({ ...body, surprise: 'x'.repeat(70_000) })),
            `${call} too large`,
            413,
          ),
        )
        wrong.push(
          ...refusedProperly(
            await post(ask, call, body, { 'content-type': 'text/plain' }),
            `${call} as plain text`,
            415,
          ),
        )
      }
      expect(wrong).toEqual([])
      expect(await everything(shop)).toEqual(before)
    },
    180_000,
  )
})

describe('bad input to calls with a path or a query', () => {
  const ids = [
    'x',
    '%00',
    '%ED%A0%80',
    '%zz',
    longText,
    v7(),
    '..%2F..',
    "1'%20or%20'1'='1",
    '%F0%9F%A9%BA',
    '-1',
    'NaN',
  ]

  itRaces(
    'is refused with a readable sentence',
    async ({ shop }) => {
      const { ask, shopperId } = await aFullShop(shop)
      const wrong: string[] = []
      for (const path of [
        '/api/get-product-by-category/',
        '/api/single-product/',
        '/api/get-single-events/',
        '/api/get-user/',
        '/api/all-order-by-userid/',
      ]) {
        for (const id of ids)
          wrong.push(...refusedProperly(await ask('GET', path + id), `${path}${id.slice(0, 30)}`))
      }
      const numbers = [
        '',
        '-1',
        '0',
        '1.5',
        '1.0',
        '1e1',
        '0x1',
        '0b1',
        '%2B1',
        '+1',
        '%201',
        '1_0',
        '%E0%A5%A7',
        'NaN',
        'Infinity',
        '1e400',
        'abc',
        '%00',
        '%ED%A0%80',
        '9'.repeat(400),
        '1%27',
      ]
      const queries = [
        ...numbers.flatMap((number) => [
          `/api/get-product?page=${number}`,
          `/api/get-product?limit=${number}`,
          `/api/all-order-by-userid/${shopperId}?page=${number}`,
          `/api/all-order-by-userid/${shopperId}?limit=${number}`,
        ]),
        ...['maybe', '%00', '1', longText].flatMap((word) => [
          `/api/get-product?bestseller=${word}`,
          `/api/get-product?inStock=${word}`,
          `/api/get-product?sort=${word}`,
        ]),
        '/api/get-product?page=1&page=2',
        '/api/get-product?page[a]=1',
        '/api/get-product?limit=101',
        '/api/get-product?search[a]=1',
        '/api/get-product?surprise=1',
        `/api/all-order-by-userid/${shopperId}?surprise=1`,
        '/api/nothing-here',
        '/api/',
        '/api/get-product/1',
      ]
      for (const query of queries)
        wrong.push(...refusedProperly(await ask('GET', query), query.slice(0, 80)))
      expect(wrong).toEqual([])
    },
    180_000,
  )

  itRaces('is an ordinary query when it is text to search for', async ({ shop }) => {
    const { ask } = await aFullShop(shop)
    const queries = [
      '%25',
      '_',
      '%27',
      '%22',
      '%5C',
      '%F0%9F%A9%BA',
      '%ED%A0%80',
      'a%20%26%20!%20%7C',
      longText.slice(0, 10_000),
      '',
      '%20',
    ]
    const statuses = await Promise.all(
      queries.map(async (search) => (await ask('GET', `/api/get-product?search=${search}`)).status),
    )
    expect(statuses).toEqual(queries.map(() => 200))
    // No product has NUL in its words: finding nothing and refusing it are both right.
    expect([200, 400]).toContain((await ask('GET', '/api/get-product?search=%00')).status)
  })

  itRaces('finds nothing in a category that does not exist', async ({ shop }) => {
    const { ask } = await aFullShop(shop)
    for (const id of ['x', '%00', v7(), "1'%20or%20'1'='1"]) {
      const { status, body } = await ask('GET', `/api/get-product?category=${id}`)
      expect(status === 404 || (status === 200 && body.products.length === 0), id).toBe(true)
    }
  })
})

// A body of theirs may be empty, and nothing else.
const takesNothing = new Set([
  '/api/log-out',
  '/api/log-in/registered',
  '/api/log-out-everywhere',
  '/api/email/send-link',
  '/api/email/cancel-change',
  '/api/security/end-other-sessions',
  '/api/log-in/passkey/begin',
  '/api/security/passkeys/prove',
])

describe('the sweep', () => {
  itRaces('covers every call that takes a body', async ({ shop }) => {
    const { bodies } = await aFullShop(shop)
    const { paths = {} } = await openApiDocument(router)
    const withBody = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods ?? {})
        .filter(
          ([method, call]) =>
            method === 'post' && call && typeof call === 'object' && 'requestBody' in call,
        )
        .map(() => `/api${path}`),
    )
    expect(Object.keys(bodies)).toEqual(
      expect.arrayContaining(withBody.filter((path) => !takesNothing.has(path))),
    )
  })
})

/** The limits of log-in would answer in place of the calls. */
function unhurried(shop: Shop): Shop {
  return {
    ...shop,
    settings: {
      ...shop.settings,
      logInAttempts: 1e6,
      logInAttemptsPerAddress: 1e6,
      signUpsPerAddress: 1e6,
    },
  }
}

function post(
  ask: Ask,
  path: string,
  body: Json | undefined,
  headers?: Record<string, string>,
): Promise<Answer> {
  return ask('POST', path, { body, ...(headers && { headers }) })
}

/** What is wrong with a refusal; nothing when it is one. */
function refusedProperly(
  { status, body, headers }: Answer,
  about: string,
  expected?: number,
): string[] {
  const isRefusal = expected ? status === expected : status >= 400 && status < 500
  if (!isRefusal) return [`${about} -> ${status}`]
  const { success, message, requestId } = body as {
    success?: unknown
    message?: unknown
    requestId?: unknown
  }
  if (success !== false || typeof message !== 'string' || typeof requestId !== 'string')
    return [`${about} -> ${status} without the envelope`]
  const isSentence =
    /^[A-Z“][^{}]{8,200}[.!]$/.test(message) &&
    !/Invalid input|Expected|expected|Zod|select |undefined|\.ts:/.test(JSON.stringify(body))
  return [
    ...(isSentence ? [] : [`${about} -> ${message}`]),
    ...(headers.get('x-request-id') === requestId ? [] : [`${about} -> another request id`]),
  ]
}

/** `a.0.b` of every field and of every list and object that holds fields. */
function fieldsOf(body: Json, at = ''): string[] {
  if (typeof body !== 'object' || body === null) return [at]
  const inside = Object.entries(body).flatMap(([field, value]) =>
    fieldsOf(value as Json, at ? `${at}.${field}` : field),
  )
  const isOwn = at !== '' && !/^\d+$/.test(at.split('.').at(-1) ?? '')
  return [...(isOwn ? [at] : []), ...inside].sort()
}

function withField(body: Json, path: string, value: Json | undefined): Json {
  const copy = structuredClone(body)
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const holder = steps.reduce(
    (inside: Json, step) => (inside as Record<string, Json>)[step] ?? null,
    copy,
  ) as Record<string, Json>
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return copy
}

/** How many rows every table has, and what is on the shelves; attempts are counted on purpose. */
async function everything({ db }: Shop): Promise<unknown> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'attempt' order by table_name`,
  )
  const counts = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      (await db.execute(sql`select count(*) from ${sql.identifier(name)}`)).rows[0],
    ]),
  )
  const { rows: shelves } = await db.execute(
    sql`select id, stock, reserved, sold from product order by id`,
  )
  return { counts, shelves }
}
