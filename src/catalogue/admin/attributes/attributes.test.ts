import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'

const empty = {
  name: 'Size',
  kind: 'choice',
  unit: '',
  isFilter: true,
  isCompared: true,
  isKey: false,
  values: [] as object[],
  categories: [] as object[],
}

async function anEditor(shop: Shop) {
  const member = await aMember(shop, { permissions: ['catalogue.shape', 'products.read'] })
  const ask = askingStaff(shop, { as: member })
  const post = (call: string, body: object) =>
    ask('POST', `/admin/api/attributes/${call}`, { body })
  const value = (name: string, ...synonyms: string[]) => ({ name, synonyms })
  return {
    post,
    value,
    list: async () => (await ask('GET', '/admin/api/attributes/list')).body.rows,
    read: async (id: number) => (await ask('GET', `/admin/api/attributes/attribute?id=${id}`)).body,
    placed: async (category: string) =>
      (await ask('GET', `/admin/api/attributes/placed?category=${category}`)).body,
    aSize: async (about: object = {}) =>
      (
        await post('create', {
          ...empty,
          values: [value('Small'), value('Large', 'L'), value('large size')],
          ...about,
        })
      ).body,
  }
}

describe('attributes', () => {
  it('are made with values in their order and listed with where they are asked and said', async ({
    shop,
  }) => {
    const { id: categoryId } = await aCategory(shop, { name: 'Braces' })
    const { aSize, list } = await anEditor(shop)
    const answer = await aSize({ categories: [{ id: categoryId, isRequired: true }] })
    expect(answer).toMatchObject({
      version: 1,
      values: [{ name: 'Small' }, { name: 'Large', synonyms: ['L'] }, { name: 'large size' }],
      categories: [{ id: categoryId, isRequired: true }],
    })
    const [small] = answer.values
    await aProduct(shop, { categoryId, facts: { [answer.id]: [small.id] } })
    expect(await list()).toMatchObject([
      { name: 'Size', values: 3, categories: ['Braces'], used: 1 },
    ])
  })

  it('keep what products use: its values, its kind and itself', async ({ shop }) => {
    const { aSize, post, value } = await anEditor(shop)
    const { id, values } = await aSize()
    await aProduct(shop, { facts: { [id]: [values[0].id] } })
    const form = { ...empty, values: values.map(({ id, name }: never) => ({ id, ...value(name) })) }
    const save = (changes: object) =>
      post('save', { id, version: 1, form: { ...form, ...changes } })
    const answers = [
      await save({ kind: 'text' }),
      await save({ values: form.values.slice(1) }),
      await post('delete', { id, version: 1 }),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, expect.stringMatching(/^Products use this/)],
      [409, expect.stringMatching(/^Products have “Small”/)],
      [409, expect.stringMatching(/^Products use this/)],
    ])
    const renamed = form.values.toReversed()
    renamed[2] = { ...renamed[2], name: 'S' }
    expect((await save({ values: renamed })).body).toMatchObject({
      version: 2,
      values: [{ name: 'large size' }, { name: 'Large' }, { name: 'S', used: 1 }],
    })
    expect((await save({})).status).toBe(409)
  })

  it('have each name once, in any letters, and each of their values', async ({ shop }) => {
    const { aSize, post, value } = await anEditor(shop)
    await aSize()
    expect((await post('create', { ...empty, name: 'SIZE' })).body).toMatchObject({
      message: 'Another attribute has this name already.',
      errors: [{ path: 'name' }],
    })
    const twice = { ...empty, name: 'Colour', values: [value('Blue'), value('BLUE')] }
    expect((await post('create', twice)).body.message).toBe('Two values have the name “BLUE”.')
    const unknown = { ...empty, name: 'Form', categories: [{ id: 'none', isRequired: false }] }
    expect((await post('create', unknown)).status).toBe(404)
  })

  it('merge two values and separate them again, whatever products said', async ({ shop }) => {
    const { aSize, post, read } = await anEditor(shop)
    const { id, values } = await aSize()
    const [small, large, other] = values.map((value: { id: number }) => value.id)
    await aProduct(shop, { facts: { [id]: [other] } })
    const merge = (value: number, into: number | null, version: number) =>
      post('merge-values', { id, version, value, into })
    expect((await merge(other, large, 1)).body.values[2]).toMatchObject({ mergedInto: large })
    const refused = [
      await merge(large, other, 2),
      await merge(large, large, 2),
      await merge(small, other, 2),
      await merge(small, large, 1),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 409])
    await merge(other, null, 2)
    expect(await read(id)).toMatchObject({ values: [{}, {}, { mergedInto: null, used: 1 }] })
  })

  it('stand in the order of their category, never over the order of somebody else', async ({
    shop,
  }) => {
    const { id: category } = await aCategory(shop)
    const { aSize, post, placed } = await anEditor(shop)
    const size = await aSize({ categories: [{ id: category, isRequired: false }] })
    const form = await aSize({ name: 'Form', categories: [{ id: category, isRequired: false }] })
    await aProduct(shop, { categoryId: category, facts: { [form.id]: [form.values[0].id] } })
    const attributes = [form.id, size.id].map((id) => ({ id, isRequired: id === size.id }))
    const order = { category, seen: [size.id, form.id], attributes }
    expect((await post('place', order)).status).toBe(200)
    expect(await placed(category)).toMatchObject({
      looked: 1,
      attributes: [
        { name: 'Form', isRequired: false, filled: 1 },
        { name: 'Size', isRequired: true, filled: 0 },
      ],
    })
    expect((await post('place', order)).status).toBe(409)
  })

  it('are deleted when nothing uses them', async ({ shop }) => {
    const { aSize, post, list } = await anEditor(shop)
    const { id } = await aSize()
    expect((await post('delete', { id, version: 1 })).status).toBe(200)
    expect(await list()).toEqual([])
  })
})
