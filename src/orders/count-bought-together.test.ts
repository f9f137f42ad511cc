import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { productRelation } from '#catalogue/relations/tables.ts'
import { product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { countBoughtTogether } from './count-bought-together.ts'
import { order } from './tables.ts'

type Row = Awaited<ReturnType<typeof aProduct>>

/** So many orders with all of these products; their ids. */
async function ordersOf(shop: Shop, count: number, ...rows: Row[]): Promise<string[]> {
  const ids = []
  for (let n = 0; n < count; n += 1) {
    const lines = rows.map((row) => ({ row, quantity: 1 }))
    ids.push((await anOrder(shop, { shopper: await aShopper(shop), lines })).id)
  }
  return ids
}

async function products(shop: Shop, ...names: string[]): Promise<Row[]> {
  const orders = []
  for (const name of names) orders.push(await aProduct(shop, { name, stock: 90 }))
  return orders
}

async function shownWith(shop: Shop, { id }: Row): Promise<string[]> {
  const { body } = await asking(shop)('GET', `/api/related-products/${id}`)
  return body.boughtTogether.map(({ productName }: { productName: string }) => productName)
}

describe('what is bought together', () => {
  it('is shown with each other after five orders with both, and not after four', async ({
    shop,
  }) => {
    const [meter, strips, lancets] = (await products(shop, 'Meter', 'Strips', 'Lancets')) as [
      Row,
      Row,
      Row,
    ]
    await ordersOf(shop, 4, meter, strips, lancets)
    await ordersOf(shop, 1, meter, strips)
    await countBoughtTogether(shop)
    expect(await shownWith(shop, meter)).toEqual(['Strips'])
    expect(await shownWith(shop, strips)).toEqual(['Meter'])
    expect(await shownWith(shop, lancets)).toEqual([])
    const { body } = await asking(shop)('GET', `/api/related-products/${meter.id}`)
    const { body: list } = await asking(shop)('GET', `/api/product-cards?products=${strips.id}`)
    expect(body.boughtTogether).toEqual(list.products)
  })

  it('does not count what was cancelled, and is counted again each time', async ({ shop }) => {
    const [meter, strips] = (await products(shop, 'Meter', 'Strips')) as [Row, Row]
    const ids = await ordersOf(shop, 6, meter, strips)
    await countBoughtTogether(shop)
    await countBoughtTogether(shop)
    expect(await shownWith(shop, meter)).toEqual(['Strips'])
    await shop.db
      .update(order)
      .set({ status: 'Cancelled' })
      .where(inArray(order.id, ids.slice(4)))
    await countBoughtTogether(shop)
    expect(await shownWith(shop, meter)).toEqual([])
  })

  it('is the three most frequent in stock, without what stands under works with', async ({
    shop,
  }) => {
    const [meter, ...others] = (await products(shop, 'Meter', 'A', 'B', 'C', 'D')) as [
      Row,
      ...Row[],
    ]
    const [a, b, c] = others as [Row, Row, Row]
    await ordersOf(shop, 5, meter, ...others)
    await ordersOf(shop, 1, meter, a, b, c)
    await countBoughtTogether(shop)
    expect((await shownWith(shop, meter)).sort()).toEqual(['A', 'B', 'C'])
    await shop.db.insert(productRelation).values({
      kind: 'works-with',
      partId: a.id,
      deviceId: meter.id,
    })
    await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, b.id))
    expect(await shownWith(shop, meter)).toEqual(['C'])
    const { rows } = await shop.db.execute(
      sql`select from bought_together where product_id = ${meter.id}`,
    )
    expect(rows).toHaveLength(3)
  })
})
