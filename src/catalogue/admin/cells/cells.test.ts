import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { another, it, itRaces } from '#tests/support/test-shop.ts'

const at = '/admin/api/catalogue'

async function aRow(shop: Shop, about: Parameters<typeof aProduct>[1] = {}) {
  const { id } = await aProduct(shop, {
    imageAlts: ['A stethoscope'],
    listPricePaise: 100_000,
    discountPercent: 20,
    ...about,
  })
  const ask = askingStaff(shop, { as: await aMember(shop) })
  return {
    id,
    ask,
    set: (version: number, cells: Record<string, string>) =>
      ask('POST', `${at}/set-row`, { body: { id, version, cells } }),
    now: async () => (await ask('GET', `${at}/product?id=${id}`)).body,
  }
}

describe('a row of the grid', () => {
  it('is saved in one step: price, list price, SKU and limit', async ({ shop }) => {
    const { set, now } = await aRow(shop)
    const cells = { price: '1,200', listPrice: '₹1,500', sku: 'NAD-1', lowStock: '४' }
    expect(await set(1, cells)).toMatchObject({
      status: 200,
      body: { version: 2, pricePaise: 120_000, listPricePaise: 150_000, sku: 'NAD-1', lowStock: 4 },
    })
    expect(await now()).toMatchObject({ version: 2, body: { discountPercent: 20 } })
  })

  it('is saved whole or not at all, and the refusal names the cell', async ({ shop }) => {
    const { set, now } = await aRow(shop)
    for (const [cells, status, path] of [
      [{ listPrice: '1,500', price: '1,205' }, 422, 'cells.price'],
      [{ listPrice: '1,500', price: '1,600' }, 400, 'cells.price'],
      [{ listPrice: '0', sku: 'NAD-2' }, 400, 'cells.listPrice'],
      [{ sku: 'NAD-2', lowStock: 'few' }, 400, 'cells.lowStock'],
    ] as const)
      expect(await set(1, cells)).toMatchObject({ status, body: { errors: [{ path }] } })
    expect(await set(1, {})).toMatchObject({ status: 400 })
    expect(await set(1, { name: 'Another' })).toMatchObject({ status: 400 })
    expect(await now()).toMatchObject({ version: 1, body: { listPricePaise: 100_000, sku: null } })
  })

  it('keeps what shoppers pay where the list price alone changes, or is refused', async ({
    shop,
  }) => {
    const listPrices = [
      100, 800, 900, 999, 1_000, 1_001, 1_499, 1_600, 2_000, 3_333, 80_000, 80_001,
    ]
    const { set } = await aRow(shop)
    let version = 1
    for (const listPrice of listPrices) {
      const answer = await set(version, { listPrice: String(listPrice) })
      if (answer.status === 200) {
        expect(answer.body).toMatchObject({
          pricePaise: 80_000,
          listPricePaise: listPrice * 100,
        })
        version = answer.body.version
      } else expect([400, 422]).toContain(answer.status)
    }
    // 900, 1,499 and others have no whole discount that makes ₹800; 800 and 2,000 have one.
    expect(version).toBeGreaterThan(3)
  })

  it('needs the permission of each cell', async ({ shop }) => {
    const { id } = await aRow(shop)
    const editor = await aMember(shop, { permissions: ['products.read', 'products.edit'] })
    const ask = askingStaff(shop, { as: editor })
    const set = (cells: object) => ask('POST', `${at}/set-row`, { body: { id, version: 1, cells } })
    expect(await set({ sku: 'NAD-3', price: '750' })).toMatchObject({
      status: 403,
      body: { permission: 'products.price' },
    })
    expect((await set({ sku: 'NAD-3' })).status).toBe(200)
  })

  itRaces('by two members at once: one is saved whole, the other compares', async ({ shop }) => {
    const { id, set, now } = await aRow(shop)
    const second = askingStaff(another(shop), { as: await aMember(shop) })
    const body = { id, version: 1, cells: { listPrice: '2,000', price: '1,000' } }
    const answers = await Promise.all([
      set(1, { listPrice: '1,500', price: '1,200' }),
      second('POST', `${at}/set-row`, { body }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body: saved } = await now()
    expect([
      [150_000, 20],
      [200_000, 50],
    ]).toContainEqual([saved.listPricePaise, saved.discountPercent])
  })
})
