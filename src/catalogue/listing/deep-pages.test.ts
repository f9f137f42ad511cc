import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { statement } from '#platform/db/statement.ts'
import { deepPage, inStockTotal } from './deep-pages.ts'
import { pageOf, prepared, type Filter } from './listed-products.ts'
import { settleSoldOut } from '../settle-sold-out.ts'

const sortings = ['newest', 'price-asc', 'price-desc', 'discount'] as const
const limit = 3

type PageQuery = { offset: number; limit: number } & Filter

/**
 * Every page of every order of every listing, found by steps and by counting off; and how many are
 * in stock.
 */
async function expectSamePages(shop: Shop, stride = 1): Promise<void> {
  const { rows: categories } = await shop.db.execute<{ id: string }>(sql`select id from category`)
  const listings: Filter[] = [undefined, ...categories.map(({ id }) => id)].flatMap((category) =>
    [{}, { inStock: true }, { soldOut: true }].map((stock) => ({
      ...stock,
      ...(category && { category }),
    })),
  )
  for (const listing of listings) {
    for (const sort of sortings) await expectSameListing(shop, listing, sort, stride)
    const about = nameOf(listing)
    const total = await prepared<{ total: string }>(
      `total test ${about}`,
      () => sql`select (${inStockTotal(listing)}) as total`,
    )(shop.db, { category: listing.category })
    const all = await prepared<{ id: string }>(`plain test ${about} newest`, () =>
      pageOf('newest', listing),
    )(shop.db, { ...listing, limit: 10_000, offset: 0 })
    if (listing.inStock) expect(Number(total[0]?.total), about).toBe(all.length)
  }
  const oldest = statement<{ id: string }>('deep test oldest', deepPage('oldest'))
  const { rows } = await shop.db.execute<{ created_at: string; id: string }>(
    sql`select created_at, id from product where active order by created_at, id`,
  )
  for (let offset = 0; offset <= rows.length; offset += stride)
    expect(await oldest(shop.db, { limit, offset }), `oldest from ${offset}`).toEqual(
      rows.slice(offset, offset + limit),
    )
}

async function expectSameListing(
  shop: Shop,
  listing: Filter,
  sort: (typeof sortings)[number],
  stride: number,
): Promise<void> {
  const about = `${nameOf(listing)} ${sort}`
  const deep = (values: PageQuery) =>
    prepared<{ id: string }>(`deep test ${about}`, () => deepPage(sort, listing))(shop.db, values)
  const all = await prepared<{ id: string }>(`plain test ${about}`, () => pageOf(sort, listing))(
    shop.db,
    { ...listing, limit: 10_000, offset: 0 },
  )
  for (let offset = 0; offset <= all.length + limit; offset += stride)
    expect(await deep({ ...listing, limit, offset }), `${about} from ${offset}`).toEqual(
      all.slice(offset, offset + limit),
    )
}

const nameOf = ({ category, inStock, soldOut }: Filter) =>
  `${category ? 'category' : 'whole'}${inStock ? ' in stock' : ''}${soldOut ? ' sold out' : ''}`

const minimum = { categories: 2, products: 12 }
const day = 24 * 60 * 60 * 1000
const nth = fc.nat(1_000)
const stock: fc.Arbitrary<number> = fc.constantFrom(0, 0, 1, 7)
const look = fc.record({
  price: fc.integer({ min: 1, max: 5 }),
  discount: fc.nat(3),
  age: fc.nat(9),
  stock,
  category: fc.nat(1),
  active: fc.boolean(),
})

/** What owners and shoppers do to a catalogue, each to the n-th product. */
const step = fc.oneof(
  look.map((about) => ({ does: 'add', about }) as const),
  fc.record({ does: fc.constant('sell' as const), nth, stock }),
  fc.record({ does: fc.constant('change' as const), nth, about: look }),
  fc.record({ does: fc.constant('delete' as const), nth }),
  fc.record({
    does: fc.constant('reprice all' as const),
    category: fc.nat(1),
    discount: fc.nat(3),
  }),
  fc.record({ does: fc.constant('stock all' as const), discount: fc.nat(3), stock }),
  fc.record({ does: fc.constant('split' as const), size: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('rebuild' as const), size: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ does: fc.constant('settle' as const), most: fc.integer({ min: 1, max: 9 }) }),
  fc.constant({ does: 'new category' } as const),
)
type Step = typeof step extends fc.Arbitrary<infer Does> ? Does : never

