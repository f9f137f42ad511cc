import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'

const path = '/admin/api/imports/open'

describe('imports that are not at their end', () => {
  it('stand there while they are worked on or wait for a member, with how far they are', async ({
    shop,
  }) => {
    const { id: productId } = await aProduct(shop, { imageAlts: ['Seen'] })
    const importer = await anImporter(shop)
    const ask = askingStaff(shop, { as: importer.member })
    expect((await ask('GET', path)).body).toEqual([])

    const file = csv([
      ['Id', 'MRP'],
      [productId, '1,200'],
    ])
    const id = await importer.begin('prices', file, 'november.csv')
    const shown = async () => (await ask('GET', path)).body
    expect(await shown()).toMatchObject([
      { id, name: 'november.csv', kind: 'prices', state: 'columns', total: null },
    ])
    await importer.check(id)
    expect(await shown()).toMatchObject([{ state: 'checked' }])
    const { version } = await importer.run(id)
    await importer.post('go', { id, version })
    expect(await shown()).toMatchObject([{ state: 'writing', done: 0, total: 1 }])
    await importer.post('pause', { id })
    expect(await shown()).toMatchObject([{ state: 'paused', done: 0, total: 1 }])
    await shop.db.execute(sql`update import_run set state = 'done' where id = ${id}`)
    expect(await shown()).toEqual([])
  })

  it('are those that the member may see', async ({ shop }) => {
    const { id: productId } = await aProduct(shop)
    const importer = await anImporter(shop)
    await importer.begin(
      'prices',
      csv([
        ['Id', 'MRP'],
        [productId, '1,200'],
      ]),
      'prices.csv',
    )
    const shownTo = async (permissions: string[]) => {
      const member = await aMember(shop, { permissions: permissions as [] })
      return (await askingStaff(shop, { as: member })('GET', path)).body
    }
    expect(await shownTo(['orders.read'])).toEqual([])
    expect(await shownTo(['import.run', 'stock.adjust'])).toEqual([])
    expect(await shownTo(['products.price'])).toEqual([])
    expect(await shownTo(['import.run', 'products.price'])).toHaveLength(1)
  })
})
