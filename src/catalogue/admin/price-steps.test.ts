import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { retyped } from '#tests/support/goods.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'

const at = '/admin/api/catalogue'

async function onSale(shop: Shop) {
  const row = await aProduct(shop, { imageAlts: ['A stethoscope'] })
  const ask = askingStaff(shop, { as: await aMember(shop) })
  const edited = async () => (await ask('GET', `${at}/product?id=${row.id}`)).body
  const save = async (priceSteps: unknown, about = {}) => {
    const { version, body } = await edited()
    const form = { ...retyped(body), priceSteps, ...about }
    return ask('POST', `${at}/save-product`, { body: { id: row.id, version, form } })
  }
  const shown = async () =>
    (await asking(shop)('GET', `/api/single-product/${row.id}`)).body.product.productPriceSteps
  return { row, ask, edited, save, shown }
}

const two = [
  { from: '5', price: '₹750' },
  { from: '20', price: '700' },
]

describe('prices by quantity of a product', () => {
  it('are saved with its form, shown to shoppers, kept in its history and restored', async ({
    shop,
  }) => {
    const { row, ask, edited, save, shown } = await onSale(shop)
    expect(await shown()).toBeUndefined()
    const saved = await save(two)
    expect([saved.status, saved.body.message]).toEqual([200, undefined])
    expect(await shown()).toEqual([
      { from: 5, price: 750 },
      { from: 20, price: 700 },
    ])
    expect((await save([])).status).toBe(200)
    expect(await shown()).toBeUndefined()
    const { revisions } = (await ask('GET', `${at}/history?id=${row.id}`)).body
    expect(revisions[0].fields).toEqual(['priceSteps'])
    const { version } = await edited()
    const restored = saved.body.version
    const back = await ask('POST', `${at}/restore`, { body: { id: row.id, version, restored } })
    expect(back.status).toBe(200)
    expect(await shown()).toHaveLength(2)
    const answer = await save(undefined, { name: 'Another name' })
    expect([answer.status, (await shown()).length]).toEqual([200, 2])
  })

  it.for([
    ['not below the selling price', [{ from: '5', price: '800' }], 422],
    ['not falling', [two[0], { from: '20', price: '750' }], 422],
    ['not rising in pieces', [two[1], { from: '20', price: '650' }], 422],
    ['of one piece', [{ from: '1', price: '750' }], 400],
    ['of too many pieces', [{ from: '100', price: '750' }], 400],
    ['with paise', [{ from: '5', price: '749.50' }], 400],
    [
      'more than five',
      Array.from({ length: 6 }, (_, n) => ({ from: `${n + 2}`, price: `${700 - n}` })),
      400,
    ],
    ['no list', 'many', 400],
  ] as const)(
    'are refused when they are %s, at their field',
    async ([, steps, status], { shop }) => {
      const { save, shown } = await onSale(shop)
      const refused = await save(steps)
      expect(refused.status).toBe(status)
      expect(refused.body.errors[0].path).toMatch(/^form\.priceSteps/)
      expect(await shown()).toBeUndefined()
    },
  )

  it('of a form of before are not written over what another member saved', async ({ shop }) => {
    const { row, ask, edited, save, shown } = await onSale(shop)
    const { version, body } = await edited()
    await save(two)
    const form = { ...retyped(body), priceSteps: [] }
    const late = await ask('POST', `${at}/save-product`, { body: { id: row.id, version, form } })
    expect(late.status).toBe(409)
    expect(await shown()).toHaveLength(2)
  })

  it('need the permission for prices', async ({ shop }) => {
    const { row, edited } = await onSale(shop)
    const { version, body } = await edited()
    const member = await aMember(shop, { permissions: ['products.read', 'products.edit'] })
    const form = { ...retyped(body), priceSteps: two }
    const refused = await askingStaff(shop, { as: member })('POST', `${at}/save-product`, {
      body: { id: row.id, version, form },
    })
    expect([refused.status, refused.body.permission]).toEqual([403, 'products.price'])
  })
})
