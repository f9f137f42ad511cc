import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { category, product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { quickest } from '#tests/support/quickest.ts'
import { openSite } from '#tests/support/site-on-a-socket.ts'
import { another, itRaces } from '#tests/support/test-shop.ts'

const pageOf = ({ id }: { id: string }) => `/product/product-details/${id}`
const readOf = ({ id }: { id: string }) => `/api/single-product/${id}`
const setPrice = (shop: Shop, listPricePaise: number) =>
  shop.db.update(product).set({ listPricePaise, discountPercent: 0 })
const listeners = (shop: Shop) =>
  shop.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'nadi listener' and query like '%public_change%'`,
  )
const isHeard = (shop: Shop, many = 1) =>
  expect.poll(async () => (await listeners(shop)).rows.length).toBe(many)
const sendNoWord = (shop: Shop) =>
  shop.db.execute(
    sql`create or replace function public_changed() returns trigger language plpgsql as $$ begin insert into public_change default values on conflict do nothing; return null; end $$`,
  )

async function logIn(
  send: Awaited<ReturnType<typeof openSite>>['send'],
  name: string,
): Promise<{ cookie: string; id: string }> {
  const body = { email: `${name}@example.in`, password: 'a long password' }
  await send('/api/signup', {}, { method: 'POST', body: { name, ...body } })
  const { headers, body: answer } = await send('/api/log-in', {}, { method: 'POST', body })
  return {
    cookie: (headers['set-cookie'] ?? []).map((set) => set.replace(/;.*/, '')).join('; '),
    id: JSON.parse(answer).data._id,
  }
}

const draft = (userId: string, productId: string, price: number) => ({
  userId,
  products: [{ productId, quantity: 1, price }],
  shippingAddress: {
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    postalCode: null,
  },
  paymentMethod: 'Cash On Delivery',
  voucher: null,
  couponDiscount: 0,
})

describe('what is the same for every stranger', () => {
  itRaces('is made once, however many ask, and packed once', async ({ shop }) => {
    const row = await aProduct(shop)
    const { send, rendered } = await openSite(shop)
    const encodings = ['br', 'gzip', 'identity', 'gzip, deflate, br']
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        send(pageOf(row), { 'accept-encoding': encodings[at % 4] ?? '' }),
      ),
    )
    expect([
      rendered.length,
      new Set(answers.map(({ body }) => body)).size,
      new Set(answers.map(({ headers }) => headers.etag)).size,
    ]).toEqual([1, 1, 3])
    expect(answers[0]).toMatchObject({
      status: 200,
      headers: {
        'content-encoding': 'br',
        'cache-control': 'public, no-cache',
        vary: 'accept-encoding, cookie, save-data',
      },
    })
  })

  itRaces(
    'is asked for again with its tag, by HEAD, and with the policy that knows its scripts',
    async ({ shop }) => {
      const row = await aProduct(shop)
      const { send, rendered } = await openSite(shop)
      const { headers, body } = await send(pageOf(row), { 'accept-encoding': 'br' })
      const again = await send(pageOf(row), {
        'accept-encoding': 'br',
        'if-none-match': `"other", W/${headers.etag}`,
      })
      const head = await send(pageOf(row), { 'accept-encoding': 'br' }, { method: 'HEAD' })
      expect([
        again.status,
        again.body,
        again.headers.etag,
        again.headers['content-security-policy'],
      ]).toEqual([304, '', headers.etag, headers['content-security-policy']])
      expect([head.status, head.body, head.headers['content-length'], head.headers.etag]).toEqual([
        200,
        '',
        headers['content-length'],
        headers.etag,
      ])
      expect(headers['content-security-policy']).toContain(
        `script-src 'self' 'sha256-${createHash('sha256').update('hello()').digest('base64')}';`,
      )
      expect([body.includes('nonce'), rendered.length]).toEqual([false, 1])
    },
  )

  itRaces(
    'has two editions, the light one for clients that save data, and never the other',
    async ({ shop }) => {
      const row = await aProduct(shop)
      const { send, rendered } = await openSite(shop)
      const isLight = async (headers: Record<string, string>) =>
        (await send(pageOf(row), headers)).body.includes('<b>light</b>')
      expect([
        await isLight({}),
        await isLight({ 'save-data': 'on' }),
        await isLight({ 'save-data': 'off' }),
        await isLight({ 'save-data': 'On' }),
        await isLight({}),
      ]).toEqual([false, true, false, true, false])
      expect(rendered.length).toBe(2)
      const {
        headers: { etag },
      } = await send(pageOf(row))
      expect(
        (await send(pageOf(row), { 'save-data': 'on', 'if-none-match': String(etag) })).status,
      ).toBe(200)
      const [call, sparingCall] = [
        await send(readOf(row)),
        await send(readOf(row), { 'save-data': 'on' }),
      ]
      expect([call.headers.vary, sparingCall.headers.etag]).toEqual([
        'accept-encoding',
        call.headers.etag,
      ])
      const { cookie } = await logIn(send, 'Asha')
      expect((await send(pageOf(row), { cookie })).headers.vary).toMatch(/save-data/)
    },
  )

  itRaces(
    'shows a new price that another process set, and never the old one again',
    async ({ shop }) => {
      const row = await aProduct(shop)
      const [here, there] = [await openSite(shop), await openSite(another(shop))]
      await isHeard(shop, 2)
      for (const [site, path] of [
        [here, pageOf(row)],
        [there, pageOf(row)],
        [here, readOf(row)],
        [there, '/api/get-product'],
      ] as const) {
        const price = 10_000 + Math.floor(Math.random() * 80_000) * 100
        expect((await site.send(path)).status).toBe(200)
        await setPrice(another(shop), price)
        await expect
          .poll(async () => (await site.send(path)).body, { interval: 1 })
          .toContain(String(price / 100))
        const later = await Promise.all(Array.from({ length: 20 }, () => site.send(path)))
        expect(later.filter(({ body }) => !body.includes(String(price / 100)))).toEqual([])
      }
    },
  )

  itRaces(
    'shows what was changed here at once, though no word of it ever comes',
    async ({ shop }) => {
      await sendNoWord(shop)
      const row = await aProduct(shop, { stock: 1 })
      const { send } = await openSite(shop)
      await isHeard(shop)
      const { cookie, id } = await logIn(send, 'Asha')
      expect((await send(pageOf(row))).body).toContain('Available')
      expect(
        (await send('/api/checkout', { cookie }, { method: 'POST', body: draft(id, row.id, 800) }))
          .status,
      ).toBe(201)
      expect([(await send(pageOf(row))).body, (await send(readOf(row))).body]).toEqual([
        expect.stringContaining('Out of Stock'),
        expect.stringContaining('Out of Stock'),
      ])
    },
  )

  itRaces(
    'is looked at again within a second when the word of a change is lost',
    async ({ shop }) => {
      await sendNoWord(shop)
      const row = await aProduct(shop)
      const { send } = await openSite(shop)
      await isHeard(shop)
      const other = another(shop)
      const tookMs = await quickest(1_500, async (attempt) => {
        await send(pageOf(row))
        await setPrice(other, (1_234 + attempt) * 100)
        const began = performance.now()
        await expect
          .poll(async () => (await send(pageOf(row))).body)
          .toContain(`₹${1_234 + attempt} `)
        return performance.now() - began
      })
      expect(tookMs).toBeLessThan(1_500)
    },
  )

  itRaces(
    'is looked at for every question while the connection that hears is gone, and is heard of again later',
    async ({ shop }) => {
      const row = await aProduct(shop)
      const { send, rendered } = await openSite(shop)
      await isHeard(shop)
      await send(pageOf(row))
      await shop.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'nadi listener'`,
      )
      await setPrice(shop, 123_400)
      await expect
        .poll(async () => (await send(pageOf(row))).body, { interval: 1 })
        .toContain('₹1234 ')
      await isHeard(shop)
      await setPrice(another(shop), 567_800)
      await expect
        .poll(async () => (await send(pageOf(row))).body, { interval: 1 })
        .toContain('₹5678 ')
      expect(rendered.length).toBe(3)
    },
  )

  itRaces(
    'is not shown again after a crash that took a change back, when the next change gets its number',
    async ({ shop }) => {
      const row = await aProduct(shop)
      const { send } = await openSite(shop)
      await isHeard(shop)
      await setPrice(shop, 123_400)
      await expect.poll(async () => (await send(pageOf(row))).body).toContain('₹1234 ')
      await shop.db.execute(
        sql`delete from public_change where transaction = (select max(transaction) from public_change)`,
      )
      await setPrice(shop, 567_800)
      const pid = async () => (await listeners(shop)).rows[0]?.pid ?? 0
      const first = await pid()
      await shop.db.execute(sql`select pg_terminate_backend(${first})`)
      await expect.poll(async () => ![0, first].includes(await pid())).toBe(true)
      expect((await send(pageOf(row))).body).toContain('₹5678 ')
    },
  )

  itRaces('stays as it is through a sale that leaves some', async ({ shop }) => {
    const row = await aProduct(shop)
    const { send, rendered } = await openSite(shop)
    const { cookie, id } = await logIn(send, 'Asha')
    await send(pageOf(row))
    expect(
      (await send('/api/checkout', { cookie }, { method: 'POST', body: draft(id, row.id, 800) }))
        .status,
    ).toBe(201)
    await send(pageOf(row))
    expect(rendered.length).toBe(1)
  })
})

