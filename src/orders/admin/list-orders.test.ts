import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { anonymiseOrders } from '#privacy/anonymise-orders.ts'
import { fillOrderSearch } from '#orders/search/fill-search.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, seenOf } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

type Listed = { orderNumber: string; phone: string; waitingDays: number | null; name: string }

async function aList(shop: Shop, about: Parameters<typeof aMember>[1] = {}) {
  const ask = askingStaff(shop, { as: await aMember(shop, about) })
  const list = async (query: string) => {
    const { status, body } = await ask('GET', `/admin/api/orders/list?${query}`)
    expect([query, status]).toEqual([query, 200])
    return body as {
      rows: Listed[]
      newer: string | null
      older: string | null
      count: number
      searchedBackTo: string | null
    }
  }
  const numbers = async (query: string) => (await list(query)).rows.map((row) => row.orderNumber)
  const move = async (name: string, id: string, fields: Record<string, unknown> = {}) =>
    ask('POST', `/admin/api/orders/${name}`, {
      body: { order_id: id, seen: await seenOf(shop, id), ...fields },
    })
  return { ask, list, numbers, move }
}

describe('the list of orders', () => {
  it('shows each view its own orders, with as many as its tab says', async ({ shop }) => {
    const { ask, numbers, move } = await aList(shop)
    const placed = await anOrder(shop)
    const packed = await anOrder(shop)
    const sentOrder = await anOrder(shop)
    const unusual = await anOrder(shop, { address: { phone: '12345678' } })
    const refunded = await anOrder(shop, { paymentMethod: 'Online' })
    await move('pack', packed.id)
    await move('send', sentOrder.id, { trackingNumber: 'AWB 12345' })
    await move('cancel', refunded.id, { reason: 'no stock' })
    const views = {
      'to-pack': [placed.number, unusual.number],
      'to-send': [packed.number],
      'to-call': [unusual.number],
      'waiting-for-money': [],
      'on-the-way': [sentOrder.number],
      back: [],
      'refunds-under-way': [refunded.number],
      all: [refunded, unusual, sentOrder, packed, placed].map(({ number }) => number),
    }
    const counts = (await ask('GET', '/admin/api/orders/view-counts')).body
    for (const [view, expected] of Object.entries(views)) {
      expect([view, await numbers(`view=${view}`)]).toEqual([view, expected])
      expect(counts).toContainEqual({ view, count: expected.length })
    }
  })

  it('narrows by every filter, and says how many there are', async ({ shop }) => {
    const { list, numbers, move, ask } = await aList(shop)
    const paidOrder = await anOrder(shop, { paymentMethod: 'Online', quantity: 5 })
    const cash = await anOrder(shop, { address: { state: 'Kerala', postalCode: '682031' } })
    await move('set-tags', cash.id, { tags: ['South', 'call first'] })
    await ask('POST', '/admin/api/orders/add-note', {
      body: { order_id: cash.id, note: 'Ring twice' },
    })
    const { body: me } = await ask('GET', '/admin/api/orders/members')
    await move('assign', cash.id, { assignedTo: me[0]._id })
    const only = { paid: [paidOrder.number], cash: [cash.number] }
    const cases: [string, string[]][] = [
      ['kind=Online', only.paid],
      ['payment=Paid', only.paid],
      ['status=Placed&kind=Cash On Delivery', only.cash],
      ['least=2000', only.paid],
      ['most=1999.99', only.cash],
      ['state=kerala', only.cash],
      ['pin=682031', only.cash],
      ['tag=South', only.cash],
      ['assigned=me', only.cash],
      ['assigned=nobody', only.paid],
      ['hasNote=true', only.cash],
      ['hasNote=false', only.paid],
      [`product=${paidOrder.row.id}`, only.paid],
      [`category=${cash.row.categoryId}`, only.cash],
      ['from=2020-01-01&to=2020-01-02', []],
      ['firstOrder=false', []],
      ['product=nonsense', []],
    ]
    for (const [query, expected] of cases)
      expect([query, await numbers(query)]).toEqual([query, expected])
    expect((await list('kind=Online')).count).toBe(1)
  })

  it('leads from page to page and back without losing or repeating one', async ({ shop }) => {
    const { list, numbers } = await aList(shop)
    const shopper = await aShopper(shop)
    const orderNumbers: string[] = []
    for (let time = 0; time < 5; time += 1)
      orderNumbers.push((await anOrder(shop, { shopper })).number)
    const newest = orderNumbers.toReversed()
    const first = await list('limit=2')
    expect(first.rows.map((row) => row.orderNumber)).toEqual(newest.slice(0, 2))
    expect([first.newer, first.older]).toEqual([null, newest[1]])
    const second = await list(`limit=2&after=${first.older}`)
    expect(second.rows.map((row) => row.orderNumber)).toEqual(newest.slice(2, 4))
    expect(await numbers(`limit=2&before=${second.newer}`)).toEqual(newest.slice(0, 2))
    expect((await list(`limit=2&after=${second.older}`)).older).toBeNull()
    expect(await numbers('view=to-pack&limit=2')).toEqual(orderNumbers.slice(0, 2))
  })

  it('shows a packer only what is to be packed or was sent today, and no phone in full', async ({
    shop,
  }) => {
    const [owner, packer] = [
      await aList(shop),
      await aList(shop, { permissions: ['orders.pack', 'orders.send'] }),
    ]
    const [open, delivered] = [await anOrder(shop), await anOrder(shop)]
    await owner.move('send', delivered.id, { trackingNumber: 'AWB 12345' })
    expect(await packer.numbers('')).toEqual([delivered.number, open.number])
    await owner.move('deliver', delivered.id)
    const { rows } = await packer.list('')
    expect(rows.map((row) => row.orderNumber)).toEqual([open.number])
    expect(rows[0]?.phone).toBe('98•••••10')
    const hidden = await packer.ask('GET', `/admin/api/orders/detail?number=${delivered.number}`)
    expect(hidden.status).toBe(404)
    const shown = await packer.ask('GET', `/admin/api/orders/detail?number=${open.number}`)
    expect(shown.body.shopper.email).toMatch(/^s•••@/)
    expect(shown.body.acts).toEqual(['pack', 'openParcel', 'send'])
    expect((await packer.ask('GET', `/admin/api/orders/story?number=${open.number}`)).status).toBe(
      403,
    )
  })
})

