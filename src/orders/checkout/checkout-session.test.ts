import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { logIn, logOut, signUp } from '#accounts/shoppers.ts'
import { session } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking, type Answer } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody } from '#tests/support/paying.ts'
import { it } from '#tests/support/test-shop.ts'
import { brokenInvariants } from '../audit/invariants.ts'

const methods = ['Cash On Delivery', 'Online'] as const
const password = 'a long password'
const later = (shop: Shop, hours: number): Shop => ({
  ...shop,
  clock: () => new Date(Date.now() + hours * 60 * 60 * 1000),
})

/** A shopper with a session, a product, and what they ask for by the session's cookie. */
async function aCustomer(shop: Shop) {
  const email = `${crypto.randomUUID()}@example.in`
  const { id, name } = await signUp(shop, { name: 'Meera', email, password })
  const cookie = (await logIn(shop, { email, password })).cookies[0]?.split(';')[0] ?? ''
  const row = await aProduct(shop, { stock: 6 })
  const body = (overrides: Record<string, unknown> = {}) =>
    checkoutBody({ id, name, email }, [{ row, quantity: 2 }], overrides)
  const buy = (overrides: Record<string, unknown> = {}, on = shop, key = 'k1'): Promise<Answer> =>
    asking(on)('POST', '/api/checkout', {
      headers: { cookie, 'idempotency-key': key },
      body: body(overrides),
    })
  const counts = async () =>
    (
      await shop.db
        .select({ stock: product.stock, reserved: product.reserved, sold: product.sold })
        .from(product)
        .where(eq(product.id, row.id))
    )[0]
  return { id, cookie, row, buy, counts }
}

/** A provider far away, and what happens until it answers. */
function withSlowProvider(shop: Shop, beforeAnswer = async () => {}): Shop {
  const answer = () =>
    Response.json({
      id: 'order_AbCdEfGhIjKlMn',
      entity: 'order',
      amount: 160_000,
      amount_paid: 0,
      currency: 'INR',
      receipt: 'r',
      status: 'created',
      created_at: 1,
    })
  return { ...shop, fetch: () => beforeAnswer().then(answer) }
}

describe('a checkout by a session', () => {
  it('that a failover lost during the provider call is not reported as placed, and the same confirmation places it', async ({
    shop,
  }) => {
    const { id, buy, counts } = await aCustomer(shop)
    const failedOver = withSlowProvider(shop, async () => {
      // What a failover loses asks no trigger.
      await shop.db.execute(sql`set local session_replication_role = 'replica'`)
      for (const table of ['payment_intent', 'order_event', 'order_line'])
        await shop.db.execute(
          sql`delete from ${sql.identifier(table)} where order_id in (select id from "order" where user_id = ${id})`,
        )
      await shop.db.execute(sql`delete from "order" where user_id = ${id}`)
      await shop.db.execute(sql`update product set stock = stock + reserved, reserved = 0`)
      await shop.db.execute(sql`set local session_replication_role = 'origin'`)
    })
    expect(await buy({ paymentMethod: 'Online' }, failedOver)).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('it will not be ordered twice') },
    })
    expect((await buy({ paymentMethod: 'Online' })).status).toBe(201)
    expect(await counts()).toEqual({ stock: 4, reserved: 2, sold: 0 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('that a failover lost while its own repeat was answered is not called placed with nothing to pay', async ({
    shop,
  }) => {
    const { buy } = await aCustomer(shop)
    const online = { paymentMethod: 'Online' }
    expect(
      (
        await buy(
          online,
          withSlowProvider(shop, () => Promise.reject(new Error('away'))),
        )
      ).status,
    ).toBe(503)
    // The repeat has seen the order, and looks for its payment when the database is back.
    await shop.db.execute(sql`delete from payment_intent`)
    expect(await buy(online)).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('it will not be ordered twice') },
    })
  })

  it.for(methods)(
    'gets the first answer when it is repeated, paid %s',
    async (paymentMethod, { shop }) => {
      const { buy, counts } = await aCustomer(shop)
      const [first, second] = [await buy({ paymentMethod }), await buy({ paymentMethod })]
      expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
      expect(await counts()).toMatchObject({ stock: 4 })
      expect(
        (
          await buy({
            paymentMethod,
            shippingAddress: {
              ...checkoutBody({ id: '', name: '', email: '' }, []).shippingAddress,
              city: 'Mysuru',
            },
          })
        ).status,
      ).toBe(422)
    },
  )

  it.for(methods)(
    'is nothing without the session: ended, too old, changed, or somebody else’s, paid %s',
    async (paymentMethod, { shop }) => {
      const { cookie, buy, counts } = await aCustomer(shop)
      const other = await aShopper(shop)
      expect(await buy({ paymentMethod, userId: other.id })).toMatchObject({
        status: 403,
        body: { message: 'This belongs to another account.' },
      })
      expect((await buy({ paymentMethod }, later(shop, 25))).status).toBe(401)
      expect(
        (
          await asking(shop)('POST', '/api/checkout', {
            headers: { cookie: cookie.replace('=', '=x'), 'idempotency-key': 'k1' },
            body: {},
          })
        ).status,
      ).toBe(401)
      await logOut(shop, new Headers({ cookie }))
      expect(await buy({ paymentMethod })).toMatchObject({
        status: 401,
        body: { message: 'Please log in to continue.' },
      })
      expect((await buy({ paymentMethod, products: [] })).status).toBe(401)
      expect(await counts()).toEqual({ stock: 6, reserved: 0, sold: 0 })
    },
  )

  it('counts as a use of the session', async ({ shop }) => {
    const { id, buy } = await aCustomer(shop)
    const now = later(shop, 23)
    expect((await buy({}, now)).status).toBe(201)
    const [used] = await shop.db.select().from(session).where(eq(session.userId, id))
    expect(used?.updatedAt.getTime()).toBeGreaterThan(now.clock().getTime() - 60_000)
  })

  it('is refused in the same words: sold out, at another price, with too many pieces, by a key that is none', async ({
    shop,
  }) => {
    const { row, buy, counts } = await aCustomer(shop)
    const pieces = (quantity: number, price = 800) => ({
      products: [{ productId: row.id, quantity, price }],
    })
    expect(await buy(pieces(7))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Only 6 pieces') },
    })
    expect(await buy(pieces(1, 700))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('now costs ₹800') },
    })
    expect(await buy({ products: [...pieces(60).products, ...pieces(60).products] })).toMatchObject(
      { status: 400, body: { message: 'Please order at most 99 pieces of a product.' } },
    )
    expect((await buy({}, shop, 'two words')).status).toBe(400)
    expect(await counts()).toEqual({ stock: 6, reserved: 0, sold: 0 })
  })
})
