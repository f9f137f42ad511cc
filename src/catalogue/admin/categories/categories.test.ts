import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'

async function anEditor(shop: Shop) {
  const member = await aMember(shop, { permissions: ['catalogue.shape', 'products.read'] })
  const ask = askingStaff(shop, { as: member })
  return {
    post: (call: string, body: unknown) => ask('POST', `/admin/api/categories/${call}`, { body }),
    list: async () => (await ask('GET', '/admin/api/categories/list')).body.rows,
  }
}

const inShop = async (shop: Shop): Promise<string[]> =>
  (await asking(shop)('GET', '/api/all-category')).body.map(
    ({ categoryName }: { categoryName: string }) => categoryName,
  )

const draft = { active: false, state: 'draft' } as const

describe('categories', () => {
  it('are made, renamed and put in order; the shop follows', async ({ shop }) => {
    const { picture } = await aCategory(shop, { name: 'First', position: 1 })
    const { post } = await anEditor(shop)
    const about = { picture, wall: 'neem' }
    const answer = await post('create', { name: 'Second', ...about })
    const [first, second] = answer.body.rows
    expect(answer.body.rows).toMatchObject([{ name: 'First' }, { name: 'Second', live: 0, all: 0 }])
    await post('save', { id: second.id, version: 1, name: 'Renamed', ...about })
    await post('order', { ids: [second.id, first.id] })
    expect(await inShop(shop)).toEqual(['Renamed', 'First'])
  })

  it('count their products, on sale and all', async ({ shop }) => {
    const { id: categoryId } = await aCategory(shop)
    await aProduct(shop, { categoryId })
    await aProduct(shop, { categoryId, ...draft })
    const { list } = await anEditor(shop)
    expect(await list()).toMatchObject([{ live: 1, all: 2 }])
  })

  it('are deleted when empty, else their products move first, on sale or not', async ({ shop }) => {
    const [one, other] = [await aCategory(shop), await aCategory(shop)]
    await aProduct(shop, { categoryId: one.id })
    await aProduct(shop, { categoryId: one.id, ...draft })
    const { post, list } = await anEditor(shop)
    const answers = [
      await post('delete', { id: one.id, version: 1 }),
      await post('delete', { id: one.id, version: 1, moveTo: one.id }),
      await post('delete', { id: one.id, version: 1, moveTo: other.id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 200])
    expect(await list()).toMatchObject([{ id: other.id, live: 1, all: 2 }])
  })

  it('are not changed over somebody else, never twice by one name, never with a strange picture', async ({
    shop,
  }) => {
    const [one, other] = [await aCategory(shop), await aCategory(shop)]
    const { post } = await anEditor(shop)
    const category = { id: one.id, version: 1, picture: one.picture, wall: 'sky' }
    await post('save', { ...category, name: 'Hers' })
    const answers = [
      await post('save', { ...category, name: 'His' }),
      await post('save', { ...category, version: 2, name: other.name }),
      await post('save', { ...category, version: 2, name: 'His', picture: '/media/u/none.webp' }),
      await post('order', { ids: [one.id] }),
      await post('order', { ids: [one.id, one.id] }),
      await post('delete', { id: other.id, version: 7 }),
      await post('save', { ...category, id: 'none', name: 'His' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 422, 409, 409, 409, 404])
  })
})
