import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { bodyOf } from '#tests/support/checkout-requests.ts'
import { it } from '#tests/support/test-shop.ts'
import { order } from '../tables.ts'

const street = (address: string, more: Record<string, string> = {}) => ({
  phone: '9876543210',
  address,
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  postalCode: '999123',
  ...more,
})

async function orderTo(shop: Shop, shopper: Shopper, addresses: object[]): Promise<void> {
  const product = await aProduct(shop)
  const ask = asking(shop, { as: shopper })
  for (const shippingAddress of addresses) {
    const body = bodyOf(shopper, product, { shippingAddress })
    const headers = { 'idempotency-key': randomUUID() }
    expect((await ask('POST', '/api/checkout', { body, headers })).status).toBe(201)
  }
}

async function saved(shop: Shop, shopper: Shopper): Promise<string[]> {
  const { status, headers, body } = await asking(shop, { as: shopper })(
    'GET',
    '/api/saved-addresses',
  )
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  return body.data.map(({ address }: { address: string }) => address)
}

describe('the saved addresses', () => {
  it('are the last three different ones of the shopper’s own orders, newest first', async ({
    shop,
  }) => {
    const [meera, other] = [await aShopper(shop), await aShopper(shop)]
    await orderTo(shop, other, [street('Somebody else’s')])
    expect(await saved(shop, meera)).toEqual([])
    await orderTo(
      shop,
      meera,
      ['first', 'second', 'third', 'second'].map((name) => street(name)),
    )
    expect(await saved(shop, meera)).toEqual(['second', 'third', 'first'])
    await orderTo(shop, meera, [street('second', { landmark: 'Behind the post office' })])
    expect(await saved(shop, meera)).toEqual(['second', 'second', 'third'])
  })

  it('are none of an order whose address was erased', async ({ shop }) => {
    const meera = await aShopper(shop)
    await orderTo(shop, meera, [street('12 MG Road')])
    await shop.db
      .update(order)
      .set({ address: '', city: '', state: '', country: '', postalCode: null })
      .where(eq(order.userId, meera.id))
    expect(await saved(shop, meera)).toEqual([])
  })

  it('are for who is logged in', async ({ shop }) => {
    expect((await asking(shop, { as: 'nobody' })('GET', '/api/saved-addresses')).status).toBe(401)
  })
})