const nthProduct = (number: number) =>
  sql`(select id from product order by md5(id::text) limit 1 offset ${number} % (select count(*)::int from product))`

async function runStep(shop: Shop, categories: string[], action: Step): Promise<void> {
  const categoryOf = (number: number) => categories[number] ?? ''
  const { db } = shop
  if (action.does === 'add') await add(shop, categoryOf(action.about.category), action.about)
  if (action.does === 'sell')
    await db.execute(
      sql`update product set stock = ${action.stock} where id = ${nthProduct(action.nth)}`,
    )
  if (action.does === 'change') {
    const { price, discount, age, active, category } = action.about
    await db.execute(sql`
      update product set list_price_paise = ${price * 10_000}, discount_percent = ${discount}, created_at = ${new Date(Date.UTC(2026, 0, 1) + age * day).toISOString()}, stock = ${action.about.stock}, active = ${active}, category_id = ${categoryOf(category)}
      where id = ${nthProduct(action.nth)}`)
  }
  if (action.does === 'delete')
    await db.execute(
      sql`with gone as (select ${nthProduct(action.nth)} as id), receipts as (delete from stock_receipt where product_id = (select id from gone)) delete from product where id = (select id from gone)`,
    )
  if (action.does === 'reprice all')
    await db.execute(
      sql`update product set list_price_paise = list_price_paise * 2, discount_percent = ${action.discount} where category_id = ${categoryOf(action.category)}`,
    )
  if (action.does === 'stock all')
    await db.execute(
      sql`update product set stock = ${action.stock}, discount_percent = (discount_percent + 1) % 4 where discount_percent = ${action.discount}`,
    )
  if (action.does === 'split') await db.execute(sql`select split_listing_steps(${action.size})`)
  if (action.does === 'rebuild') await db.execute(sql`select rebuild_listing_steps(${action.size})`)
  if (action.does === 'settle') await db.execute(sql`select settle_sold_out(${action.most})`)
  if (action.does === 'new category') await aCategory(shop)
}

async function add(
  shop: Shop,
  categoryId: string,
  {
    price,
    discount,
    age,
    ...about
  }: { price: number; discount: number; age: number; stock: number; active: boolean },
): Promise<void> {
  await aProduct(shop, {
    categoryId,
    listPricePaise: price * 10_000,
    discountPercent: discount,
    createdAt: new Date(Date.UTC(2026, 0, 1) + age * day),
    stock: about.stock,
    active: about.active,
  })
}

/** Receipts are append only, so a product that came in once stays; a draft would have none. */
async function allowDeleting({ db }: Shop): Promise<void> {
  await db.execute(sql`alter table stock_receipt disable trigger stock_receipt_deleted`)
}