describe('the search of orders', () => {
  it.for([false, true])(
    'finds by whatever a caller can say, whether the search knows them yet (%s) or not',
    async (isFilled, { shop }) => {
      const { numbers, move } = await aList(shop)
      const { id, number, shopper } = await anOrder(shop, {
        paymentMethod: 'Online',
        address: { recipient: 'Lakshmi Venkataraman', phone: '9845098450', postalCode: '600028' },
      })
      await anOrder(shop)
      await move('send', id, { trackingNumber: 'AWB-77120' })
      const { rows } = await shop.db.execute<{ id: string; order: string }>(
        sql`select p.id, i.provider_order_id as order from payment p join payment_intent i on i.order_id = p.order_id`,
      )
      if (isFilled)
        await shop.db.execute(
          sql`insert into order_search_progress (id, filled_to) select 1, max(number) from "order"`,
        )
      else await shop.db.execute(sql`delete from order_search`)
      const words = [
        number,
        '98450',
        '+91 98450 98450',
        'lakshmi',
        'LAKSHMI Venk',
        'venkata',
        shopper.email.toUpperCase(),
        'awb-771',
        '600028',
        String(rows[0]?.id),
        String(rows[0]?.order),
      ]
      for (const word of words)
        expect([word, await numbers(`q=${encodeURIComponent(word)}`)]).toEqual([word, [number]])
      for (const word of ['meerkat', '9845', '100%', '_____', '1234567890123456789'])
        expect([word, await numbers(`q=${encodeURIComponent(word)}`)]).toEqual([word, []])
    },
  )

  it('finds a phone that is masked by the whole of it alone, not digit by digit', async ({
    shop,
  }) => {
    const { numbers } = await aList(shop, { permissions: ['orders.pack'] })
    const { number } = await anOrder(shop, { address: { phone: '9845098450' } })
    for (const digits of ['8450', '98450', '845098450'])
      expect([digits, await numbers(`q=${digits}`)]).toEqual([digits, []])
    expect(await numbers('q=9845098450')).toEqual([number])
  })

  it('finds nobody who was erased', async ({ shop }) => {
    const { numbers } = await aList(shop)
    const { id, shopper } = await anOrder(shop, { address: { recipient: 'Lakshmi Rao' } })
    await shop.db.execute(sql`update "order" set status = 'Delivered' where id = ${id}`)
    await anonymiseOrders(shop, shopper.id)
    expect(await numbers('q=lakshmi')).toEqual([])
  })

  itRaces(
    'is filled only up to the number below which every checkout is over',
    async ({ shop }) => {
      const first = await anOrder(shop)
      const [earlier, later] = [
        { shopper: await aShopper(shop), row: await aProduct(shop) },
        { shopper: await aShopper(shop), row: await aProduct(shop) },
      ]
      const filled = async () =>
        (
          await shop.db.execute<{ number: string }>(sql`select number from order_search order by 1`)
        ).rows.map(({ number }) => number)
      let late: string | undefined
      // A checkout that holds a number and is not over, while a later one is.
      await shop.db.transaction(async (db) => {
        late = (await anOrder({ ...shop, db }, earlier)).number
        await anOrder(shop, later)
        for (let round = 0; round < 5; round += 1) await fillOrderSearch(shop)
        expect(await filled()).toEqual([])
      })
      // Transactions of the whole cluster count, those of other tests too.
      const filledAgain = async () => (await fillOrderSearch(shop), filled())
      await expect.poll(filledAgain, { timeout: 20_000 }).toHaveLength(3)
      expect(await filled()).toEqual(expect.arrayContaining([first.number, late]))
    },
  )
})
