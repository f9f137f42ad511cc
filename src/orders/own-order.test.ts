import { describe, expect } from 'vitest'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { bodyOf } from '#tests/support/checkout-requests.ts'
import { checkoutBody, payAtProvider } from '#tests/support/paying.ts'
import { it } from '#tests/support/test-shop.ts'

async function placed(shop: Shop, shopper: Shopper): Promise<{ _id: string; orderNumber: string }> {
  const body = bodyOf(shopper, await aProduct(shop))
  const answer = await asking(shop, { as: shopper })('POST', '/api/checkout', { body })
  expect(answer.status).toBe(201)
  return answer.body.checkout
}

const of = (shop: Shop, reader: Shopper | 'nobody', number: string) =>
  asking(shop, { as: reader })('GET', `/api/own-order?number=${encodeURIComponent(number)}`)

describe('an order of its own', () => {
  it('is found by its number by who placed it, and by nobody else', async ({ shop }) => {
    const [meera, other] = [await aShopper(shop), await aShopper(shop)]
    const { orderNumber } = await placed(shop, meera)
    const own = await of(shop, meera, orderNumber)
    expect(own).toMatchObject({ status: 200, body: { data: { orderNumber, refunds: [] } } })
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect((await of(shop, other, orderNumber)).status).toBe(404)
    expect((await of(shop, 'nobody', orderNumber)).status).toBe(401)
  })

  it('says what went back, and whether it has arrived', async ({ shop }) => {
    const meera = await aShopper(shop)
    const ask = asking(shop, { as: meera })
    const body = checkoutBody(meera, [{ row: await aProduct(shop) }], { paymentMethod: 'Online' })
    const { body: bought } = await ask('POST', '/api/checkout', { body })
    const proof = await payAtProvider(shop, bought)
    expect((await ask('POST', '/api/payment/verify', { body: proof })).status).toBe(200)
    const { _id: order_id, orderNumber } = bought.checkout
    await ask('POST', '/api/cancel-order', { body: { order_id } })
    const { body: own } = await of(shop, meera, orderNumber)
    expect(own.data).toMatchObject({
      orderStatus: 'Cancelled',
      refunds: [{ amount: bought.checkout.totalAmount, isDone: expect.any(Boolean) }],
    })
    expect(Math.abs(Date.parse(own.data.refunds[0].at) - shop.clock().getTime())).toBeLessThan(
      60_000,
    )
  })

  it.for(['0', '-1', '1e5', '100001 ', '9'.repeat(40), 'x', '１００'])(
    'is not found by %j, which is no number of an order',
    async (number, { shop }) => {
      expect((await of(shop, await aShopper(shop), number)).status).toBe(404)
    },
  )
})
