import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { priceOfLine } from '#catalogue/price-steps/rules.ts'
import { takeForOrder } from '#catalogue/stock.ts'
import { product } from '#catalogue/tables.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { liveInvoice } from '#invoices/read-invoices.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { bodyOf, type Row } from '#tests/support/checkout-requests.ts'
import { atTheDesk, papersOf, registered } from '#tests/support/invoices.ts'
import { it } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { quoteFor } from './quote.ts'

const priceSteps = [
  { from: 5, paise: 75_000 },
  { from: 20, paise: 70_000 },
]

/** ₹800 each, from 5 pieces ₹750, from 20 ₹700. */
const stepped = (shop: Shop, about: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(shop, { stock: 100, priceSteps, ...about })

async function aBuyer(shop: Shop) {
  const shopper = await aShopper(shop)
  const ask = asking(shop, { as: shopper })
  const buy = (row: Row, quantity: number, price: number, about = {}) =>
    ask('POST', '/api/checkout', {
      body: bodyOf(shopper, row, {
        products: [{ productId: row.id, quantity, price }],
        ...about,
      }),
    })
  return { shopper, ask, buy }
}

describe('prices by quantity', () => {
  it('are quoted, ordered and invoiced by the pieces of the product together', async ({ shop }) => {
    const store = registered(shop)
    const row = await stepped(store, { hsn: '901890', taxClass: 'merit-5' })
    const { ask, buy, shopper } = await aBuyer(store)
    const lines = (quantity: number) => [{ productId: row.id, quantity }]
    const { body: quote } = await ask('POST', '/api/quote', {
      body: { products: [...lines(2), ...lines(3)] },
    })
    expect(quote).toMatchObject({
      lines: [{ quantity: 5, price: 750, lineTotal: 3750, isByQuantity: true }],
      total: 3750,
    })
    expect(quote.lines[0]).not.toHaveProperty('catalogue')
    const four = (await ask('POST', '/api/quote', { body: { products: lines(4) } })).body
    expect(four.lines[0].price).toBe(800)
    const placed = await buy(row, 5, 750, { totalAmount: 3750 })
    expect(placed.status).toBe(201)
    const { _id: id } = placed.body.checkout
    const orders = await ask('GET', `/api/all-order-by-userid/${shopper.id}`)
    expect(orders.body.data[0]).toMatchObject({ products: [{ price: 750, quantity: 5 }] })
    expect((await (await atTheDesk(store))('send', id, { trackingNumber: 'AWB 1' })).status).toBe(
      200,
    )
    expect(await papersOf(store, id)).toMatchObject([{ total: 3750 }])
    expect(await liveInvoice(store, { orderId: id, parcelId: null })).toBeDefined()
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('ask again who posts the price of another quantity, in either direction', async ({ shop }) => {
    const row = await stepped(shop)
    const { buy } = await aBuyer(shop)
    for (const [quantity, price, now] of [
      [5, 800, '₹750'],
      [4, 750, '₹800'],
      [20, 750, '₹700'],
    ] as const) {
      const { status, body } = await buy(row, quantity, price)
      expect([status, body.quote.lines[0].price]).toEqual([409, Number(now.slice(1))])
      expect(body.message).toContain(`now costs ${now}`)
    }
    expect((await buy(row, 20, 700)).status).toBe(201)
  })

  it('of two tabs are those of now: steps that changed meanwhile are asked about', async ({
    shop,
  }) => {
    const row = await stepped(shop)
    const { buy } = await aBuyer(shop)
    const change = (steps: typeof priceSteps) =>
      shop.db.update(product).set({ priceSteps: steps }).where(eq(product.id, row.id))
    await change([{ from: 5, paise: 76_000 }])
    expect((await buy(row, 5, 750)).body.message).toContain('now costs ₹760')
    await change([])
    expect((await buy(row, 5, 760)).body.message).toContain('now costs ₹800')
    expect((await buy(row, 5, 800)).status).toBe(201)
  })

  it('take no piece at a price that a change of the steps overtook', async ({ shop }) => {
    const row = await stepped(shop)
    const { lines } = await quoteFor(shop, { products: [{ productId: row.id, quantity: 5 }] })
    await shop.db
      .update(product)
      .set({ priceSteps: [{ from: 5, paise: 74_000 }] })
      .where(eq(product.id, row.id))
    expect(await takeForOrder(shop, lines, 'sold')).toBe(false)
    const fresh = await quoteFor(shop, { products: [{ productId: row.id, quantity: 5 }] })
    expect(await takeForOrder(shop, fresh.lines, 'sold')).toBe(true)
  })

  it('count for vouchers with a least sub-total, for ordering again and for quotations', async ({
    shop,
  }) => {
    const row = await stepped(shop)
    const { ask, buy } = await aBuyer(shop)
    const { code } = await aVoucher(shop, { leastPaise: 380_000 })
    const quote = async (quantity: number) =>
      (
        await ask('POST', '/api/quote', {
          body: { products: [{ productId: row.id, quantity }], voucher: code },
        })
      ).body
    // Five cost ₹3,750, which is less than the ₹4,000 of five at the price of one.
    expect((await quote(5)).voucherProblem).toContain('₹50')
    expect((await quote(6)).voucher).toMatchObject({ code })
    const placed = await buy(row, 6, 750)
    await ask('POST', '/api/order-again', { body: { order_id: placed.body.checkout._id } })
    expect((await ask('GET', '/api/cart')).body.lines).toMatchObject([{ quantity: 6, price: 750 }])
    const answer = await ask('POST', '/api/quotations', {
      body: {
        products: [{ productId: row.id, quantity: 20 }],
        clinic: 'Asha Clinic',
        postalCode: '560001',
      },
    })
    expect(answer.body.data).toMatchObject({ lines: [{ price: 700 }], total: 14_000 })
  })

  it('add up: the total is the sum of the lines at the price of each, whatever the steps', async ({
    shop,
  }) => {
    const step = fc.record({
      from: fc.integer({ min: 2, max: 99 }),
      paise: fc.integer({ min: 1, max: 900 }).map((rupees) => rupees * 100),
    })
    const anyLine = fc.record({
      priceSteps: fc.array(step, { maxLength: 5 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 4 }), async (lines) => {
        const rows: { row: Row; quantity: number }[] = []
        for (const { quantity, ...about } of lines)
          rows.push({ row: await aProduct(shop, { stock: 99, ...about }), quantity })
        const { ask } = await aBuyer(shop)
        const products = rows.map(({ row, quantity }) => ({ productId: row.id, quantity }))
        const { body } = await ask('POST', '/api/quote', { body: { products } })
        const paise = rows.reduce(
          (sum, { row, quantity }) => sum + priceOfLine(row, quantity) * quantity,
          0,
        )
        expect(Math.round(body.subTotal * 100)).toBe(paise)
        expect(body.total).toBe(body.subTotal)
      }),
      { numRuns: 20 },
    )
  })
})
