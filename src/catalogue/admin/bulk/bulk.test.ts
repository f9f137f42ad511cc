import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { staff } from '#staff/tables.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { product } from '../../tables.ts'
import { bulkRow } from '../tables.ts'
import { continueBulk } from './continue-bulk.ts'

const at = '/admin/api/bulk'

/** Three products of ₹800 (₹1,000 less 20 %), and a member who may change them. */
async function aShelf(shop: Shop, count = 3) {
  const { id: categoryId } = await aCategory(shop)
  const ids: string[] = []
  for (let n = 0; n < count; n += 1)
    ids.push((await aProduct(shop, { categoryId, imageAlts: ['Seen'] })).id)
  const member = await aMember(shop)
  const ask = askingStaff(shop, { as: member })
  const post = (call: string, body: object) => ask('POST', `${at}/${call}`, { body })
  const start = (change: object, chosen: object = { ids }) =>
    post('start', { key: v7(), chosen, change })
  const prices = async () =>
    (await Promise.all(ids.map((id) => rowOf(shop, id)))).map(({ pricePaise }) => pricePaise / 100)
  return { categoryId, ids, member, ask, post, start, prices }
}

async function rowOf({ db }: Shop, id: string) {
  const [row] = await db.select().from(product).where(eq(product.id, id))
  if (!row) throw new Error('no product')
  return row
}

/** A process that ends after its first transaction. */
function dyingAfterOne(shop: Shop): Shop {
  let transactions = 0
  const db = new Proxy(shop.db, {
    get: (target, name) => {
      if (name === 'transaction' && (transactions += 1) > 1) throw new Error('died')
      return Reflect.get(target, name)
    },
  })
  return { ...shop, db, log: { ...shop.log, error: () => undefined } }
}

const raised = { kind: 'price', direction: 'raise', percent: 10 }

