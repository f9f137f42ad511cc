import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Permission } from '#platform/rpc/permissions.ts'
import type { Shop } from '#platform/shop.ts'
import { auditEntry } from '#platform/tables.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { brokenInvariants } from '../../../orders/audit/invariants.ts'
import { takeStock } from '../../stock.ts'
import { product } from '../../tables.ts'

async function aStorekeeper(shop: Shop) {
  const member = await aMember(shop, {
    permissions: ['stock.adjust', 'products.read', 'products.price'],
  })
  const ask = askingStaff(shop, { as: member })
  return {
    post: (call: string, body: object) =>
      ask('POST', `/admin/api/stock/${call}`, {
        body: { ...(call !== 'reverse' && { key: randomUUID() }), ...body },
      }),
    get: (call: string) => ask('GET', `/admin/api/stock/${call}`),
  }
}

async function stockOf({ db }: Shop, id: string) {
  const [row] = await db.select().from(product).where(eq(product.id, id))
  return row?.stock
}

describe('stock in the list', () => {
  it.for([
    ['12', 12, 2],
    ['+5', 15, 5],
    ['-2', 8, -2],
    ['−2', 8, -2],
    ['१२', 12, 2],
    ['0', 0, -10],
    ['10', 10, 0],
  ] as const)(
    '%s typed where 10 is shown makes %i',
    async ([typed, stock, difference], { shop }) => {
      const { id } = await aProduct(shop)
      const { post } = await aStorekeeper(shop)
      expect(await post('set', { id, typed, seen: 10 })).toMatchObject({
        status: 200,
        body: { difference, product: { stock } },
      })
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )

  it.for(['', 'ten', '1.5', '+', '1e3'])('refuses %s', async (typed, { shop }) => {
    const { id } = await aProduct(shop)
    const { post } = await aStorekeeper(shop)
    expect((await post('set', { id, typed, seen: 10 })).status).toBe(400)
  })

  it('never takes more than there is, and says how many there are', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const { post } = await aStorekeeper(shop)
    expect(await post('set', { id, typed: '-11', seen: 10 })).toMatchObject({
      status: 409,
      body: { message: 'Only 10 pieces are on the shelf now.' },
    })
  })

  it('keeps a reason and who it was among the movements', async ({ shop }) => {
    const { id, name } = await aProduct(shop)
    const { post, get } = await aStorekeeper(shop)
    await post('set', { id, typed: '-2', seen: 10, reason: 'damaged', words: 'fell down' })
    const { rows } = (await get(`movements?product=${id}`)).body
    expect(rows).toMatchObject([
      {
        pieces: -2,
        kind: 'correction',
        reason: 'damaged: fell down',
        by: 'Ravi Menon',
        product: { name },
      },
      { pieces: 10, kind: null, reason: 'seed', by: null },
    ])
  })

  itRaces('what was counted leaves the sales made meanwhile', async ({ shop }) => {
    const { id } = await aProduct(shop, { stock: 40 })
    const { post } = await aStorekeeper(shop)
    const [, ...sales] = await Promise.all([
      post('set', { id, typed: '42', seen: 40 }),
      ...Array.from({ length: 20 }, () => takeStock(shop, { productId: id, quantity: 1 })),
    ])
    expect([new Set(sales), await stockOf(shop, id)]).toEqual([new Set([true]), 22])
  })
})

describe('a press whose answer was lost', () => {
  const key = 'a'.repeat(32)
  const delivery = { supplier: 'Sthirak', invoice: 'INV-7', onDate: '2026-11-23' }

  itRaces('changes the stock once, however often it is sent', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const { post } = await aStorekeeper(shop)
    const send = () => post('set', { id, typed: '+5', seen: 10, key })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(answers.map(({ status, body }) => [status, body.difference])).toEqual(
      Array.from({ length: 4 }, () => [200, 5]),
    )
    expect(await stockOf(shop, id)).toBe(15)
    expect(await post('set', { id, typed: '+6', seen: 10, key })).toMatchObject({ status: 409 })
    const other = await aStorekeeper(shop)
    expect((await other.post('set', { id, typed: '+6', seen: 15, key })).status).toBe(200)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('receives a delivery once, and notes it once', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const { post, get } = await aStorekeeper(shop)
    const send = (pieces: number) => post('receive', { ...delivery, lines: [{ id, pieces }], key })
    const answers = [...(await Promise.all([send(5), send(5)])), await send(5)]
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect([await stockOf(shop, id), (await get('deliveries')).body.rows.length]).toEqual([15, 1])
    expect(await shop.db.select().from(auditEntry)).toHaveLength(1)
    expect(await send(6)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('saved already') },
    })
  })

  it('that was refused keeps nothing: the corrected one has its way', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const { post } = await aStorekeeper(shop)
    expect((await post('set', { id, typed: '-11', seen: 10, key })).status).toBe(409)
    expect((await post('set', { id, typed: '-1', seen: 10, key })).status).toBe(200)
    expect((await post('set', { id, typed: '-1', seen: 10, key: 'short' })).status).toBe(400)
    // An old tab, whose press could be counted twice.
    const old = await post('set', { id, typed: '-1', seen: 9, key: undefined })
    expect([old.status, old.body.message]).toEqual([400, expect.stringContaining('load it again')])
  })
})