describe('what is one shopper’s', () => {
  itRaces('is never kept, and never shown to another', async ({ shop }) => {
    const row = await aProduct(shop)
    const { send, rendered } = await openSite(shop)
    const [asha, ravi] = [await logIn(send, 'Asha'), await logIn(send, 'Ravi')]
    const readers = [
      [{ cookie: asha.cookie }, 'Asha'],
      [{}, 'nobody'],
      [{ cookie: ravi.cookie }, 'Ravi'],
      [{}, 'nobody'],
      [{ cookie: asha.cookie }, 'Asha'],
    ] as const
    for (const [headers, name] of readers) {
      const answer = await send(pageOf(row), headers)
      expect([
        answer.body.includes(`<i>${name}</i>`),
        answer.headers['cache-control'],
        'etag' in answer.headers,
      ]).toEqual([true, name === 'nobody' ? 'public, no-cache' : 'no-store', name === 'nobody'])
    }
    expect(rendered.length).toBe(4)
  })

  itRaces('does not come with a tag of a stranger’s page', async ({ shop }) => {
    const row = await aProduct(shop)
    const { send } = await openSite(shop)
    const { cookie } = await logIn(send, 'Asha')
    const { headers } = await send(pageOf(row))
    expect(
      await send(pageOf(row), { cookie, 'if-none-match': String(headers.etag) }),
    ).toMatchObject({ status: 200, body: expect.stringContaining('Asha') })
  })
})