describe('a deep page', () => {
  it('equals the page that OFFSET finds after any inserts, deletes, updates and sales', async ({
    shop,
  }) => {
    await allowDeleting(shop)
    const catalogue = fc.array(look, { minLength: minimum.products, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(
        catalogue,
        fc.array(step, { minLength: 5, maxLength: 25 }),
        async (looks, steps) => {
          await shop.db.execute(
            sql`delete from stock_receipt; delete from product; delete from category`,
          )
          const categories = [(await aCategory(shop)).id, (await aCategory(shop)).id]
          for (const about of looks) await add(shop, categories[about.category] ?? '', about)
          await shop.db.execute(sql`select rebuild_listing_steps(2)`)
          for (const action of steps) await runStep(shop, categories, action)
          await expectSamePages(shop)
        },
      ),
      // Making a failure smaller would take minutes; its seed is told.
      { numRuns: 12, endOnFailure: true },
    )
  }, 300_000)

  itRaces(
    'equals it after concurrent sales, updates and settling, and no sale fails',
    async ({ shop }) => {
      const categories = [(await aCategory(shop)).id, (await aCategory(shop)).id]
      for (let number = 0; number < 60; number += 1)
        await add(shop, categories[number % 2] ?? '', {
          price: 1 + (number % 5),
          discount: number % 4,
          age: number % 9,
          stock: 1,
          active: true,
        })
      await shop.db.execute(sql`select rebuild_listing_steps(3)`)
      const turns = Array.from({ length: 400 }, (_, turn) => turn)
      const sales = turns.map((turn) =>
        runStep(shop, categories, { does: 'sell', nth: turn * 7, stock: (turn >> 2) % 2 }),
      )
      const changes = turns
        .filter((turn) => turn % 4 === 0)
        .map((turn) =>
          runStep(shop, categories, {
            does: 'change',
            nth: turn * 11,
            about: {
              price: 1 + (turn % 5),
              discount: turn % 4,
              age: turn % 9,
              stock: turn % 3,
              active: turn % 5 > 0,
              category: turn % 2,
            },
          }),
        )
      const upkeep = turns
        .filter((turn) => turn % 40 === 0)
        .map((turn) =>
          shop.db.execute(
            turn % 80 ? sql`select settle_sold_out(50)` : sql`select split_listing_steps(2)`,
          ),
        )
      // Owners who change the same steps at the same moment may have to repeat it; a buyer
      // never.
      const [sold] = await Promise.all([
        Promise.allSettled(sales),
        Promise.allSettled(changes),
        Promise.allSettled(upkeep),
      ])
      expect(sold.filter(({ status }) => status === 'rejected')).toEqual([])
      await expectSamePages(shop, 4)
      await shop.db.execute(sql`select settle_sold_out()`)
      await expectSamePages(shop, 4)
    },
    180_000,
  )
})

describe('the listing steps', () => {
  itRaces('let products be added, moved and removed at the same time', async ({ shop }) => {
    await allowDeleting(shop)
    const categories = await Promise.all([aCategory(shop), aCategory(shop), aCategory(shop)])
    const change = async (index: number) => {
      const [from, to] = [categories[index % 3], categories[(index + 1) % 3]]
      const { id } = await aProduct(shop, { categoryId: from?.id, stock: index % 2 })
      await shop.db.execute(sql`update product set category_id = ${to?.id} where id = ${id}`)
      if (index % 4 === 0)
        await shop.db.execute(sql`delete from stock_receipt where product_id = ${id}`)
      if (index % 4 === 0) await shop.db.execute(sql`delete from product where id = ${id}`)
    }
    await Promise.all(Array.from({ length: 200 }, (_, index) => change(index)))
    await expectSamePages(shop, 50)
  })

  itRaces('do not block concurrent sales of last pieces, nor does settling', async ({ shop }) => {
    const [first, second, third] = [
      await aProduct(shop, { stock: 1 }),
      await aProduct(shop, { stock: 1 }),
      await aProduct(shop),
    ]
    await atomically(shop, async (buying) => {
      await buying.db.execute(sql`update product set stock = 0 where id = ${first.id}`)
      await atomically(shop, async (other) => {
        await other.db.execute(sql`set local lock_timeout = '100ms'`)
        await other.db.execute(sql`update product set stock = 0 where id = ${second.id}`)
        await other.db.execute(sql`select settle_sold_out()`)
        await other.db.execute(
          sql`update product set list_price_paise = 5000 where id = ${third.id}`,
        )
      })
    })
    await expectSamePages(shop)
  })

  itRaces(
    'leave sold-out changes pending while an owner changes products, and settle them afterwards',
    async ({ shop }) => {
      const { id, categoryId } = await aProduct(shop)
      const pending = async () =>
        Number(
          (
            await shop.db.execute<{ many: string }>(
              sql`select count(*) as many from sold_out_change`,
            )
          ).rows[0]?.many,
        )
      for (let turn = 0; turn < 501; turn += 1)
        await shop.db.execute(sql`update product set stock = 1 - sign(stock) where id = ${id}`)
      await atomically(shop, async (importing) => {
        await aProduct(importing, { categoryId })
        await settleSoldOut(shop)
      })
      expect(await pending()).toBe(501)
      await expectSamePages(shop)
      await settleSoldOut(shop)
      expect(await pending()).toBe(0)
      await expectSamePages(shop)
    },
  )

  it('are split when too long', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const copy = () =>
      shop.db.execute(sql`
      insert into product (id, category_id, name, brand, summary, list_price_paise, discount_percent, images, videos, wall, details, description)
      select gen_random_uuid(), category_id, name, brand, summary, list_price_paise, discount_percent, images, videos, wall, details, description from product, generate_series(1, 1500) where id = ${id}`)
    for (let time = 0; time < 3; time += 1) await copy()
    const { rows } = await shop.db.execute<{ longest: number; newest: number }>(sql`
      select max(products) as longest, sum(products) filter (where created_at is not null)::int as newest, sum(sold_out) filter (where created_at is not null)::int as gone from listing_step group by listing order by listing`)
    expect(rows).toEqual([
      { longest: 1000, newest: 4501, gone: 4500 },
      { longest: 1000, newest: 4501, gone: 4500 },
    ])
  })
})
