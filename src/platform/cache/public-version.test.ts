import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { attribute } from '#catalogue/facts/tables.ts'
import { category, product } from '#catalogue/tables.ts'
import { productQuestion } from '#product-questions/tables.ts'
import { aPincode, aProduct, aShopper } from '#tests/support/builders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { publicVersion } from './public-version.ts'
import type { Shop } from '../shop.ts'
import { rowsOf } from '#tests/support/rows-of.ts'

async function hasRaised(shop: Shop, change: (shop: Shop) => Promise<unknown>): Promise<boolean> {
  const read = async () =>
    (
      await rowsOf(shop, sql`select coalesce(sum(changes), 0)::text as version from public_change`)
    )[0]?.version
  const before = await read()
  await change(shop)
  return (await read()) !== before
}

describe('the version of what strangers are shown', () => {
  itRaces(
    'is raised by whatever a page shows of a product, a category, a shipping charge',
    async ({ shop }) => {
      const { id, categoryId } = await aProduct(shop, { stock: 2 })
      const changes = {
        price: () => shop.db.update(product).set({ listPricePaise: 200_000 }),
        name: () => shop.db.update(category).set({ name: 'Renamed' }),
        'a fact': () => shop.db.update(product).set({ facts: { '1': 'Cotton' } }),
        'a price by quantity': () =>
          shop.db.update(product).set({ priceSteps: [{ from: 5, paise: 70_000 }] }),
        'a declaration': () => shop.db.update(product).set({ declarations: { origin: 'IN' } }),
        'a name in Hindi': () => shop.db.update(product).set({ names: { hi: 'मास्क' } }),
        'an attribute': () => shop.db.insert(attribute).values({ name: 'Cloth', kind: 'text' }),
        'the last piece': () =>
          shop.db.execute(sql`update product set stock = 0, sold = sold + 2 where id = ${id}`),
        'the first piece': () =>
          shop.db.execute(sql`update product set stock = 1 where id = ${id}`),
        'a new product': () => aProduct(shop, { categoryId }),
        'a shipping charge': () => aPincode(shop, 560_001, 5_000),
      }
      for (const [what, change] of Object.entries(changes))
        expect([what, await hasRaised(shop, change)]).toEqual([what, true])
    },
  )

  itRaces(
    'is left alone by a sale that leaves some, and by a change that is taken back',
    async ({ shop }) => {
      const { id } = await aProduct(shop, { stock: 10 })
      expect(
        await hasRaised(shop, () =>
          shop.db.execute(
            sql`update product set stock = stock - 1, sold = sold + 1, reserved = 3 where id = ${id}`,
          ),
        ),
      ).toBe(false)
      const takenBack = () =>
        shop.db
          .transaction(async (db) =>
            db
              .update(product)
              .set({ discountPercent: 50 })
              .then(() => db.rollback()),
          )
          .catch(() => undefined)
      expect(await hasRaised(shop, takenBack)).toBe(false)
    },
  )

  itRaces('is raised by the answer to a question, not by the question', async ({ shop }) => {
    const [{ id: productId }, { id: userId }] = [await aProduct(shop), await aShopper(shop)]
    const question = { productId, userId, words: 'Does it fit?', askedAt: shop.clock() }
    const state = 'answered' as const
    const answered = { ...question, id: v7(), state, answer: 'Yes.', answeredAt: shop.clock() }
    const raised = []
    for (const change of [
      () => shop.db.insert(productQuestion).values({ ...question, id: v7(), state: 'open' }),
      () => shop.db.delete(productQuestion),
      () => shop.db.insert(productQuestion).values({ ...question, id: v7(), state: 'open' }),
      () =>
        shop.db
          .update(productQuestion)
          .set({ state: 'answered', answer: 'Yes.', answeredAt: shop.clock() }),
      () => shop.db.update(productQuestion).set({ answer: 'It does.' }),
      () => shop.db.update(productQuestion).set({ state: 'hidden', hiddenFor: 'rude' }),
      () => shop.db.update(productQuestion).set({ state: 'answered', hiddenFor: null }),
      () => shop.db.delete(productQuestion),
      () => shop.db.insert(productQuestion).values(answered),
      () => shop.db.execute(sql`truncate product_question`),
    ])
      raised.push(await hasRaised(shop, change))
    expect(raised).toEqual([false, false, false, true, true, true, true, true, true, true])
  })

  itRaces(
    'makes nobody wait: two who change different things at once both get through',
    async ({ shop }) => {
      const [first, other] = [await aProduct(shop), await aProduct(shop)]
      const change = (first: string, second: string) =>
        shop.db.transaction(async (db) => {
          await db.execute(sql`update product set stock = 0 where id = ${first}`)
          await shop.db.execute(sql`update product set stock = 0 where id = ${second}`)
        })
      expect(await hasRaised(shop, () => change(first.id, other.id))).toBe(true)
    },
  )

  itRaces(
    'stays the same while its rows are folded into one, even by several at once',
    async ({ shop }) => {
      await shop.db.execute(
        sql`insert into public_change (transaction, changes) select n::text::xid8, 1 from generate_series(1, 150) as n`,
      )
      const version = publicVersion(shop)
      const read = await Promise.all([version?.current(), version?.current()])
      const rows = async () =>
        Number((await rowsOf(shop, sql`select count(*) as rows from public_change`))[0]?.rows)
      await expect.poll(rows).toBeLessThan(10)
      version?.invalidate()
      expect(new Set([...read, await version?.current()]).size).toBe(1)
    },
  )

  it('is none in a transaction: what is not committed is not kept', ({ shop }) => {
    expect(publicVersion(shop)).toBeUndefined()
  })
})
