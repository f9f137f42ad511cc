import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { publicVersion } from '#platform/cache/public-version.ts'
import type { Shop } from '#platform/shop.ts'
import { asking, type Answer } from '#tests/support/ask.ts'
import { dropDatabase, freshDatabase } from '#tests/support/databases.ts'
import { fillForPlans, openPatiently } from '#tests/support/fill-for-plans.ts'
import { everyOrder, listings, orderings, searches } from '#tests/support/listing-queries.ts'
import { bigTables, planIn, rowsReadIn, scansIn, type Plan } from '#tests/support/query-plans.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { orderViews } from '#orders/admin/rules.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'

// Those of the lists of the back office.
const ofOrders = ['order', 'order_line', 'order_event', 'order_search']

const server = inject('postgresUrl')
const name = `nadi_${randomBytes(6).toString('hex')}`
const plans: Plan[] = []
let database: ReturnType<typeof openPatiently>
// Whose plans nobody looks at.
let elsewhere: ReturnType<typeof openPatiently>
let shop: Shop

beforeAll(async () => {
  const url = await freshDatabase(server, name)
  await fillForPlans(url, name)
  elsewhere = openPatiently(url)
  database = openPatiently(url)
  database.pool.on('connect', (client) =>
    client.on('notice', ({ message }) => plans.push(...planIn(message))),
  )
  shop = testShop(database.db)
}, 300_000)

afterAll(async () => {
  await database.close()
  await elsewhere.close()
  await dropDatabase(server, name)
})

type Options = { body?: unknown; headers?: Record<string, string> }

/** The answer, and the big tables that were read from end to end for it. */
async function scanned(call: string, input: Options = {}): Promise<Answer & { scans: string[] }> {
  const [method = '', path = ''] = call.split(' ')
  plans.length = 0
  // A prepared statement gets its lasting plan with its sixth run.
  const times = method === 'GET' ? 6 : 1
  const ask = asking(shop)
  let answer = await ask(method, path, input)
  for (let run = 1; run < times; run += 1) {
    await nothingIsKept()
    answer = await ask(method, path, input)
  }
  expect(plans.length, call).toBeGreaterThan(0)
  return { ...answer, scans: plans.flatMap((plan) => scansIn(plan, bigTables)) }
}

/** As after a change of what strangers see. */
async function nothingIsKept(): Promise<void> {
  await elsewhere.db.execute(sql`insert into public_change default values`)
  publicVersion(shop)?.invalidate()
}

describe('a deep page reads about one step of its listing and not all that is before it', () => {
  beforeAll(() => database.db.execute(sql`set auto_explain.log_analyze = on`))
  afterAll(() => database.db.execute(sql`set auto_explain.log_analyze = off`))

  it.each(orderings.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&inStock=true`]))(
    'for products by %s',
    async (query) => {
      const { rows } = await database.db.execute<{ id: string }>(
        sql`select id from category order by position limit 1`,
      )
      for (const page of ['page=800', `page=350&category=${rows[0]?.id}`]) {
        const { body } = await scanned(`GET /api/get-product?${query}&${page}`)
        expect(body.products, page).toHaveLength(10)
        const read = plans
          .filter(
            ({ 'Query Text': text }) => text.includes('listing_step') && text.includes('lateral'),
          )
          .map((plan) => rowsReadIn(plan, 'product'))
        expect([read.length, Math.max(...read) < 1_500], `${page}: ${read}`).toEqual([6, true])
      }
    },
  )
})

describe('a page that follows one that was read', () => {
  beforeAll(() => database.db.execute(sql`set auto_explain.log_analyze = on`))
  afterAll(() => database.db.execute(sql`set auto_explain.log_analyze = off`))

  it.each(everyOrder.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&inStock=true`]))(
    'is read from there on, for products by %s',
    async (query) => {
      const { rows } = await database.db.execute<{ id: string }>(
        sql`select id from category order by position limit 1`,
      )
      const ask = asking(shop)
      for (const page of ['page=300', `page=200&category=${rows[0]?.id}`]) {
        await ask('GET', `/api/get-product?${query}&${page}`)
        plans.length = 0
        for (let time = 0; time < 6; time += 1)
          expect(
            (await ask('GET', `/api/get-product?${query}&${page}`)).body.products,
            page,
          ).toHaveLength(10)
        const read = plans
          .filter(({ 'Query Text': text }) => text.includes('origin_rank from product p'))
          .map((plan) => rowsReadIn(plan, 'product'))
        expect([read.length, Math.max(...read) < 50], `${page}: ${read}`).toEqual([6, true])
      }
    },
  )
})

