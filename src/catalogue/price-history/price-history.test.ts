import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { product } from '../tables.ts'
import { sweepPrices } from './sweep-prices.ts'
import { priceChange } from './tables.ts'

const farDays = 100_000

/**
 * As if so many days had passed. By a way around: the key is checked row by row, and a moment may
 * move to where another still is.
 */
async function daysPass({ db }: Shop, days: number): Promise<void> {
  for (const shift of [farDays, days - farDays])
    await db.execute(sql`update price_change set at = at - make_interval(days => ${shift})`)
}

function priced(shop: Shop, id: string) {
  return (rupees: number, discountPercent: number) =>
    shop.db
      .update(product)
      .set({ listPricePaise: rupees * 100, discountPercent })
      .where(eq(product.id, id))
}

const lowest = async (shop: Shop, id: string) =>
  (await asking(shop)('GET', `/api/single-product/${id}`)).body.product.productLowestBefore

const plain = { listPricePaise: 100_000, discountPercent: 0 }

describe('the lowest price of the 30 days before a reduction', () => {
  it('is shown of a reduced price whose history is known so long', async ({ shop }) => {
    const { id } = await aProduct(shop, plain)
    const set = priced(shop, id)
    await daysPass(shop, 20)
    await set(1_000, 30)
    expect(await lowest(shop, id)).toBeUndefined()
    await daysPass(shop, 5)
    await set(1_000, 10)
    await daysPass(shop, 25)
    await set(1_000, 40)
    // ₹700 was asked 30 days ago, ₹900 until now.
    expect(await lowest(shop, id)).toBe(700)
    await daysPass(shop, 26)
    expect(await lowest(shop, id)).toBe(700)
    await set(1_000, 45)
    expect(await lowest(shop, id)).toBe(600)
    await set(550, 0)
    expect(await lowest(shop, id)).toBeUndefined()
  })

  it('unmasks a list price that was raised to look reduced', async ({ shop }) => {
    const { id } = await aProduct(shop, { listPricePaise: 65_000, discountPercent: 0 })
    await daysPass(shop, 31)
    await priced(shop, id)(1_000, 35)
    expect(await lowest(shop, id)).toBe(650)
  })

  it('is that of what was asked when the 30 days began', async ({ shop }) => {
    const { id } = await aProduct(shop, { listPricePaise: 65_000, discountPercent: 0 })
    await daysPass(shop, 100)
    await priced(shop, id)(900, 0)
    await daysPass(shop, 29)
    await priced(shop, id)(900, 10)
    expect(await lowest(shop, id)).toBe(650)
    await shop.db.delete(priceChange)
    expect(await lowest(shop, id)).toBeUndefined()
  })

  itRaces('knows the price that stands after changes that meet', async ({ shop }) => {
    const { id } = await aProduct(shop, plain)
    // Begun in one order and committed in another: each moment is that of a transaction's begin.
    const discounts = Array.from({ length: 15 }, (_, at) => at + 1)
    const changes = discounts.map((discount) =>
      shop.db.transaction(async (db) => {
        await db.execute(sql`select now()`)
        await priced({ ...shop, db }, id)(1_000, discount)
      }),
    )
    expect((await Promise.allSettled(changes)).map(({ status }) => status)).toEqual(
      discounts.map(() => 'fulfilled'),
    )
    const [now] = await shop.db.select().from(product).where(eq(product.id, id))
    const [newest] = await shop.db
      .select()
      .from(priceChange)
      .where(eq(priceChange.productId, id))
      .orderBy(desc(priceChange.at))
      .limit(1)
    expect(newest?.pricePaise).toBe(now?.pricePaise)
  })
})

describe('a price of more than 60 days ago', () => {
  it('is forgotten, but the last of them stays: it says what was asked when they began', async ({
    shop,
  }) => {
    const { id } = await aProduct(shop, plain)
    const { id: quiet } = await aProduct(shop, plain)
    const set = priced(shop, id)
    for (const discount of [10, 20, 30]) {
      await daysPass(shop, 40)
      await set(1_000, discount)
    }
    const pricesAfter = async (days: number) => {
      const clock = () => new Date(Date.now() + days * 86_400_000)
      await sweepPrices({ ...shop, clock })
      const rows = await shop.db.select().from(priceChange).where(eq(priceChange.productId, id))
      return rows.map(({ pricePaise }) => pricePaise / 100).sort()
    }
    expect(await pricesAfter(0)).toEqual([700, 800, 900])
    expect(await lowest(shop, id)).toBe(800)
    expect(await pricesAfter(21)).toEqual([700, 800])
    expect(await lowest(shop, id)).toBe(800)
    expect(await pricesAfter(61)).toEqual([700])
    expect(await lowest(shop, id)).toBeUndefined()
    expect(await shop.db.$count(priceChange, eq(priceChange.productId, quiet))).toBe(1)
  })
})