describe('a change of many products', () => {
  it('is shown in numbers first, and changes nothing by that', async ({ shop }) => {
    const { ids, post, prices } = await aShelf(shop)
    await aProduct(shop)
    const shown = await post('preview', { chosen: { ids }, change: raised })
    expect(shown).toMatchObject({
      status: 200,
      body: { total: 3, changed: 3, same: 0, refused: 0 },
    })
    expect(shown.body.samples[0]).toMatchObject({ before: '₹800', after: '₹880' })
    expect(await prices()).toEqual([800, 800, 800])
  })

  it('answers row by row, and what is refused stays as it was', async ({ shop }) => {
    const { ids, start, prices } = await aShelf(shop)
    await shop.db
      .update(product)
      .set({ discountPercent: 0 })
      .where(eq(product.id, ids[1] ?? ''))
    const run = await start(raised)
    expect(run.body).toMatchObject({ state: 'done', total: 3, changed: 2, refused: 1 })
    expect(run.body.problems).toMatchObject([{ id: ids[1], note: 'The list price is ₹1,000.' }])
    expect(await prices()).toEqual([880, 1000, 880])
  })

  it('is undone where nobody changed anything since, and says what it left', async ({ shop }) => {
    const { ids, ask, start, post, prices } = await aShelf(shop)
    const { body: run } = await start(raised)
    const { version } = await rowOf(shop, ids[0] ?? '')
    const body = { id: ids[0], version, field: 'discount', value: '50' }
    await ask('POST', '/admin/api/catalogue/set-field', { body })
    const undone = await post('undo', { id: run.id })
    expect(undone.body).toMatchObject({ state: 'undone', undone: 2, left: 1, changed: 0 })
    expect(await prices()).toEqual([500, 800, 800])
    expect((await post('undo', { id: run.id })).status).toBe(409)
  })

  it('stands in the list of such changes, newest first, page by page', async ({ shop }) => {
    const { ask, start } = await aShelf(shop)
    const ids: string[] = []
    for (let round = 0; round < 27; round += 1) {
      const change =
        round === 26 ? raised : ({ kind: 'bestseller', value: round % 2 === 0 } as const)
      ids.unshift((await start(change)).body.id)
    }
    const listed = async (query = '') => (await ask('GET', `/admin/api/bulk/runs${query}`)).body
    const { rows, next } = await listed()
    expect(rows[0]).toMatchObject({ words: 'Price raised by 10 %', total: 3, state: 'done' })
    const older = await listed(`?after=${next}`)
    const seen = [...rows, ...older.rows].map(({ id }: { id: string }) => id)
    expect(seen).toHaveLength(27)
    expect(new Set(seen)).toEqual(new Set(ids))
    expect(older.next).toBeNull()
    expect((await ask('GET', '/admin/api/bulk/runs?after=x')).status).toBe(400)
  })

  it('sent twice under one key is done once', async ({ shop }) => {
    const { ids, post, prices } = await aShelf(shop)
    const body = { key: v7(), chosen: { ids }, change: raised }
    await post('start', body)
    expect((await post('start', body)).body).toMatchObject({ changed: 3 })
    expect(await prices()).toEqual([880, 880, 880])
  })

  it.for([
    [{ kind: 'discount', percent: 50 }, { pricePaise: 50_000 }],
    [{ kind: 'price', direction: 'lower', rupees: '₹100' }, { pricePaise: 70_000 }],
    [{ kind: 'brand', brand: 'Oxi' }, { brand: 'Oxi' }],
    [{ kind: 'bestseller', value: true }, { bestseller: true }],
    [
      { kind: 'state', state: 'archived' },
      { state: 'archived', active: false },
    ],
  ] as const)('may be %o', async ([change, expected], { shop }) => {
    const { ids, start } = await aShelf(shop, 1)
    expect((await start(change)).body).toMatchObject({ changed: 1 })
    expect(await rowOf(shop, ids[0] ?? '')).toMatchObject(expected)
    expect((await start(change)).body).toMatchObject(
      change.kind === 'price' ? { changed: 1 } : { changed: 0, same: 1 },
    )
  })

  it('does not publish what is not whole, and its history names the change', async ({ shop }) => {
    const { ids, ask, start } = await aShelf(shop, 2)
    await start({ kind: 'state', state: 'draft' })
    await shop.db
      .update(product)
      .set({ summary: '' })
      .where(eq(product.id, ids[0] ?? ''))
    const { body } = await start({ kind: 'state', state: 'live' })
    expect(body).toMatchObject({ changed: 1, refused: 1 })
    expect(body.problems[0].note).toBe('Still missing: Summary.')
    const history = await ask('GET', `/admin/api/catalogue/history?id=${ids[1]}`)
    expect(history.body.revisions[0]).toMatchObject({ cause: 'with others: Published' })
  })

  it('of prices wants the permission for prices, also in its preview', async ({ shop }) => {
    const { ids } = await aShelf(shop, 1)
    const as = await aMember(shop, { permissions: ['products.read', 'products.bulk'] })
    const ask = askingStaff(shop, { as })
    for (const call of ['preview', 'start']) {
      const key = call === 'start' ? { key: v7() } : {}
      const body = { ...key, chosen: { ids }, change: raised }
      expect((await ask('POST', `${at}/${call}`, { body })).body.permission).toBe('products.price')
    }
  })

  itRaces(
    'of more than 200 is done in the background, goes on after a crash, and is undone',
    async ({ shop }) => {
      const { categoryId, ids, member, post, start } = await aShelf(shop, 1)
      for (let n = 0; n < 250; n += 1) await aProduct(shop, { categoryId, imageAlts: ['Seen'] })
      const { body: run } = await start(
        { kind: 'brand', brand: 'Oxi' },
        { filter: { category: categoryId } },
      )
      expect(run).toMatchObject({ state: 'running', total: 251, waiting: 251 })
      const job = { id: v7(), payload: { id: run.id, staffId: member.id }, since: shop.clock() }
      await expect(continueBulk(dyingAfterOne(shop), job)).rejects.toThrow('died')
      expect(await shop.db.$count(bulkRow, eq(bulkRow.verdict, 'changed'))).toBe(200)
      await continueBulk(shop, job)
      const changed = await shop.db.$count(bulkRow, eq(bulkRow.verdict, 'changed'))
      expect([changed, (await rowOf(shop, ids[0] ?? '')).brand]).toEqual([251, 'Oxi'])
      expect((await post('undo', { id: run.id })).body).toMatchObject({ state: 'undoing' })
      await continueBulk(shop, job)
      expect((await rowOf(shop, ids[0] ?? '')).brand).toBe('Nadi')
    },
  )

  itRaces('stops where its member may not do it any more, and says so', async ({ shop }) => {
    const { categoryId, member, start, ask } = await aShelf(shop, 201)
    await aMember(shop)
    const { body: run } = await start(
      { kind: 'brand', brand: 'X' },
      { filter: { category: categoryId } },
    )
    await shop.db.update(staff).set({ state: 'suspended' }).where(eq(staff.id, member.id))
    const payload = { id: run.id, staffId: member.id }
    await continueBulk(shop, { id: v7(), payload, since: shop.clock() })
    await shop.db.update(staff).set({ state: 'active' }).where(eq(staff.id, member.id))
    const { body } = await ask('GET', `${at}/run?id=${run.id}`)
    expect(body).toMatchObject({ state: 'done', changed: 0, waiting: 0, refused: 201 })
    expect(body.problems[0].note).toBe('By a member who may not do this any more.')
  })
})
