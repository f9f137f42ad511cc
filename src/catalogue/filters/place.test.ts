import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aPincode, aProduct } from '#tests/support/builders.ts'
import { aZone } from '#tests/support/delivery.ts'
import { it } from '#tests/support/test-shop.ts'
import type { FilterGroup, Offered } from './contract.ts'

const pin = '560001'
const limitPaise = 5_000_000

/** As a shop is without settings of its own. */
function withLimit({ settings, ...shop }: Shop): Shop {
  const newShopperCash = { orders: 3, pieces: 30, paise: limitPaise }
  return { ...shop, settings: { ...settings, newShopperCash } }
}

async function someProducts(shop: Shop) {
  const products = []
  for (const [rupees, weightGrams] of [
    [99, null],
    [940, 1_000],
    [940, 1_001],
    [1_000, null],
    [1_999, 12_000],
    [2_000, 12_000],
    [49_999, 1],
    [50_001, null],
  ] as const)
    products.push(
      await aProduct(shop, { listPricePaise: rupees * 100, discountPercent: 0, weightGrams }),
    )
  return products.map(({ id }) => id)
}

const offeredAt = async (shop: Shop, query = `pin=${pin}`) =>
  (await asking(shop)('GET', `/api/product-filters?${query}`)).body as Offered

const cashCount = ({ groups }: { groups: FilterGroup[] }) =>
  groups.find(({ name }) => name === 'cash')?.values[0]?.count ?? 0

describe('what can be paid on delivery at a pin code', () => {
  it('is what the checkout takes there of a shopper whom it does not know', async ({
    shop: whole,
  }) => {
    const shop = withLimit(whole)
    const ids = await someProducts(shop)
    const ask = asking(shop)
    const paise = fc.integer({ min: 0, max: 20_000 })
    const terms = fc.record({
      shippingPaise: fc.option(paise, { nil: undefined }),
      weightPaise: fc.option(paise, { nil: undefined }),
      codLimitPaise: fc.option(fc.constantFrom(0, 1, 94_000, 100_000, 105_000, 5_000_000), {
        nil: undefined,
      }),
    })
    await fc.assert(
      fc.asyncProperty(terms, fc.constantFrom(null, true, false), async (zone, cod) => {
        const { id: zoneId } = await aZone(shop, zone)
        await shop.db.execute('delete from pincode')
        await aPincode(shop, Number(pin), zone.shippingPaise ?? 0, { zoneId, cod })
        const taken = []
        for (const productId of ids) {
          const products = [{ productId, quantity: 1 }]
          const { body } = await ask('POST', '/api/quote', { body: { products, postalCode: pin } })
          if (body.codProblem === null && body.total * 100 <= limitPaise) taken.push(productId)
        }
        const query = `pin=${pin}&cash=true&limit=100`
        const { body: list } = await ask('GET', `/api/filtered-products?${query}`)
        expect((list.products as { _id: string }[]).map(({ _id }) => _id).toSorted()).toEqual(
          taken.toSorted(),
        )
        expect(cashCount(await offeredAt(shop))).toBe(taken.length)
      }),
      { numRuns: 40 },
    )
  })

  it('is nothing where nothing is sent, and says so', async ({ shop }) => {
    await someProducts(shop)
    await aPincode(shop, 560_001, 4_000, { sent: false })
    const chosen = await offeredAt(shop, `pin=${pin}&cash=true`)
    expect(chosen).toMatchObject({ total: 0, place: { pin, delivers: false, cashLimit: 0 } })
    expect(cashCount(await offeredAt(shop))).toBe(0)
    expect((await offeredAt(shop)).total).toBe(8)
  })

  it('is all but the dearest where the pin code is not known, and says so', async ({
    shop: whole,
  }) => {
    const shop = withLimit(whole)
    await someProducts(shop)
    const offered = await offeredAt(shop)
    expect(offered.place).toEqual({ pin, delivers: true, isKnown: false, cashLimit: null })
    expect([offered.total, cashCount(offered)]).toEqual([8, 7])
  })

  it('is counted again when the zone changes', async ({ shop }) => {
    await someProducts(shop)
    const zone = await aZone(shop, { codLimitPaise: 100_000, prefixes: ['5'] })
    expect(cashCount(await offeredAt(shop))).toBe(4)
    await shop.db.execute(`update zone set cod_limit_paise = 0 where id = '${zone.id}'`)
    expect(cashCount(await offeredAt(shop))).toBe(0)
  })

  it('is not said of a list that is looked at for no pin code', async ({ shop }) => {
    await someProducts(shop)
    const offered = await offeredAt(shop, '')
    expect(offered).not.toHaveProperty('place')
    expect(offered.groups.map(({ name }) => name)).not.toContain('cash')
  })
})
