import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { statement } from '#platform/statement.ts'
import type { Shop } from '#platform/shop.ts'
import { deepPage } from './deep-pages.ts'
import { pageOf } from './listed-products.ts'

const sortings = ['newest', 'price-asc', 'price-desc', 'discount'] as const
const limit = 3

/** Every page of every order, found by steps and by counting off. */
async function expectSamePages(shop: Shop, total: number): Promise<void> {
  for (const sort of sortings) {
    const deep = statement<{ id: string }>(`deep test ${sort}`, deepPage(sort))
    const plain = statement<{ id: string }>(`plain test ${sort}`, pageOf(sort, {}))
    for (let offset = 0; offset <= total + limit; offset += 2) {
      expect(await deep(shop.db, { limit, offset }), `${sort} from ${offset}`).toEqual(await plain(shop.db, { limit, offset }))
    }
    expect(await deep(shop.db, { limit, offset: total - 1 })).toHaveLength(1)
  }
}

describe('a deep page', () => {
  it('is the one that counting off would find, while products come, go and change', async ({ shop }) => {
    const { id: categoryId } = await aCategory(shop)
    const add = (nth: number) => aProduct(shop, { categoryId, listPricePaise: 100_000 + (nth % 5) * 10_000, discountPercent: nth % 4, createdAt: new Date(Date.UTC(2026, 0, 1 + (nth % 9))) })
    for (let nth = 0; nth < 20; nth += 1) await add(nth)
    await expectSamePages(shop, 20)
    await shop.db.execute(sql`select rebuild_listing_steps(4)`)
    await expectSamePages(shop, 20)
    for (let nth = 20; nth < 30; nth += 1) await add(nth * 7)
    await shop.db.execute(sql`update product set active = false where id in (select id from product order by md5(id::text) limit 5)`)
    await shop.db.execute(sql`delete from stock_receipt; delete from product where id in (select id from product order by md5(id::text) limit 3 offset 10)`)
    await shop.db.execute(sql`update product set list_price_paise = list_price_paise / 2, created_at = created_at + interval '4 days' where discount_percent = 2`)
    await shop.db.execute(sql`update product set stock = stock + 1, discount_percent = 3 where discount_percent = 0`)
    const { rows } = await shop.db.execute<{ active: number }>(sql`select count(*)::int as active from product where active`)
    await expectSamePages(shop, rows[0]?.active ?? 0)
  })

  it('finds a step split when it has grown too long', async ({ shop }) => {
    const { id } = await aProduct(shop)
    await shop.db.execute(sql`
      insert into product (id, category_id, name, brand, summary, list_price_paise, discount_percent, images, videos, wall, details, description)
      select gen_random_uuid(), category_id, name || n, brand, summary, list_price_paise, discount_percent, images, videos, wall, details, description from product, generate_series(1, 4500) as n where id = ${id}`)
    const { rows } = await shop.db.execute<{ longest: number; newest: number }>(sql`select max(products) as longest, sum(products) filter (where created_at is not null)::int as newest from listing_step`)
    expect(rows).toEqual([{ longest: 1000, newest: 4501 }])
  })
})
