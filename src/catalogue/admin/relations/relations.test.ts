import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { productRelation } from '../../relations/tables.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

async function aMeterAndStrips(shop: Shop) {
  const meter = await aProduct(shop, { name: 'Madhu Meter', sku: 'METER-1' })
  const strips = await aProduct(shop, { name: 'Madhu Strips', sku: 'STRIPS-1' })
  const ask = askingStaff(shop, { as: await aMember(shop) })
  const post = (call: string, body: object) => ask('POST', `/admin/api/relations/${call}`, { body })
  const get = (query: string) => ask('GET', `/admin/api/relations/${query}`)
  return { meter, strips, post, get }
}

describe('what works with a product', () => {
  it('is found by name or SKU, added and removed, both ways, for shoppers at once', async ({
    shop,
  }) => {
    const { meter, strips, post, get } = await aMeterAndStrips(shop)
    for (const search of ['STRIPS-1', 'madhu str']) {
      const { body } = await get(`proposals?${new URLSearchParams({ id: meter.id, search })}`)
      expect(body.rows).toMatchObject([{ id: strips.id, sku: 'STRIPS-1' }])
    }
    const added = await post('add', { id: meter.id, other: strips.id, role: 'device' })
    expect([added.status, added.body.rows]).toMatchObject([
      200,
      [{ product: { id: strips.id }, role: 'device' }],
    ])
    const other = await get(`of-product?id=${strips.id}`)
    expect(other.body.rows).toMatchObject([{ product: { id: meter.id }, role: 'part' }])
    expect((await get(`proposals?id=${meter.id}&search=STRIPS-1`)).body.rows).toEqual([])
    const shown = await asking(shop)('GET', `/api/related-products/${meter.id}`)
    expect(shown.body.worksWith).toMatchObject([{ _id: strips.id }])
    const removed = await post('remove', { id: strips.id, other: meter.id })
    expect(removed.body).toEqual({ rows: [] })
  })

  it('is in the audit of the product, before and after', async ({ shop }) => {
    const { meter, strips, post } = await aMeterAndStrips(shop)
    await post('add', { id: meter.id, other: strips.id, role: 'device' })
    const { rows } = await shop.db.execute(sql`
      select call, subject_id as id, before, after from audit_entry join audit_detail on entry_id = id`)
    expect(rows).toEqual([
      {
        call: 'relations.add',
        id: meter.id,
        before: expect.objectContaining({ parts: [] }),
        after: expect.objectContaining({ parts: ['Madhu Strips'] }),
      },
    ])
  })

  it('has one relation of two products: the other role takes its place', async ({ shop }) => {
    const { meter, strips, post } = await aMeterAndStrips(shop)
    for (const role of ['device', 'device', 'part'])
      await post('add', { id: meter.id, other: strips.id, role })
    const { body } = await post('add', { id: strips.id, other: meter.id, role: 'part' })
    expect(body.rows).toMatchObject([{ role: 'part' }])
  })

  it('is refused for itself, for what is not there, and without the permission', async ({
    shop,
  }) => {
    const { meter, strips, post, get } = await aMeterAndStrips(shop)
    for (const other of [meter.id, v7(), 'nonsense'])
      expect((await post('add', { id: meter.id, other, role: 'part' })).status).toBe(404)
    expect((await get('of-product?id=nonsense')).status).toBe(404)
    const reader = askingStaff(shop, {
      as: await aMember(shop, { permissions: ['products.read'] }),
    })
    const body = { id: meter.id, other: strips.id, role: 'part' }
    expect((await reader('POST', '/admin/api/relations/add', { body })).status).toBe(403)
  })

  itRaces('never has more than 24, however many add at once', async ({ shop }) => {
    const { meter, post } = await aMeterAndStrips(shop)
    const parts: string[] = []
    for (let at = 0; at < 27; at += 1) parts.push((await aProduct(shop)).id)
    await shop.db
      .insert(productRelation)
      .values(
        parts
          .slice(0, 22)
          .map((partId) => ({ kind: 'works-with' as const, partId, deviceId: meter.id })),
      )
    const answers = await Promise.all(
      parts.slice(22).map((other) => post('add', { id: meter.id, other, role: 'device' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    const { rows } = await shop.db.execute(sql`select from product_relation`)
    expect(rows).toHaveLength(24)
  })
})
