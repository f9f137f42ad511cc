import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, emailsBegin, seenOf } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'

const contact = {
  recipient: 'Lakshmi Rao',
  phone: '9811111111',
  address: 'Flat 5A, 14 Greenways Road',
  landmark: null,
  city: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
  postalCode: '600028',
}

async function aDesk(shop: Shop, about: Parameters<typeof aMember>[1] = {}) {
  const ask = askingStaff(shop, { as: await aMember(shop, about) })
  const move = async (name: string, id: string, fields: Record<string, unknown> = {}) =>
    ask('POST', `/admin/api/orders/${name}`, {
      body: { order_id: id, seen: await seenOf(shop, id), ...fields },
    })
  const batch = async (act: string, ids: string[], fields: Record<string, unknown> = {}) => {
    const orders = await Promise.all(
      ids.map(async (id) => ({ order_id: id, seen: await seenOf(shop, id) })),
    )
    const { body } = await ask('POST', '/admin/api/orders/batch', {
      body: { act, orders, ...fields },
    })
    return (body as { done: boolean; why: string | null }[]).map(({ done, why }) => why ?? done)
  }
  return { ask, move, batch }
}

describe('the address of an order', () => {
  it('of before its last correction is put back by a press, and forth again', async ({ shop }) => {
    const { move } = await aDesk(shop)
    const { id } = await anOrder(shop)
    expect((await move('restore-contact', id)).status).toBe(409)
    const first = (await move('edit-contact', id, { contact })).body.order
    expect(first.formerContact).toContain('12 MG Road')
    expect(first.acts).toContain('restoreContact')
    const back = (await move('restore-contact', id)).body.order
    expect(back.shippingAddress.address).toBe('12 MG Road')
    expect(back.formerContact).toContain('Flat 5A')
    expect((await move('restore-contact', id)).body.order.shippingAddress).toEqual(contact)
    await move('send', id, { trackingNumber: 'AWB 12345' })
    expect((await move('restore-contact', id)).status).toBe(409)
    const phone = { ...contact, phone: '9822222222' }
    const late = (await move('edit-contact', id, { contact: phone })).body.order
    expect(late.acts).toContain('restoreContact')
    expect((await move('restore-contact', id)).body.order.shippingAddress.phone).toBe('9811111111')
  })

  it('is corrected and called by nobody who sees it in part, and leaves by no email to them', async ({
    shop,
  }) => {
    const owner = await aDesk(shop)
    const { id, number } = await anOrder(shop, { address: { phone: '12345678' } })
    await owner.move('edit-contact', id, { contact: { ...contact, phone: '87654321' } })
    await owner.ask('POST', '/admin/api/orders/add-note', {
      body: { order_id: id, note: 'Call 98400 12345 or asha@example.in, pays ₹1,600.00' },
    })
    const { ask } = await aDesk(shop, { permissions: ['orders.read', 'orders.edit'] })
    const { body } = await ask('GET', `/admin/api/orders/detail?number=${number}`)
    expect([body.acts, body.nextStep, body.formerContact]).toEqual([['takeOff'], null, null])
    const story = JSON.stringify(
      (await ask('GET', `/admin/api/orders/story?number=${number}`)).body,
    )
    for (const whole of ['87654321', '12345678', '98400 12345', 'asha@example.in'])
      expect([whole, story.includes(whole)]).toEqual([whole, false])
    expect(story).toContain('₹1,600.00')
    const before = (await emailsBegin(shop, '')).length
    const resend = await ask('POST', '/admin/api/orders/resend-email', {
      body: { order_id: id, email_id: id, to: 'member@example.in' },
    })
    expect([resend.status, resend.body.permission]).toEqual([403, 'customers.contact'])
    expect(await emailsBegin(shop, '')).toHaveLength(before)
  })
})

describe('the cash at the door', () => {
  it('is what is due, or another sum with a reason; the books hold either way', async ({
    shop,
  }) => {
    const { move } = await aDesk(shop)
    const [{ id, number }, paidOrder] = [
      await anOrder(shop),
      await anOrder(shop, { paymentMethod: 'Online' }),
    ]
    for (const order of [id, paidOrder.id])
      await move('send', order, { trackingNumber: 'AWB 12345' })
    const other = await move('deliver', id, { collected: 1500 })
    expect([other.status, other.body.message]).toEqual([
      409,
      `₹1,600.00 is due at the door for order ${number}: another amount wants a reason.`,
    ])
    const delivery = await move('deliver', id, { collected: 1500, reason: 'one box was dented' })
    expect(delivery.body.order).toMatchObject({ orderStatus: 'Delivered', cashHeld: 1500 })
    expect((await move('deliver', paidOrder.id, { collected: 10, reason: 'tip' })).status).toBe(409)
    expect((await move('deliver', paidOrder.id)).status).toBe(200)
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('a batch', () => {
  it('is undone: put back, sending undone, a tag taken from those that got it', async ({
    shop,
  }) => {
    const { batch, move, ask } = await aDesk(shop)
    const [first, second] = [await anOrder(shop), await anOrder(shop)]
    const ids = [first.id, second.id]
    await move('set-tags', second.id, { tags: ['south'] })
    expect(await batch('tag', ids, { tag: 'south' })).toEqual([
      true,
      `Order ${second.number} has this tag already.`,
    ])
    await batch('untag', [first.id], { tag: 'south' })
    const listed = await ask('GET', '/admin/api/orders/list?tag=south')
    expect(listed.body.rows).toMatchObject([{ orderNumber: second.number }])
    await batch('pack', ids)
    expect(await batch('unpack', [first.id])).toEqual([true])
    await move('send', second.id, { trackingNumber: 'AWB 12345' })
    expect(await batch('undoSend', ids)).toEqual([
      expect.stringContaining('it is not on its way'),
      true,
    ])
    expect((await emailsBegin(shop, 'Your order')).length).toBe(0)
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('the orders around one in a list', () => {
  it('are those of its filters and its order, also once it left the list', async ({ shop }) => {
    const { ask, move } = await aDesk(shop)
    const orders = [await anOrder(shop), await anOrder(shop), await anOrder(shop)]
    const [first, second, third] = orders.map(({ number }) => number)
    const around = async (number: string | undefined, query = '') =>
      (await ask('GET', `/admin/api/orders/neighbours?number=${number}${query}`)).body
    expect(await around(second, '&view=to-pack')).toEqual({ previous: first, next: third })
    expect(await around(second, '&view=all')).toEqual({ previous: third, next: first })
    expect(await around(first, '&view=to-pack')).toEqual({ previous: null, next: second })
    await move('pack', orders[1]?.id ?? '')
    expect(await around(second, '&view=to-pack')).toEqual({ previous: first, next: third })
    expect(await around(first, '&view=to-pack')).toEqual({ previous: null, next: third })
    const chosen = await ask('GET', `/admin/api/orders/list?numbers=${third},${first}`)
    expect(chosen.body.rows).toHaveLength(2)
  })
})
