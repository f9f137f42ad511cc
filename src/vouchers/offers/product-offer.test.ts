import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { publicVersion } from '#platform/cache/public-version.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { voucher } from '../tables.ts'
import { keepRunning } from './keep-running.ts'

const price = (paise: number) => ({ listPricePaise: paise, discountPercent: 0 })

describe('the offer of a product', () => {
  it('is the public voucher that surely takes most off one piece of it', async ({ shop }) => {
    const { id, categoryId } = await aProduct(shop, price(40_000))
    const { id: out } = await aProduct(shop, { ...price(40_000), stock: 0 })
    const offerOf = async (product: string) =>
      (await asking(shop)('GET', `/api/product-offer/${product}`)).body.offer
    expect(await offerOf(id)).toBeNull()
    await aVoucher(shop, { code: 'TEN', isPublic: true })
    await aVoucher(shop, { code: 'TWELVE', value: 12, categoryIds: [categoryId], isPublic: true })
    const unsure = [
      { code: 'SECRET' },
      { code: 'FIRST', firstOrderOnly: true, isPublic: true },
      { code: 'ONCE', usageLimitPerShopper: 1, isPublic: true },
      { code: 'FEW', usageLimit: 5, isPublic: true },
      { code: 'LARGE', leastPaise: 40_001, isPublic: true },
    ]
    for (const about of unsure) await aVoucher(shop, { value: 90, ...about })
    expect(await offerOf(id)).toEqual({ code: 'TWELVE', saves: 48 })
    expect([await offerOf(out), await offerOf('unknown')]).toEqual([null, null])
  })

  itRaces(
    'changes with the moments of a voucher: cached pages are rendered again',
    async ({ shop }) => {
      const { id } = await aProduct(shop, price(40_000))
      const now = Date.now()
      const at = (minutes: number) => new Date(now + minutes * 60_000)
      const about = { startsAt: at(10), endsAt: at(20), isPublic: true }
      const row = await aVoucher(shop, about)
      const version = async () => (
        publicVersion(shop)?.invalidate(),
        publicVersion(shop)?.current()
      )
      const offerAfter = async (minutes: number) => {
        const then = { ...shop, clock: () => at(minutes) }
        const before = await version()
        await keepRunning(then)
        const { offer } = (await asking(then)('GET', `/api/product-offer/${id}`)).body
        return [offer?.saves ?? null, before !== (await version())]
      }
      expect([await offerAfter(9), await offerAfter(10), await offerAfter(11)]).toEqual([
        [null, false],
        [40, true],
        [40, false],
      ])
      expect([await offerAfter(20), await offerAfter(21)]).toEqual([
        [null, true],
        [null, false],
      ])
      // A use is none of the things that a page shows.
      const before = await version()
      await shop.db.update(voucher).set({ used: 1 }).where(eq(voucher.id, row.id))
      expect(await version()).toBe(before)
    },
  )
})
