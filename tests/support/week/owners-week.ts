import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { runContentMoments } from '#content/admin/publish-due.ts'
import { saveSearches } from '#catalogue/search/search-counts.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { expireOrders } from '#orders/moves/expire-orders.ts'
import { dayInIndia } from '#platform/clock.ts'
import type { Shop } from '#platform/shop.ts'
import { createSite } from '../../../src/server/app.ts'
import { randomOf } from '../../../tools/chaos/random.ts'
import { asking } from '../ask.ts'
import { timesHappened } from './books.ts'
import { aPicture, change, fillShelves } from './fill-shelves.ts'
import { aHouse, workOneDay } from './house.ts'
import { everyReportAgrees } from './read-report.ts'
import { aWeek, open, sayWhoWeAre, type Week } from './shop-of-week.ts'
import { sell, voucher, type Day } from './shoppers.ts'

type Size = { days: number; products: number; ordersADay: number; seed: number }

/**
 * From an empty shop to the report of its first week: products from a file, sizes, a sale with a
 * banner, and every day orders that are sold, packed, sent, split, changed and given back.
 */
export async function ownersWeek(bare: Shop, size: Size): Promise<void> {
  const { days, products, ordersADay, seed } = size
  const week = await aWeek(bare, days - 1)
  const { shop } = week
  const first = dayInIndia(shop.clock())
  await sayWhoWeAre(week)
  await fillShelves(week, products)
  await open(week)
  const saleDay = Math.ceil(days / 2)
  await planSale(week, saleDay)
  const house = aHouse()
  const day: Day = { random: randomOf(seed), orders: ordersADay, regulars: [] }
  for (let number = 1; number <= days; number += 1) {
    await runContentMoments(shop)
    await saleIsOn(week, number - saleDay)
    await search(week, number)
    await sell(week, day)
    await week.later(2)
    await expireOrders(shop)
    await workOneDay(week, house)
    await answerOne(week)
    expect([number, await brokenInvariants(shop)]).toEqual([number, []])
    if (number < days) await week.later(22)
  }
  const happened = Object.entries(await timesHappened(shop))
  expect(happened.filter(([, times]) => times === 0)).toEqual([])
  // Payments are dated by the database: the clock passes it, so that midnight leaves none out.
  await week.later(2)
  await everyReportAgrees(week, `from=${first}&to=${dayInIndia(shop.clock())}`)
}

const dayMs = 24 * 3_600_000

/** A voucher from the beginning, and a banner for one day, whose morning lowers prices, too. */
async function planSale(week: Week, saleDay: number): Promise<void> {
  const noLimits = { cap: '', least: '', limit: '', perShopper: '1', from: '', until: '' }
  const { code, percent } = voucher
  const worth = { code, kind: 'percent', worth: String(percent) }
  const goods = { firstOrderOnly: false, categoryIds: [], productIds: [] }
  const shown = { active: true, isPublic: false }
  const form = { ...worth, ...noLimits, ...goods, ...shown }
  await week.post('vouchers/create', { id: v7(), form })
  const opens = week.shop.clock().getTime() + (saleDay - 1) * dayMs - 60_000
  const texts = { alt: 'A walker', link: '/all-products', eyebrow: '', heading: 'One day of sale' }
  const banner = {
    from: new Date(opens).toISOString(),
    until: new Date(opens + dayMs).toISOString(),
    image: await aPicture(week, 'wide'),
    tallImage: '',
    words: '',
    action: 'Shop',
    ...texts,
  }
  const { id, version } = await week.post('content/create', {
    entry: { kind: 'banner', form: banner },
  })
  await week.post('content/publish', { kind: 'banner', id, version })
}

async function saleIsOn(week: Week, daysSince: number): Promise<void> {
  const { body } = await asking(week.shop)('GET', '/api/all-banner')
  const shown = body.filter(({ bannerStatus }: { bannerStatus: boolean }) => bannerStatus)
  expect([daysSince, shown.length]).toEqual([daysSince, daysSince === 0 ? 1 : 0])
  if (daysSince === 0) await change(week, { kind: 'price', direction: 'lower', percent: 7 })
  if (daysSince === 1) await change(week, { kind: 'discount', percent: 12 })
}

/** Pages of the search, one of which finds nothing. */
async function search({ shop }: Week, day: number): Promise<void> {
  const site = createSite({
    shop,
    pages: async (request) => {
      const text = new URL(request.url).searchParams.get('search') ?? ''
      await asking(shop)('GET', `/api/get-product?search=${encodeURIComponent(text)}`)
      return new Response('a page', { headers: { 'content-type': 'text/html' } })
    },
    files: async () => undefined,
    draining: () => false,
    development: false,
  })
  for (const text of ['walker', `zonkometer ${day}`, 'nebuliser'])
    await site(
      new Request(`${shop.settings.publicUrl}/all-products?search=${encodeURIComponent(text)}`),
      { address: '192.0.2.1' },
    )
  await saveSearches(shop)
}

async function answerOne({ shop, get, post }: Week): Promise<void> {
  const body = {
    name: 'Asha Rao',
    email: `asha-${shop.clock().getTime()}@example.in`,
    number: '98450 00000',
    subject: 'Walker',
    message: 'Does it fold?',
  }
  const answer = await asking(shop)('POST', '/api/send-enquery', { body })
  expect(answer.status).toBe(200)
  const { rows } = await get('enquiries/list?view=unanswered')
  const { _id } = rows[0]
  const { version } = await get(`enquiries/thread?id=${_id}`)
  const words = 'It folds by one press.'
  await post('enquiries/answer', {
    id: _id,
    version,
    key: randomUUID(),
    words,
    nextState: 'solved',
  })
}
