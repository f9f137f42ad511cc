import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import type { Database } from '#platform/db/database.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { ordersOf } from '../orders.ts'
import { order, orderEvent, orderLine } from '../tables.ts'

type Row = typeof product.$inferSelect

function bodyOf(shopper: Shopper, rows: Row[], quantity = 1) {
  return {
    userId: shopper.id,
    products: rows.map(({ id, pricePaise }) => ({
      productId: id,
      quantity,
      price: pricePaise / 100,
    })),
    shippingAddress: {
      phone: '9876543210',
      address: '12 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      postalCode: '',
    },
    paymentMethod: 'Cash On Delivery',
    voucher: null,
    couponDiscount: 0,
  }
}

function buying(shop: Shop, shopper: Shopper, rows: Row[], key?: string) {
  return asking(shop, { bySessionOf: shopper })('POST', '/api/checkout', {
    body: bodyOf(shopper, rows),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}

async function shoppers(shop: Shop, count: number): Promise<Shopper[]> {
  return Promise.all(Array.from({ length: count }, () => aShopper(shop)))
}

async function stockOf({ db }: Shop, { id }: Row): Promise<number[]> {
  const [row] = await db.select().from(product).where(eq(product.id, id))
  return row ? [row.stock, row.reserved, row.sold] : []
}

function poolOf({ db }: Shop): pg.Pool {
  return (db as unknown as { $client: pg.Pool }).$client
}

const countBy = (values: unknown[]) =>
  Object.fromEntries(
    [...Map.groupBy(values, String)].map(([value, group]) => [value, group.length]),
  )

describe('many at once', () => {
  itRaces('sell the last unit once: one 201 and 99 clear errors', async ({ shop }) => {
    const last = await aProduct(shop, { name: 'Last oximeter', stock: 1 })
    const buyers = await shoppers(shop, 100)
    const answers = await Promise.all(
      buyers.map((buyer, index) => buying(shop, buyer, [last], `key-${index}`)),
    )

    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 99 })
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body)
    expect(countBy(refused.map(({ message }) => message))).toEqual({
      '“Last oximeter” is currently out of stock. Nothing was ordered.': 99,
    })
    expect(
      refused.every(({ success, quote }) => success === false && quote.lines[0].available === 0),
    ).toBe(true)
    expect(await stockOf(shop, last)).toEqual([0, 0, 1])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces(
    'lose the last unit without an error of the database, which would cost the connection and its plans',
    async ({ shop }) => {
      const last = await aProduct(shop, { stock: 1 })
      const buyers = await shoppers(shop, 60)
      const removed: unknown[] = []
      poolOf(shop).on('remove', (client) => removed.push(client))
      const answers = await Promise.all(
        buyers.map((buyer, index) => buying(shop, buyer, [last], `key-${index}`)),
      )
      expect([countBy(answers.map(({ status }) => status)), removed]).toEqual([
        { 201: 1, 409: 59 },
        [],
      ])
    },
  )

  itRaces('sell exactly what is there', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 17 })
    const buyers = await shoppers(shop, 60)
    const answers = await Promise.all(buyers.map((buyer) => buying(shop, buyer, [row])))
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 17, 409: 43 })
    expect(await stockOf(shop, row)).toEqual([0, 0, 17])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('with the same key are one order and 20 equal answers', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 1 })
    const buyer = await aShopper(shop)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => buying(shop, buyer, [row], 'same-key')),
    )
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 20 })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await ordersOf(shop, buyer)).toHaveLength(1)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('presses without a key are one order too', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 20 })
    const buyer = await aShopper(shop)
    const answers = await Promise.all(Array.from({ length: 20 }, () => buying(shop, buyer, [row])))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.checkout?._id}`)).size).toBe(
      1,
    )
    expect(await stockOf(shop, row)).toEqual([19, 0, 1])
  })

  itRaces('carts in opposite order never wait for each other', async ({ shop }) => {
    const rows = [
      await aProduct(shop, { stock: 500 }),
      await aProduct(shop, { stock: 500 }),
      await aProduct(shop, { stock: 500 }),
    ]
    const buyers = await shoppers(shop, 60)
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        buying(shop, buyer, index % 2 ? rows : rows.toReversed(), `key-${index}`),
      ),
    )
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 60 })
    const { rows: stats } = await shop.db.execute<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(Number(stats[0]?.deadlocks)).toBe(0)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('leave nothing half-written when one product of a cart runs out', async ({ shop }) => {
    const [inStock, scarce] = [
      await aProduct(shop, { stock: 500 }),
      await aProduct(shop, { stock: 5 }),
    ]
    const buyers = await shoppers(shop, 40)
    const answers = await Promise.all(
      buyers.map((buyer, index) => buying(shop, buyer, [inStock, scarce], `key-${index}`)),
    )
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 5, 409: 35 })
    expect([await stockOf(shop, inStock), await stockOf(shop, scarce)]).toEqual([
      [495, 0, 5],
      [0, 0, 5],
    ])
    const counts = await Promise.all([
      shop.db.$count(order),
      shop.db.$count(orderLine),
      shop.db.$count(orderEvent),
    ])
    expect(counts).toEqual([5, 10, 5])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

/** A database whose first commits arrive, but whose answers are lost on the way back. */
function losingAnswers(db: Database, answers: number): Database {
  let answersLeft = answers
  const loss = () => {
    if (answersLeft === 0) return undefined
    answersLeft -= 1
    return Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  }
  const transaction: Database['transaction'] = async (work, config) => {
    const result = await db.transaction(work, config)
    const lost = loss()
    if (lost) throw lost
    return result
  }
  return override(db, { transaction })
}

/** The same thing, with some of its properties replaced. */
function override<T extends object>(original: T, overrides: Partial<T>): T {
  return new Proxy(original, {
    get: (target, name) => Reflect.get(name in overrides ? overrides : target, name),
  })
}

describe('a connection lost at the worst moment', () => {
  itRaces(
    'still answers with the order that was made, and makes no second one',
    async ({ shop }) => {
      const row = await aProduct(shop, { stock: 3 })
      const buyer = await aShopper(shop)
      const answer = await buying({ ...shop, db: losingAnswers(shop.db, 2) }, buyer, [row], 'lost')
      expect(answer.status).toBe(201)
      expect((await ordersOf(shop, buyer)).map(({ id }) => id)).toEqual([answer.body.checkout._id])
      expect(await stockOf(shop, row)).toEqual([2, 0, 1])
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )

  itRaces(
    'says that it cannot tell when the database stays away, and the same key finds the order later',
    async ({ shop }) => {
      const row = await aProduct(shop, { stock: 3 })
      const buyer = await aShopper(shop)
      const unsure = await buying(
        { ...shop, db: losingAnswers(shop.db, Number.POSITIVE_INFINITY) },
        buyer,
        [row],
        'lost',
      )
      expect(unsure).toMatchObject({
        status: 503,
        body: { success: false, message: expect.stringContaining('it will not be ordered twice') },
      })
      expect(unsure.headers.get('retry-after')).toBe('5')
      expect(await buying(shop, buyer, [row], 'lost')).toMatchObject({ status: 201 })
      expect(await ordersOf(shop, buyer)).toHaveLength(1)
    },
  )

  itRaces(
    'waits two seconds for a locked row, and then answers with an error',
    async ({ shop }) => {
      const row = await aProduct(shop, { stock: 3 })
      const buyer = await aShopper(shop)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const rowLocked = Promise.withResolvers<void>()
      const holder = shop.db.transaction(async (db) => {
        await db.select().from(product).where(eq(product.id, row.id)).for('update')
        rowLocked.resolve()
        await released
      })
      await rowLocked.promise
      const stuck = await buying(shop, buyer, [row], 'stuck')
      release()
      await holder
      expect(stuck).toMatchObject({
        status: 503,
        body: { message: 'The shop is busy. Please try again in a moment.' },
      })
      expect(await stockOf(shop, row)).toEqual([3, 0, 0])
      expect(await buying(shop, buyer, [row], 'stuck')).toMatchObject({ status: 201 })
    },
  )
})
