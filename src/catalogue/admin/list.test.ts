import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'

async function lister(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop, { permissions: ['products.read'] }) })
  const page = async (query: Record<string, string>) =>
    ask('GET', `/admin/api/catalogue/products?${new URLSearchParams(query)}`)
  return {
    page,
    ask,
    names: async (query: Record<string, string>) =>
      (await page(query)).body.rows.map(({ name }: { name: string }) => name),
  }
}

const draft = { active: false, state: 'draft' } as const

describe('the list of products', () => {
  it('goes through all by pages, forwards and back, in each order', async ({ shop }) => {
    const { id: categoryId } = await aCategory(shop)
    for (let at = 0; at < 7; at += 1)
      await aProduct(shop, {
        categoryId,
        name: `P${at}`,
        listPricePaise: 10_000 * ((at % 3) + 1),
        createdAt: new Date(Date.UTC(2026, 1, 1, 0, 0, 0, at)),
        ...(at % 2 === 1 && draft),
      })
    const { page } = await lister(shop)
    for (const sort of ['newest', 'price-asc', 'price-desc']) {
      const query = { category: categoryId, sort, limit: '3' }
      const all = (await page({ ...query, limit: '100' })).body.rows
      const first = (await page(query)).body
      const second = (await page({ ...query, after: first.next })).body
      const third = (await page({ ...query, after: second.next })).body
      expect([...first.rows, ...second.rows, ...third.rows]).toEqual(all)
      expect([first.previous, third.next]).toEqual([null, null])
      const back = (await page({ ...query, before: third.previous })).body
      expect(back.rows).toEqual(second.rows)
      expect((await page({ ...query, before: back.previous })).body.rows).toEqual(first.rows)
    }
  })

  it('is filtered: OR inside a filter, AND between them', async ({ shop }) => {
    const [one, other] = [await aCategory(shop), await aCategory(shop)]
    const category = `${one.id},${other.id}`
    const about = { imageAlts: ['Seen'], sku: null }
    await aProduct(shop, { ...about, categoryId: one.id, name: 'Out', stock: 0, brand: 'Oxi' })
    await aProduct(shop, { ...about, categoryId: other.id, name: 'Low', stock: 2, lowStock: 3 })
    await aProduct(shop, { ...about, categoryId: other.id, name: 'Best', bestseller: true })
    await aProduct(shop, { ...about, categoryId: one.id, name: 'Draft', images: [], ...draft })
    await aProduct(shop, {
      ...about,
      categoryId: one.id,
      name: 'Dear',
      listPricePaise: 900_000,
      imageAlts: [''],
    })
    const { names } = await lister(shop)
    const namesOf = async (query: Record<string, string>) =>
      (await names({ category, ...query })).sort()
    expect(await namesOf({})).toHaveLength(5)
    expect(await namesOf({ category: one.id })).toEqual(['Dear', 'Draft', 'Out'])
    expect(await namesOf({ state: 'draft' })).toEqual(['Draft'])
    expect(await namesOf({ state: 'live,draft' })).toHaveLength(5)
    expect(await namesOf({ state: 'archived' })).toEqual([])
    expect(await namesOf({ stock: 'out' })).toEqual(['Out'])
    expect(await namesOf({ stock: 'out,low' })).toEqual(['Low', 'Out'])
    expect(await namesOf({ bestseller: 'true' })).toEqual(['Best'])
    expect(await namesOf({ brand: 'oxi' })).toEqual(['Out'])
    expect(await namesOf({ priceFrom: '₹1,000' })).toEqual(['Dear'])
    expect(await namesOf({ priceTo: '800', state: 'draft' })).toEqual(['Draft'])
    expect(await namesOf({ without: 'alt' })).toEqual(['Dear'])
    expect(await namesOf({ without: 'picture' })).toEqual(['Draft'])
    expect(await namesOf({ without: 'picture,alt', stock: 'in' })).toEqual(['Dear', 'Draft'])
  })

  it('is searched by words and their beginnings, SKU, barcode and id, on sale or not', async ({
    shop,
  }) => {
    const about = { name: 'Zyxova Compressor Nebuliser' }
    const { id } = await aProduct(shop, { ...about, sku: 'ZYX-01', barcode: '8901234500013' })
    await aProduct(shop, { name: 'Zyxova Spare Mask', ...draft })
    const { names } = await lister(shop)
    expect((await names({ search: 'zyxova' })).sort()).toEqual([about.name, 'Zyxova Spare Mask'])
    expect(await names({ search: 'zyxova comp' })).toEqual([about.name])
    expect(await names({ search: 'zyxova', state: 'draft' })).toEqual(['Zyxova Spare Mask'])
    expect(await names({ search: 'zyx-0' })).toEqual([about.name])
    expect(await names({ search: '8901234500013' })).toEqual([about.name])
    expect(await names({ search: id })).toEqual([about.name])
    expect(await names({ search: "zyx' & !(" })).toEqual(
      [about.name, 'Zyxova Spare Mask'].reverse(),
    )
    expect(await names({ search: 'nothing like it' })).toEqual([])
  })

  it('tells of each product how whole it is, and what stops publishing', async ({ shop }) => {
    const { id: category } = await aCategory(shop)
    await aProduct(shop, { categoryId: category, imageAlts: [''], ...draft })
    const { page } = await lister(shop)
    expect((await page({ category })).body.rows).toMatchObject([
      { missing: ['Alt text of picture 1'], completeness: 42 },
    ])
  })

  it.for([
    ['state', 'sold'],
    ['limit', '101'],
    ['after', 'x'],
    ['after', Buffer.from('2026-13-01T00:00:00.000000Z none').toString('base64url')],
    ['priceFrom', 'cheap'],
    ['without', ''],
    ['owner', 'me'],
  ])('refuses %s=%s', async ([name, value], { shop }) => {
    const { page } = await lister(shop)
    expect((await page({ [name as string]: value as string })).status).toBe(400)
  })

  it('counts each view, up to a thousand', async ({ shop }) => {
    const { ask } = await lister(shop)
    const read = async () => (await ask('GET', '/admin/api/catalogue/product-counts')).body
    const before = await read()
    await aProduct(shop, { stock: 0 })
    await aProduct(shop, { stock: 1, lowStock: 1 })
    await aProduct(shop, draft)
    const after = await read()
    const more = Object.fromEntries(
      Object.entries(after).map(([name, count]) => [name, Number(count) - before[name]]),
    )
    const counts = { live: 2, draft: 1, archived: 0, soldOut: 1, low: 1, undeclared: 2 }
    expect(more).toEqual(counts)
  })
})
