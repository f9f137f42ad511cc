import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aCategory } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'

async function anEditor(shop: Shop) {
  const member = await aMember(shop, { permissions: ['catalogue.shape', 'products.read'] })
  const ask = askingStaff(shop, { as: member })
  const { id } = await aCategory(shop, { name: 'Walkers' })
  const save = (version: number, html: string, category = id) =>
    ask('POST', '/admin/api/guides/save', { body: { id: category, version, html } })
  const shown = async () => (await asking(shop)('GET', `/api/category-guide/${id}`)).body.html
  return { id, ask, save, shown }
}

describe('the guide of a category', () => {
  it('is written, shown at once without what may not stand there, and taken off', async ({
    shop,
  }) => {
    const { save, shown } = await anEditor(shop)
    expect(await shown()).toBe('')
    const saved = await save(0, '<p onclick="x()">Measure <script>alert(1)</script>first</p>')
    expect(saved.body).toMatchObject({ categoryName: 'Walkers', version: 1 })
    expect(await shown()).toBe('<p>Measure first</p>')
    await save(1, '')
    expect(await shown()).toBe('')
  })

  it('is not written over a text that somebody else saved meanwhile', async ({ shop }) => {
    const { save, shown } = await anEditor(shop)
    await save(0, '<p>Hers</p>')
    const answers = [await save(0, '<p>His</p>'), await save(7, '<p>His</p>')]
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(answers[0]?.body).toMatchObject({ version: 1 })
    expect(await shown()).toBe('<p>Hers</p>')
  })

  itRaces('of two first texts at once one is kept, and the other is refused', async ({ shop }) => {
    const { save } = await anEditor(shop)
    const answers = await Promise.all([save(0, '<p>One</p>'), save(0, '<p>Other</p>')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('refuses what is no category, what is too long, and who may not', async ({ shop }) => {
    const { id, save } = await anEditor(shop)
    const reader = askingStaff(shop, {
      as: await aMember(shop, { permissions: ['products.read'] }),
    })
    const body = { id, version: 0, html: '<p>Mine</p>' }
    const answers = [
      await save(0, '<p>x</p>', v7()),
      await save(0, '<p>x</p>', 'none'),
      await save(0, 'x'.repeat(20_001)),
      await save(0, 'a\0b'),
      await reader('POST', '/admin/api/guides/save', { body }),
      await asking(shop)('GET', `/api/category-guide/${v7()}`),
      await asking(shop)('GET', '/api/category-guide/none'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 400, 403, 404, 404])
  })

  it('goes with its category', async ({ shop }) => {
    const { id, ask, save } = await anEditor(shop)
    await save(0, '<p>Measure first</p>')
    const body = { id, version: 1 }
    expect((await ask('POST', '/admin/api/categories/delete', { body })).status).toBe(200)
    expect((await asking(shop)('GET', `/api/category-guide/${id}`)).status).toBe(404)
  })
})
