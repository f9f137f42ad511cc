import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { openParcel } from '#orders/moves/open-parcel.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aProductBySerials } from '#tests/support/serials.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

const at = '/admin/api'

async function aCounter(shop: Shop, name = 'Ravi Menon') {
  const ask = askingStaff(shop, { as: await aMember(shop, { name }) })
  const post = (call: string, body: object) => ask('POST', `${at}/counts/${call}`, { body })
  return {
    ask,
    post,
    begin: async (bins = 'B') => (await post('begin', { bins })).body.id as string,
    save: (id: string, row: { id: string }, pieces: number, shownPieces: number | null = null) =>
      post('save-line', { id, product: row.id, pieces, seen: shownPieces }),
    read: async (id: string, query = '') =>
      (await ask('GET', `${at}/counts/count?id=${id}${query}`)).body,
  }
}

async function stockOf({ db }: Shop, { id }: { id: string }) {
  const [row] = await db.select().from(product).where(eq(product.id, id))
  return row?.stock
}

describe('a count', () => {
  it('goes along the bins, hides what the books say until it was typed, and posts all at once', async ({
    shop,
  }) => {
    const { post, begin, save, read } = await aCounter(shop)
    const [second, first] = [
      await aProduct(shop, { bin: 'B2' }),
      await aProduct(shop, { bin: 'B1', name: 'Walker' }),
    ]
    await aProduct(shop, { bin: 'C1' })
    const id = await begin('b')
    const shown = await read(id)
    expect(shown.count).toMatchObject({ name: 'Bins B', lines: 2, counted: 0, state: 'running' })
    expect(shown.line).toMatchObject({ product: { id: first.id }, counted: null, expected: null })
    expect((await save(id, first, 8)).body).toMatchObject({ counted: 8, expected: 10 })
    expect((await read(id)).line.product.id).toBe(second.id)
    await save(id, second, 10)
    expect(await stockOf(shop, first)).toBe(10)
    expect((await post('post', { id })).body).toEqual({ posted: 1, refused: 0 })
    expect([await stockOf(shop, first), await stockOf(shop, second)]).toEqual([8, 10])
    expect((await read(id)).count.state).toBe('posted')
    expect((await post('post', { id })).status).toBe(409)
    expect((await save(id, first, 9, 8)).status).toBe(409)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('expects on the shelf what no parcel has of an order that goes in several', async ({
    shop,
  }) => {
    const { begin, save } = await aCounter(shop)
    const row = await aProduct(shop, { bin: 'B1' })
    const order = await anOrder(shop, { row, quantity: 5 })
    const pieces = new Map([[row.id, 2]])
    const reason = { actor: 'owner Ravi', cause: 'at the desk' }
    await openParcel(shop, order.id, { parcelId: randomUUID(), pieces, ...reason })
    expect((await save(await begin(), row, 8)).body).toMatchObject({ counted: 8, expected: 8 })
  })

  it('expects on the shelf what was sold and is not packed, and keeps sales made meanwhile', async ({
    shop,
  }) => {
    const { ask, post, begin, save } = await aCounter(shop)
    const row = await aProduct(shop, { bin: 'B1' })
    await anOrder(shop, { row, quantity: 2 })
    const id = await begin()
    expect((await save(id, row, 9)).body).toMatchObject({ counted: 9, expected: 10 })
    const { number } = await anOrder(shop, { row, quantity: 3 })
    await post('post', { id })
    expect(await stockOf(shop, row)).toBe(4)
    const { rows } = (await ask('GET', `${at}/stock/movements?product=${row.id}`)).body
    expect(rows[0]).toMatchObject({ pieces: -1, kind: 'counted', by: 'Ravi Menon' })
    expect([number.length > 0, await brokenInvariants(shop)]).toEqual([true, []])
  })

  it('of two who count the same product tells the second what the first has counted', async ({
    shop,
  }) => {
    const [one, other] = [await aCounter(shop), await aCounter(shop, 'Tara Bose')]
    const row = await aProduct(shop, { bin: 'B1' })
    const id = await one.begin()
    expect(await other.begin()).toBe(id)
    await one.save(id, row, 9)
    expect((await other.save(id, row, 9)).status).toBe(200)
    expect(await one.save(id, row, 8)).toMatchObject({
      status: 409,
      body: { message: 'Tara Bose has counted 9 meanwhile.' },
    })
    expect((await one.save(id, row, 8, 9)).body).toMatchObject({ counted: 8, by: 'Ravi Menon' })
  })

  it('refuses what was corrected since, keeps the rest, and goes on with what is left', async ({
    shop,
  }) => {
    const { ask, post, begin, save, read } = await aCounter(shop)
    const [row, rest] = [await aProduct(shop, { bin: 'B1' }), await aProduct(shop, { bin: 'B2' })]
    const id = await begin()
    await save(id, row, 8)
    await save(id, rest, 12)
    const key = 'a'.repeat(32)
    const body = { id: row.id, typed: '-2', seen: 10, reason: 'damaged', key }
    await shop.db.execute(`update stock_count_line set counted_at = counted_at - interval '1 s'`)
    await ask('POST', `${at}/stock/set`, { body })
    expect((await post('post', { id })).body).toEqual({ posted: 1, refused: 1 })
    expect((await read(id)).differing).toMatchObject([
      { product: { id: row.id }, note: expect.stringContaining('corrected') },
    ])
    await save(id, row, 8, 8)
    expect((await post('post', { id })).body).toEqual({ posted: 0, refused: 0 })
    expect([await stockOf(shop, row), await stockOf(shop, rest)]).toEqual([8, 12])
  })

  it('takes a product of another shelf in, finds by code, and ends and goes on', async ({
    shop,
  }) => {
    const { post, begin, save, read } = await aCounter(shop)
    await aProduct(shop, { bin: 'B1', name: 'Walker', sku: 'WLK' })
    const stray = await aProduct(shop, { bin: 'C9', sku: 'STR-1' })
    const id = await begin()
    expect((await read(id, '&find=wlk')).found).toMatchObject([{ product: { name: 'Walker' } }])
    expect((await read(id, '&find=STR-1')).found).toMatchObject([{ product: { id: stray.id } }])
    expect((await save(id, stray, 10)).status).toBe(200)
    expect((await read(id)).count).toMatchObject({ lines: 2, counted: 1 })
    expect((await post('end', { id })).status).toBe(200)
    expect((await save(id, stray, 9, 10)).status).toBe(409)
    expect((await post('resume', { id })).status).toBe(200)
    expect((await save(id, stray, 9, 10)).status).toBe(200)
    expect((await post('begin', { bins: 'Q' })).status).toBe(422)
    expect((await save(id, { id: 'none' }, 1)).status).toBe(404)
  })

  it('posts all but the pieces that leave by their serial numbers', async ({ shop }) => {
    const { post, begin, save } = await aCounter(shop)
    const { row: named } = await aProductBySerials(shop, ['SN1', 'SN2'], { bin: 'B1' })
    const plain = await aProduct(shop, { bin: 'B2' })
    const id = await begin()
    await save(id, named, 1)
    await save(id, plain, 8)
    expect((await post('post', { id })).body).toEqual({ posted: 1, refused: 1 })
    expect([await stockOf(shop, named), await stockOf(shop, plain)]).toEqual([2, 8])
    const { rows } = await shop.db.execute<{ note: string }>(
      sql`select note from stock_count_line where product_id = ${named.id}`,
    )
    expect(rows[0]?.note).toContain('which 1 piece left')
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('posted twice at once is posted once', async ({ shop }) => {
    const { post, begin, save } = await aCounter(shop)
    const row = await aProduct(shop, { bin: 'B1' })
    const id = await begin()
    await save(id, row, 7)
    const answers = await Promise.all([1, 2, 3].map(() => post('post', { id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await stockOf(shop, row)).toBe(7)
  })
})