describe('what is not there', () => {
  itRaces('is not kept: it may be there with the next question', async ({ shop }) => {
    const { send } = await openSite(shop)
    const missing = { id: '0199c5a0-0000-7000-8000-00000000000a' }
    expect([(await send(pageOf(missing))).status, (await send(readOf(missing))).status]).toEqual([
      404, 404,
    ])
    await aProduct(shop, missing)
    expect([(await send(pageOf(missing))).status, (await send(readOf(missing))).status]).toEqual([
      200, 200,
    ])
  })

  itRaces(
    'is said by the contract still: what makes no sense is 400, and the host makes no other copy',
    async ({ shop }) => {
      const row = await aProduct(shop)
      const { send, rendered } = await openSite(shop)
      expect([
        (await send('/api/get-product?page=0')).status,
        (await send('/api/get-product?other=1')).status,
        (await send('/api/get-product?page=1&page=2')).status,
      ]).toEqual([400, 400, 400])
      for (const host of ['one.example', 'other.example'])
        expect((await send(pageOf(row), { host })).status).toBe(200)
      expect(rendered).toEqual([`http://localhost:3000${pageOf(row)}`])
    },
  )

  itRaces(
    'is a cache without its database: then nothing is shown that may be old',
    async ({ shop }) => {
      const row = await aProduct(shop)
      const other = another(shop)
      const { send } = await openSite(other)
      expect((await send(readOf(row))).status).toBe(200)
      await shop.db.execute(sql`alter table public_change rename to public_change_away`)
      await shop.db
        .update(category)
        .set({ name: 'Other' })
        .where(eq(category.id, row.categoryId))
        .catch(() => undefined)
      await expect
        .poll(async () => (await send(readOf(row))).headers['cache-control'])
        .toBe('no-store')
    },
  )
})