describe('goods in', () => {
  const delivery = { supplier: 'Sthirak', invoice: 'INV-7', onDate: '2026-11-23' }

  it('comes in whole, with its costs, and can be taken out again once', async ({ shop }) => {
    const [one, other] = [await aProduct(shop), await aProduct(shop)]
    const { post, get } = await aStorekeeper(shop)
    const lines = [
      { id: other.id, pieces: 5, cost: '₹12.50' },
      { id: one.id, pieces: 3 },
    ]
    const { body } = await post('receive', { ...delivery, lines })
    expect([await stockOf(shop, one.id), await stockOf(shop, other.id)]).toEqual([13, 15])
    expect((await get('deliveries')).body.rows).toMatchObject([
      { ...delivery, lines: 2, pieces: 8, costPaise: 6250, by: 'Ravi Menon', reversedAt: null },
    ])
    const answers = [await post('reverse', { id: body.id }), await post('reverse', { id: body.id })]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect([await stockOf(shop, one.id), await stockOf(shop, other.id)]).toEqual([10, 10])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is read by whoever receives it, its cost by whoever sets prices', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const { post } = await aStorekeeper(shop)
    await post('receive', { ...delivery, lines: [{ id, pieces: 5, cost: '₹12.50' }] })
    const seenWith = async (permissions: Permission[]) => {
      const ask = askingStaff(shop, { as: await aMember(shop, { permissions }) })
      const { status, body } = await ask('GET', '/admin/api/stock/deliveries')
      return [status, body.rows?.[0].costPaise]
    }
    expect(await seenWith(['products.read'])).toEqual([403, undefined])
    expect(await seenWith(['stock.adjust'])).toEqual([200, null])
    expect(await seenWith(['stock.adjust', 'products.price'])).toEqual([200, 6250])
  })

  it('is refused whole when a line is not of this shop', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const { post } = await aStorekeeper(shop)
    const lines = [
      { id, pieces: 5 },
      { id: 'none', pieces: 1 },
    ]
    const answer = await post('receive', { ...delivery, lines })
    expect([answer.status, await stockOf(shop, id)]).toEqual([404, 10])
  })

  it('cannot be taken out when it was sold: the answer names the product', async ({ shop }) => {
    const { id, name } = await aProduct(shop, { stock: 0 })
    const { post } = await aStorekeeper(shop)
    const { body } = await post('receive', { ...delivery, lines: [{ id, pieces: 5 }] })
    await takeStock(shop, { productId: id, quantity: 1 })
    expect(await post('reverse', { id: body.id })).toMatchObject({
      status: 409,
      body: { message: `Only 4 of the 5 pieces of ${name} are still on the shelf.` },
    })
  })

  it.for([
    { lines: [] },
    { onDate: '23.11.2026', lines: [{ id: 'x', pieces: 1 }] },
    { lines: [{ id: 'x', pieces: 0 }] },
    {
      lines: [
        { id: 'x', pieces: 1 },
        { id: 'x', pieces: 2 },
      ],
    },
    { supplier: '', lines: [{ id: 'x', pieces: 1 }] },
  ])('refuses %j', async (wrong, { shop }) => {
    const { post } = await aStorekeeper(shop)
    expect((await post('receive', { ...delivery, ...wrong })).status).toBe(400)
  })
})

it('the movements of the shop are read by pages', async ({ shop }) => {
  for (let n = 0; n < 5; n += 1) await aProduct(shop)
  const { get } = await aStorekeeper(shop)
  const first = (await get('movements?limit=2')).body
  const second = (await get(`movements?limit=2&after=${first.next}`)).body
  const all = (await get('movements?limit=4')).body
  expect([...first.rows, ...second.rows]).toEqual(all.rows)
  expect((await get('movements?after=x')).status).toBe(400)
})
