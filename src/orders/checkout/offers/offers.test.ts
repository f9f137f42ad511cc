import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aPincode, aProduct, aShopper } from '#tests/support/builders.ts'
import { aBrowser } from '#tests/support/cart-browser.ts'
import { bodyOf, type Row } from '#tests/support/checkout-requests.ts'
import { it } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import type { Offer } from '#vouchers/contract.ts'

type Bought = [row: Row, quantity: number][]
const price = (paise: number) => ({ listPricePaise: paise, discountPercent: 0, stock: 99 })

function quoting(shop: Shop, as: Shopper | 'nobody' = 'nobody') {
  const ask = asking(shop, { as })
  return async (bought: Bought, about: Record<string, unknown> = {}) => {
    const products = bought.map(([{ id }, quantity]) => ({ productId: id, quantity }))
    return (await ask('POST', '/api/quote', { body: { products, offers: true, ...about } })).body
  }
}

const codes = ({ offers }: { offers: Offer[] }) => offers.map(({ code }) => code)
const isPublic = true

describe('offers for a cart', () => {
  it('are public vouchers with what they take off, the lowest total first, then what is missing', async ({
    shop,
  }) => {
    const care = await aCategory(shop, { name: 'Care' })
    const cuff = await aProduct(shop, { ...price(60_000), categoryId: care.id })
    await aVoucher(shop, { code: 'FLAT50', kind: 'rupees', value: 50, isPublic })
    const endsAt = new Date('2099-11-30T18:30:00Z')
    const some = { categoryIds: [care.id], capPaise: 30_000, endsAt }
    await aVoucher(shop, { code: 'CARE20', kind: 'percent', value: 20, isPublic, ...some })
    await aVoucher(shop, { code: 'MORE30', value: 30, leastPaise: 72_000, isPublic })
    await aVoucher(shop, { code: 'SECRET90', value: 90 })
    await aVoucher(shop, { code: 'PAUSED', isPublic, active: false })
    await aVoucher(shop, { code: 'LATER', isPublic, startsAt: new Date('2099-01-01') })
    await aVoucher(shop, { code: 'OVER', isPublic, endsAt: new Date('2020-01-01') })
    const other = { productIds: [(await aProduct(shop)).id], isPublic }
    await aVoucher(shop, { code: 'OTHERS', ...other })
    const { offers, voucher } = await quoting(shop)([[cuff, 1]])
    const plain = { least: null, cap: null, firstOrderOnly: false, goods: [], moreGoods: 0 }
    expect([voucher, offers]).toEqual([
      null,
      [
        {
          ...plain,
          code: 'CARE20',
          discount: 20,
          type: 'percent',
          saves: 120,
          missing: null,
          cap: 300,
          goods: ['Care'],
          until: endsAt.toISOString(),
        },
        {
          ...plain,
          code: 'FLAT50',
          discount: 50,
          type: 'flat',
          saves: 50,
          missing: null,
          until: null,
        },
        {
          ...plain,
          code: 'MORE30',
          discount: 30,
          type: 'percent',
          saves: 0,
          missing: 120,
          least: 720,
          until: null,
        },
      ],
    ])
  })

  it('are at most five, and one that makes the parcel dearer is none', async ({ shop }) => {
    await aPincode(shop, 560_001, 8_000)
    const row = await aProduct(shop, price(201_000))
    for (let at = 0; at < 7; at += 1) await aVoucher(shop, { value: 30 + at, isPublic })
    // Shipping is free from ₹2,000 on: ₹50 less would cost ₹80 more.
    await aVoucher(shop, { code: 'DEAR', kind: 'rupees', value: 50, isPublic })
    expect(codes(await quoting(shop)([[row, 1]]))).toHaveLength(5)
    await shop.db.execute(
      "update voucher set is_public = false where value > 10 and code <> 'DEAR'",
    )
    expect(codes(await quoting(shop)([[row, 1]], { postalCode: '560001' }))).toEqual([])
    expect(codes(await quoting(shop)([[row, 1]]))).toEqual(['DEAR'])
  })

  it('with limits of a shopper are shown to who can use them, and not to strangers', async ({
    shop,
  }) => {
    const row = await aProduct(shop, price(80_000))
    await aVoucher(shop, { code: 'ONCE', usageLimitPerShopper: 1, isPublic })
    await aVoucher(shop, { code: 'FIRST', firstOrderOnly: true, value: 9, isPublic })
    await aVoucher(shop, { code: 'LAST', usageLimit: 1, value: 8, isPublic })
    const [shopper, later] = [await aShopper(shop), await aShopper(shop)]
    const offersFor = async (as: Shopper | 'nobody') => codes(await quoting(shop, as)([[row, 1]]))
    expect(await offersFor('nobody')).toEqual(['LAST'])
    expect(await offersFor(shopper)).toEqual(['ONCE', 'FIRST', 'LAST'])
    const place = (voucher: string, couponDiscount: number) =>
      asking(shop, { as: shopper })('POST', '/api/checkout', {
        body: bodyOf(shopper, row, { voucher, couponDiscount }),
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    expect((await place('ONCE', 160)).status).toBe(201)
    expect(await offersFor(shopper)).toEqual(['LAST'])
    expect((await place('LAST', 128)).status).toBe(201)
    expect([await offersFor(shopper), await offersFor(later)]).toEqual([[], ['ONCE', 'FIRST']])
  })

  it('are told of the own cart by themselves', async ({ shop }) => {
    const row = await aProduct(shop, price(80_000))
    await aVoucher(shop, { code: 'TEN', isPublic })
    const browser = aBrowser(shop)
    await browser.set([{ id: row.id, quantity: 2 }])
    const ask = asking(shop, { as: 'nobody' })
    const headers = { cookie: browser.cookie() }
    expect((await ask('GET', '/api/offers?postalCode=560001', { headers })).body).toMatchObject({
      offers: [{ code: 'TEN', saves: 160 }],
    })
    expect((await ask('GET', '/api/offers')).body).toEqual({ offers: [] })
    expect((await ask('GET', '/api/offers?code=TEN')).status).toBe(400)
  })

  it('say what the checkout takes off, of any cart and any vouchers', async ({ shop }) => {
    await aPincode(shop, 560_001, 8_050)
    const [care, aids] = [await aCategory(shop), await aCategory(shop)]
    const rows = [
      await aProduct(shop, { ...price(100), categoryId: care.id }),
      await aProduct(shop, { ...price(33_300), categoryId: care.id }),
      await aProduct(shop, { ...price(66_700), categoryId: aids.id }),
      await aProduct(shop, { ...price(149_900), categoryId: aids.id }),
    ]
    const voucher = fc.record({
      kind: fc.constantFrom('percent' as const, 'rupees' as const),
      value: fc.integer({ min: 1, max: 100 }),
      capPaise: fc.option(fc.integer({ min: 1, max: 60_000 })),
      leastPaise: fc.option(fc.integer({ min: 1, max: 300_000 })),
      categoryIds: fc.option(fc.constantFrom(care.id, aids.id).map((id) => [id])),
      productIds: fc.option(fc.constantFrom(...rows.map(({ id }) => [id]))),
    })
    const cart = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 })
    const postalCode = fc.constantFrom('560001', null)
    const quote = quoting(shop)
    let compared = 0
    const about = fc.tuple(fc.array(voucher, { minLength: 1, maxLength: 4 }), cart, postalCode)
    await fc.assert(
      fc.asyncProperty(about, async ([vouchers, quantities, postalCode]) => {
        await shop.db.execute('delete from voucher')
        for (const terms of vouchers) await aVoucher(shop, { ...terms, isPublic })
        const bought = rows.map((row, at): [Row, number] => [row, quantities[at] ?? 0])
        const chosen = bought.filter(([, quantity]) => quantity > 0)
        const { offers, total, subTotal } = await quote(chosen, { postalCode })
        let before = 0
        for (const { code, saves, missing, least } of offers as Offer[]) {
          const applied = await quote(chosen, { postalCode, voucher: code })
          expect([code, applied.discount]).toEqual([code, saves])
          if (missing !== null) expect(subTotal + missing).toBeCloseTo(least ?? 0)
          else {
            expect(applied.total).toBeLessThan(total)
            expect(applied.total).toBeGreaterThanOrEqual(before)
            before = applied.total
          }
          compared += 1
        }
      }),
      { numRuns: 60 },
    )
    expect(compared).toBeGreaterThan(30)
  })
})
