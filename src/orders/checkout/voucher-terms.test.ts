import { asc } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct, aShopper } from '#tests/support/builders.ts'
import { bodyOf, type Row } from '#tests/support/checkout-requests.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { brokenInvariants } from '../audit/invariants.ts'
import { order, orderLine } from '../tables.ts'

type Bought = [row: Row, quantity: number][]

const lines = (bought: Bought) =>
  bought.map(([{ id, pricePaise }, quantity]) => ({
    productId: id,
    quantity,
    price: pricePaise / 100,
  }))

function buyer(shop: Shop, shopper: Shopper) {
  const ask = asking(shop, { as: shopper })
  const quote = async (voucher: string, bought: Bought) => {
    const products = lines(bought).map(({ price: _, ...line }) => line)
    return (await ask('POST', '/api/quote', { body: { products, postalCode: null, voucher } })).body
  }
  const order = (voucher: string, bought: Bought, couponDiscount: number) => {
    const products = lines(bought)
    const about = { products, voucher, couponDiscount }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return ask('POST', '/api/checkout', {
      body: bodyOf(shopper, bought[0]?.[0] as Row, about),
      headers,
    })
  }
  return { quote, order }
}

const price = (paise: number) => ({ listPricePaise: paise, discountPercent: 0 })

describe('a voucher at the checkout', () => {
  it('that is for some goods gives them alone its discount, and their lines bear it to the paisa', async ({
    shop,
  }) => {
    const care = await aCategory(shop)
    const cuff = await aProduct(shop, { categoryId: care.id, ...price(33_300) })
    const meter = await aProduct(shop, { categoryId: care.id, ...price(66_700) })
    const mask = await aProduct(shop, price(10_000))
    await aVoucher(shop, { code: 'BP', kind: 'percent', value: 7, categoryIds: [care.id] })
    const { quote, order } = buyer(shop, await aShopper(shop))
    const all: Bought = [
      [mask, 3],
      [cuff, 1],
      [meter, 1],
    ]
    expect(await quote('BP', all)).toMatchObject({
      discount: 70,
      voucher: { code: 'BP', discount: 7, type: 'percent' },
      voucherProblem: null,
    })
    expect((await order('BP', all, 70)).status).toBe(201)
    const shares = await shop.db
      .select({ discountPaise: orderLine.discountPaise })
      .from(orderLine)
      .orderBy(asc(orderLine.position))
    expect(shares.map(({ discountPaise }) => discountPaise)).toEqual([0, 2_331, 4_669])
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await quote('BP', [[mask, 1]])).toMatchObject({
      voucher: null,
      voucherProblem: 'This voucher is for other products than those in your cart.',
    })
  })

  it('has a cap, and a least sub-total below which quote and order say what is missing', async ({
    shop,
  }) => {
    const row = await aProduct(shop, price(50_000))
    const about = { kind: 'rupees' as const, value: 75, leastPaise: 60_000 }
    await aVoucher(shop, { code: 'FLAT75', ...about })
    await aVoucher(shop, { code: 'FIVE', kind: 'percent', value: 5, capPaise: 2_000 })
    const { quote, order } = buyer(shop, await aShopper(shop))
    const problem = 'This voucher is for orders of ₹600 or more: ₹100 are missing.'
    expect(await quote('FLAT75', [[row, 1]])).toMatchObject({
      discount: 0,
      voucherProblem: problem,
    })
    expect(await order('FLAT75', [[row, 1]], 0)).toMatchObject({
      status: 409,
      body: { message: problem, quote: { voucherProblem: problem } },
    })
    expect((await quote('FLAT75', [[row, 2]])).discount).toBe(75)
    expect((await quote('FIVE', [[row, 1]])).discount).toBe(20)
    expect((await quote('NONE', [[row, 1]])).voucherProblem).toBe('Invalid or expired voucher!')
    // A client that takes every number up to 100 for a percentage is asked again.
    expect((await order('FLAT75', [[row, 2]], 750)).status).toBe(409)
  })

  itRaces(
    'for a first order is used once by a shopper who orders twice at once',
    async ({ shop }) => {
      const row = await aProduct(shop, { stock: 50 })
      await aVoucher(shop, { code: 'AMMA50', kind: 'rupees', value: 50, firstOrderOnly: true })
      const { quote, order: place } = buyer(shop, await aShopper(shop))
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => place('AMMA50', [[row, 1]], 50)),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
      expect(await shop.db.select({ discount: order.discountPaise }).from(order)).toEqual([
        { discount: 5_000 },
      ])
      expect((await quote('AMMA50', [[row, 1]])).voucherProblem).toBe(
        'This voucher is for a first order.',
      )
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )
})
