import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { aShopper } from '#tests/support/builders.ts'
import { anOrderOf } from '#tests/support/shopper-with-everything.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import { listStateOf } from '#admin/list/list-state.ts'
import { ordersShape, queryOf } from '#orders/admin/screens/orders-shape.ts'
import { deliverOrder, shipOrder } from '#orders/moves/owner-actions.ts'
import { answerReturn } from '#orders/returns/answer-return.ts'
import { askReturn } from '#orders/returns/open-return.ts'
import { receiveReturn } from '#orders/returns/receive-return.ts'
import { anOrder, seenOf } from '#tests/support/staff-orders.ts'
import type { Waiting } from './contract.ts'
import { midnightInIndia } from './figures.ts'
import { waitingWords } from './screens/waiting-words.ts'

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

/** An order placed so long ago, in this state. */
async function placed(shop: Shop, agoMs: number, status = 'Placed') {
  const { id } = await anOrderOf(shop, await aShopper(shop))
  const at = new Date(shop.clock().getTime() - agoMs)
  await shop.db.execute(
    sql`update "order" set placed_at = ${at}, status = ${status} where id = ${id}`,
  )
  return { id, at }
}

async function asks(shop: Shop, about: Parameters<typeof aMember>[1] = {}) {
  const ask = askingStaff(shop, { as: await aMember(shop, about) })
  return (what: string) => ask('GET', `/admin/api/today/${what}`)
}