describe('no big table is read from end to end', () => {
  it('and would be told of, if it were', async () => {
    plans.length = 0
    await database.db.execute(sql`select id from product where details = 'no index helps here'`)
    expect(plans.flatMap((plan) => scansIn(plan, bigTables))).toEqual([
      expect.stringMatching(/^product: select id/),
    ])
  })

  it.each(['origin=IN', 'origin=CN&origin=IN&inStock=true', 'origin=IN&brand=Saans', 'rating=4'])(
    'for products narrowed down by %s, and for their counts',
    async (query) => {
      for (const call of ['filtered-products', 'product-filters']) {
        const { status, scans } = await scanned(`GET /api/${call}?${query}`)
        expect([status, scans], call).toEqual([200, []])
      }
    },
  )

  it.each([...listings, ...searches.map((search) => `search=${search}`)])(
    'for products by %s',
    async (query) => {
      const { rows } = await database.db.execute<{ id: string }>(
        sql`select id from category order by position limit 1`,
      )
      for (const also of ['', `&category=${rows[0]?.id}`]) {
        const { status, scans } = await scanned(`GET /api/get-product?${query}${also}`)
        expect([status, scans], also).toEqual([200, []])
      }
    },
  )

  it('for the catalogue as a whole, a category and a product', async () => {
    const { rows } = await database.db.execute<{ id: string; category_id: string }>(
      sql`select id, category_id from product limit 1`,
    )
    for (const path of [
      'all-category',
      'get-product',
      `get-product-by-category/${rows[0]?.category_id}`,
      `single-product/${rows[0]?.id}`,
    ]) {
      const { status, scans } = await scanned(`GET /api/${path}`)
      expect([path, status, scans]).toEqual([path, 200, []])
    }
  })

  it('for a shopper from registration to the history of orders', async () => {
    const about = { email: 'plans@nadi.example', password: 'a password for plans' }
    const signedUp = await scanned('POST /api/signup', {
      body: { ...about, name: 'Meera Krishnan' },
    })
    const loggedIn = await scanned('POST /api/log-in', { body: about })
    const cookie = loggedIn.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
    const who = await scanned('GET /api/session', { headers: { cookie } })
    const userId = who.body.data.userId ?? who.body.data._id
    const products = await database.db.execute<{ id: string; price: number }>(
      sql`select id, price_paise / 100.0 as price from product where active and stock > 50 order by id limit 3`,
    )
    const lines = products.rows.map(({ id, price }) => ({
      productId: id,
      quantity: 1,
      price: Number(price),
    }))
    const quoted = await scanned('POST /api/quote', {
      body: {
        products: lines.map(({ productId, quantity }) => ({ productId, quantity })),
        postalCode: '560001',
      },
    })
    const shippingAddress = {
      phone: '9876543210',
      address: '14, Lake View Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      postalCode: '560001',
    }
    const draft = {
      userId,
      products: lines,
      shippingAddress,
      paymentMethod: 'Cash On Delivery',
      voucher: null,
      couponDiscount: 0,
    }
    const bought = await scanned('POST /api/checkout', {
      body: draft,
      headers: { cookie, 'idempotency-key': randomUUID() },
    })
    const history = await scanned(`GET /api/all-order-by-userid/${userId}?page=1&limit=10`, {
      headers: { cookie },
    })
    expect(
      [signedUp, loggedIn, who, quoted, bought, history].map(({ status, scans }) => [
        status,
        scans,
      ]),
    ).toEqual([
      [201, []],
      [200, []],
      [200, []],
      [200, []],
      [201, []],
      [200, []],
    ])
  })

  it('for the lists of orders and customers in the back office, their search, and what waits', async () => {
    const ask = askingStaff(shop, { as: await aMember(testShop(elsewhere.db)) })
    // As after a busy day: which rows everybody sees is not known without the table.
    await elsewhere.db.execute(sql`update "user" set updated_at = updated_at; analyze "user"`)
    const { rows } = await database.db.execute<
      Record<'id' | 'number' | 'phone' | 'parcel', string>
    >(
      sql`select user_id as id, number, right(phone, 6) as phone, tracking_number as parcel from "order"
        where tracking_number is not null and user_id::text ~ '^.{14}[1-8].{4}[89ab]'
        order by number limit 1 offset 500`,
    )
    const { id = '', number = '', phone = '', parcel = '' } = rows[0] ?? {}
    const words = [number, phone, parcel, 'Shopper 170', 'generated-170@nadi.example', 'nobody']
    const paths = [
      ...orderViews.map((view) => `orders/list?view=${view}`),
      `orders/list?after=${number}`,
      `orders/list?before=${number}&sort=oldest`,
      'orders/list?status=Placed,Packed&kind=Online',
      `orders/list?numbers=${number}`,
      ...['unpaidLong', 'refundFailed', 'refundSlow'].map((flag) => `orders/list?${flag}=true`),
      ...words.map((q) => `orders/list?q=${encodeURIComponent(q)}`),
      'orders/view-counts',
      `orders/neighbours?view=to-pack&number=${number}`,
      `orders/detail?number=${number}`,
      `orders/story?number=${number}`,
      'today/waiting',
      ...['all', 'new', 'blocked'].map((view) => `customers/list?view=${view}`),
      ...words.map((q) => `customers/list?q=${encodeURIComponent(q)}`),
      'customers/view-counts',
      `customers/detail?id=${id}`,
    ]
    const scans: Record<string, string[]> = {}
    for (const path of paths) {
      plans.length = 0
      // A prepared statement gets its lasting plan with its sixth run.
      for (let run = 0; run < 6; run += 1)
        expect((await ask('GET', `/admin/api/${path}`)).status, path).toBe(200)
      const wholeScans = plans.flatMap((plan) =>
        scansIn(plan, path.startsWith('customers') ? [...ofOrders, 'user'] : ofOrders),
      )
      if (wholeScans.length > 0) scans[path] = [...new Set(wholeScans)]
    }
    expect(scans, JSON.stringify(scans)).toEqual({})
  })
})
