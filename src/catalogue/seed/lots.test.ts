import { and, isNotNull, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { it } from '#tests/support/test-shop.ts'
import { deliveries } from '../admin/stock/movements.ts'
import { seedCatalogue } from '../seed.ts'
import { product } from '../tables.ts'
import { seedCategories } from './all.ts'
import { seedLots } from './lots.ts'

const seeds = seedCategories.flatMap(({ products }) => products)

describe('the lots of the demo catalogue', () => {
  it('are of products that it has, late in their categories, with pieces for each lot', () => {
    for (const [name, lots] of Object.entries(seedLots)) {
      const category = seedCategories.find(({ products }) =>
        products.some((one) => one.name === name),
      )
      const place = category?.products.findIndex((one) => one.name === name) ?? -1
      expect(place, name).toBeGreaterThan(7)
      const { stock = 0 } = seeds.find((one) => one.name === name) ?? {}
      const lotPieces = lots.reduce((sum, { pieces = 0 }) => sum + pieces, 0)
      expect(stock, name).toBeGreaterThan(lotPieces)
      expect(lots.filter(({ pieces }) => pieces === undefined).length, name).toBe(1)
    }
  })

  it('keep the books, with one lot near its expiry, one blocked and its pieces off sale', async ({
    shop,
  }) => {
    await seedCatalogue(shop)
    expect(await brokenInvariants(shop)).toEqual([])
    const byLots = await shop.db
      .select({ name: product.name, stock: product.stock, held: product.held })
      .from(product)
      .where(isNotNull(product.lotsSince))
    expect(byLots.map(({ name }) => name).toSorted()).toEqual(Object.keys(seedLots).toSorted())
    for (const { name, stock, held } of byLots)
      expect(stock + held, name).toBe(seeds.find((one) => one.name === name)?.stock)
    const isHeld = byLots.filter(({ held }) => held > 0)
    expect(isHeld).toMatchObject([{ name: expect.stringContaining('Sanitizer'), held: 24 }])
    const near = await shop.db
      .select({ name: product.name })
      .from(product)
      .where(and(isNotNull(product.lotsSince), isNotNull(product.nearExpiry)))
    expect(near).toEqual([{ name: expect.stringContaining('Bandage Strips') }])
  })

  it('have one product whose pieces have serial numbers, all of them in stock', async ({
    shop,
  }) => {
    await seedCatalogue(shop)
    const { rows } = await shop.db.execute(sql`
      select p.name, p.stock, count(s.id)::int as numbers, min(s.serial) as first
      from product p join device_serial s on s.product_id = p.id and s.state = 'in stock'
      where p.serials_since is not null group by p.id`)
    const name = 'Nidrak Auto CPAP Machine with Humidifier and Mask'
    expect(rows).toEqual([{ name, stock: 11, numbers: 11, first: 'NA26-0001' }])
  })

  it('came with deliveries of suppliers that name a licence', async ({ shop }) => {
    await seedCatalogue(shop)
    const received = await deliveries(shop)
    expect(received.map(({ invoice }) => invoice).toSorted()).toEqual(['SAMPLE-1', 'SAMPLE-2'])
    const { rows } = await shop.db.execute(sql`
      select count(*)::int as lots, count(g.licence)::int as licensed
      from lot l join lot_move m on m.lot_id = l.id join goods_in g on g.id = m.goods_in_id`)
    const lots = Object.values(seedLots).flat().length
    expect(rows).toEqual([{ lots, licensed: lots }])
  })
})