describe('Today', () => {
  it('counts what waits, with the moment of the oldest, and leaves out what does not', async ({
    shop,
  }) => {
    const oldest = await placed(shop, 30 * hourMs)
    await placed(shop, hourMs)
    await placed(shop, hourMs, 'Shipped')
    const unpaid = await placed(shop, hourMs, 'Payment Pending')
    await placed(shop, 60_000, 'Payment Pending')
    const { body } = await (await asks(shop))('waiting')
    expect(body).toEqual([
      { kind: 'to-pack', count: 2, oldestAt: oldest.at.toISOString() },
      { kind: 'unpaid', count: 1, oldestAt: unpaid.at.toISOString() },
    ])
  })

  it('leads from each count to the list that counts the same', async ({ shop }) => {
    const member = await aMember(shop)
    const ask = askingStaff(shop, { as: member })
    const days = 24 * hourMs
    const failed = await anOrder(shop, { paymentMethod: 'Online' })
    const slow = [
      await anOrder(shop, { paymentMethod: 'Online' }),
      await anOrder(shop, { paymentMethod: 'Online' }),
    ]
    for (const { id } of [failed, ...slow])
      for (const rupees of [100, 200])
        await ask('POST', '/admin/api/orders/refund', {
          body: {
            order_id: id,
            seen: await seenOf(shop, id),
            key: v7(),
            rupees,
            reason: 'damaged',
          },
        })
    await shop.db.execute(sql`update refund set status = 'failed' from payment p
      where p.id = payment_id and p.order_id = ${failed.id}`)
    await shop.db.execute(
      sql`update refund set created_at = now() - interval '6 days' where status <> 'failed'`,
    )
    await anOrder(shop, { address: { phone: '12345678' } })
    await placed(shop, 2 * days, 'Packed')
    await placed(shop, hourMs, 'Payment Pending')
    await placed(shop, 60_000, 'Payment Pending')
    const { body } = await ask('GET', '/admin/api/today/waiting')
    const counts: [string, number, number][] = []
    for (const { kind, count } of body as Waiting[]) {
      const url = `http://desk.example${waitingWords[kind].to}`
      const { limit: _, ...query } = queryOf(listStateOf(ordersShape([], url), url))
      const list = await ask('GET', `/admin/api/orders/list?${new URLSearchParams(query)}`)
      counts.push([kind, count, list.body.count])
    }
    expect(counts).toEqual([
      ['to-pack', 4, 4],
      ['to-send', 1, 1],
      ['to-call', 1, 1],
      ['unpaid', 1, 1],
      ['refunds-failed', 1, 1],
      ['refunds-slow', 2, 2],
    ])
  })

  it('counts returns that wait for an answer or for their money', async ({ shop }) => {
    const { id, row, shopper } = await anOrder(shop)
    const because = { actor: 'owner meera', cause: 'sent' }
    await shipOrder(shop, id, { ...because, trackingNumber: 'AWB 12345' })
    await deliverOrder(shop, id, because)
    const asking = () => ({ requestId: v7(), pieces: new Map([[row.id, 1]]), words: undefined })
    const [first] = [
      await askReturn(shop, shopper, { ...asking(), orderId: id, reason: 'size' }),
      await askReturn(shop, shopper, { ...asking(), orderId: id, reason: 'mind' }),
    ]
    const ask = await asks(shop)
    const kinds = async () =>
      ((await ask('waiting')).body as Waiting[]).map(({ kind, count }) => [kind, count])
    expect(await kinds()).toContainEqual(['returns-to-answer', 2])
    const returned = first.id
    await answerReturn(shop, returned, { to: 'approved', actor: 'staff x' })
    const came = [{ productId: row.id, condition: 'as new' as const, pieces: 1 }]
    await receiveReturn(shop, returned, { came, actor: 'staff x' })
    expect(await kinds()).toEqual([
      ['returns-to-answer', 1],
      ['returns-to-settle', 1],
    ])
  })

  it('shows each member only the work that is theirs', async ({ shop }) => {
    await placed(shop, hourMs)
    await placed(shop, hourMs, 'Payment Pending')
    await shop.db.execute(
      sql`insert into books_check (id, at, took_ms, broken) values (1, now(), 1, 3) on conflict (id) do update set broken = 3`,
    )
    const kindsFor = async (role: 'packer' | 'content' | 'owner') =>
      ((await (await asks(shop, { role }))('waiting')).body as { kind: string }[]).map(
        ({ kind }) => kind,
      )
    expect(await kindsFor('packer')).toEqual(['to-pack'])
    expect(await kindsFor('content')).toEqual([])
    expect(await kindsFor('owner')).toEqual(['to-pack', 'unpaid', 'books-broken'])
  })

  it('compares the day since midnight in India with the same hours a week ago', async ({
    shop,
  }) => {
    const noon = new Date(midnightInIndia(shop.clock()).getTime() + 12 * hourMs)
    const at = { ...shop, clock: () => noon }
    for (const [agoMs, status] of [
      [weekMs + 13 * hourMs, 'Placed'],
      [weekMs + hourMs, 'Delivered'],
      [weekMs - hourMs, 'Placed'],
      [13 * hourMs, 'Placed'],
      [2 * hourMs, 'Placed'],
      [hourMs, 'Cancelled'],
      [hourMs, 'Packed'],
    ] as const)
      await placed(at, agoMs, status)
    const { body } = await (await asks(at))('figures')
    const { rows } = await shop.db.execute<{ total: string; units: string }>(
      sql`select max(total_paise) as total, (select max(quantity) from order_line) as units from "order"`,
    )
    const [total, units] = [Number(rows[0]?.total), Number(rows[0]?.units)]
    expect(body.today).toEqual({
      orders: 2,
      revenuePaise: 2 * total,
      averagePaise: total,
      units: 2 * units,
    })
    expect(body.weekAgo).toMatchObject({ orders: 1, revenuePaise: total })
  })

  it('is of an empty shop too', async ({ shop }) => {
    const ask = await asks(shop)
    expect((await ask('waiting')).body).toEqual([])
    expect((await ask('figures')).body.today).toEqual({
      orders: 0,
      revenuePaise: 0,
      averagePaise: 0,
      units: 0,
    })
  })

  it('names who did what last', async ({ shop }) => {
    const ask = askingStaff(shop, { as: await aMember(shop, { name: 'Meena Joshi' }) })
    const view = { list: 'orders', name: 'COD', query: 'kind=cod' }
    await ask('POST', '/admin/api/views/save', { body: view })
    await ask('POST', '/admin/api/views/remove', { body: { id: 'nothing' } })
    const { body } = await ask('GET', '/admin/api/today/last-actions')
    const { id, number } = await anOrder(shop)
    await ask('POST', '/admin/api/orders/pack', {
      body: { order_id: id, seen: await seenOf(shop, id) },
    })
    const last = (await ask('GET', '/admin/api/today/last-actions')).body
    expect(body[0]).toMatchObject({ who: 'Meena Joshi', call: 'views.saveView' })
    expect(last[0]).toMatchObject({
      call: 'orders.pack',
      subject: { kind: 'order', label: number, href: `/orders/${number}` },
    })
  })
})
