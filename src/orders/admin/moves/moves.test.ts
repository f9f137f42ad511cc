import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { staffErrors } from '#platform/rpc/staff-contract.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, emailsBegin, seenOf, waitIsOver } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { staffOrderErrors } from '../../errors.ts'

/** Posts a move of the order as it is now. */
async function aDesk(shop: Shop, about: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(shop, about)
  const ask = askingStaff(shop, { as: member })
  const move = async (name: string, id: string, fields: Record<string, unknown> = {}) =>
    ask('POST', `/admin/api/orders/${name}`, {
      body: { order_id: id, seen: await seenOf(shop, id), ...fields },
    })
  const story = async (number: string) =>
    (await ask('GET', `/admin/api/orders/story?number=${number}`)).body as {
      what: string
      who: string
      quote: string | null
    }[]
  return { member, ask, move, story }
}

describe('a parcel of a courier', () => {
  it('is followed by a link in email and profile, and a number of none is refused', async ({
    shop,
  }) => {
    const { ask, move } = await aDesk(shop)
    const { id, number, shopper } = await anOrder(shop)
    const form = {
      name: 'Swift',
      link: 'https://swift.example/track?no={number}',
      pattern: '@@#########IN',
      active: true,
    }
    await ask('POST', '/admin/api/delivery/save-courier', { body: { id: v7(), version: 0, form } })
    await move('pack', id)
    const refused = await move('send', id, { trackingNumber: 'EE12345678IN' })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('no number of Swift'),
    ])
    expect((await move('send', id, { trackingNumber: 'EE 123456789 IN' })).status).toBe(200)
    const link = 'https://swift.example/track?no=EE123456789IN'
    const [email] = await emailsBegin(shop, `Your order ${number} is on its way`)
    expect(email?.text).toContain(link)
    expect(email?.text).toContain('Swift')
    const { body } = await asking(shop, { as: shopper })(
      'GET',
      `/api/all-order-by-userid/${shopper.id}`,
    )
    expect(body.data[0]).toMatchObject({ courier: { name: 'Swift', link } })
    const wrong = await move('correct-tracking', id, { trackingNumber: 'EE12345678IN' })
    expect(wrong.status).toBe(422)
  })
})

describe('an order in the back office', () => {
  it('goes from the shelf to the door, each move with who did it, and names the next step', async ({
    shop,
  }) => {
    const { move, story } = await aDesk(shop)
    const { id, number } = await anOrder(shop)
    const packed = await move('pack', id, { reason: 'two boxes' })
    expect([packed.status, packed.body.order.orderStatus, packed.body.order.nextStep]).toEqual([
      200,
      'Packed',
      'send',
    ])
    const sending = await move('send', id, { trackingNumber: 'AWB 12345' })
    expect(sending.body.order).toMatchObject({
      orderStatus: 'Shipped',
      trackingNumber: 'AWB 12345',
      nextStep: 'deliver',
    })
    expect((await move('deliver', id)).body.order).toMatchObject({
      orderStatus: 'Delivered',
      paymentStatus: 'Paid',
      cashHeld: 1600,
      nextStep: null,
    })
    const entries = await story(number)
    expect(entries.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Placed → Packed', 'Packed → Shipped', 'Shipped → Delivered']),
    )
    expect(entries.find(({ what }) => what === 'Placed → Packed')).toMatchObject({
      who: 'Ravi Menon',
      quote: 'two boxes',
    })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is changed by nobody who saw it otherwise, and says who was quicker', async ({ shop }) => {
    const [{ ask, move }, other] = [await aDesk(shop), await aDesk(shop, { name: 'Asha Rao' })]
    const { id } = await anOrder(shop)
    const seen = await seenOf(shop, id)
    await other.move('pack', id)
    const late = await ask('POST', '/admin/api/orders/pack', { body: { order_id: id, seen } })
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('Asha Rao changed order'),
    ])
    expect(late.body).toMatchObject({ status: 'Packed', changedBy: 'Asha Rao' })
    const before = await seenOf(shop, id)
    await other.move('set-tags', id, { tags: ['call first'] })
    const stale = await ask('POST', '/admin/api/orders/send', {
      body: { order_id: id, seen: before, trackingNumber: 'AWB 12345' },
    })
    expect([stale.status, stale.body.version]).toEqual([409, before.version + 1])
    expect((await move('send', id, { trackingNumber: 'AWB 12345' })).status).toBe(200)
  })

  it('goes back to the shelf while it is packed, and by no other way', async ({ shop }) => {
    const { move } = await aDesk(shop)
    const { id } = await anOrder(shop)
    expect((await move('unpack', id)).status).toBe(409)
    await move('pack', id)
    expect((await move('unpack', id)).body.order.orderStatus).toBe('Placed')
    await move('pack', id)
    await move('send', id, { trackingNumber: 'AWB 12345' })
    for (const name of ['unpack', 'pack']) expect((await move(name, id)).status).toBe(409)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('has its sending undone while the email waits, which then never leaves', async ({ shop }) => {
    const { move } = await aDesk(shop)
    const { id } = await anOrder(shop)
    await move('pack', id)
    const sending = await move('send', id, { trackingNumber: 'WRONG 1' })
    expect(sending.body.order.undoSendUntil).toEqual(expect.any(String))
    expect(sending.body.order.acts).toContain('undoSend')
    const undone = await move('undo-send', id)
    expect(undone.body.order).toMatchObject({ orderStatus: 'Packed', trackingNumber: null })
    expect(await emailsBegin(shop, 'Your order')).toEqual([])
    await move('send', id, { trackingNumber: 'RIGHT 1' })
    await waitIsOver(shop)
    const late = await move('undo-send', id)
    expect([late.status, late.body.message]).toEqual([409, staffOrderErrors.EMAIL_SENT.message])
    expect(await emailsBegin(shop, 'Your order')).toHaveLength(1)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('has a wrong tracking number corrected: before the email leaves in it, then by one more', async ({
    shop,
  }) => {
    const { move, story, ask } = await aDesk(shop)
    const { id, number } = await anOrder(shop)
    await move('send', id, { trackingNumber: 'FIRST 1' })
    await move('correct-tracking', id, { trackingNumber: 'SECOND 2' })
    const waiting = await emailsBegin(shop, 'Your order')
    expect(waiting).toHaveLength(1)
    expect(waiting[0]?.text).toContain('SECOND 2')
    await waitIsOver(shop)
    await move('correct-tracking', id, { trackingNumber: 'THIRD 3' })
    expect(await emailsBegin(shop, 'The tracking number')).toHaveLength(1)
    expect(JSON.stringify(await story(number))).toMatch(/FIRST 1 → SECOND 2.*|SECOND 2 → THIRD 3/)
    for (const words of ['FIRST', 'second 2', 'THIRD 3']) {
      const { body } = await ask('GET', `/admin/api/orders/list?q=${encodeURIComponent(words)}`)
      expect([words, body.rows.length]).toEqual([words, words === 'THIRD 3' ? 1 : 0])
    }
  })

  it('has its address corrected until it is sent, then only its phone; before and after stay', async ({
    shop,
  }) => {
    const { move, story } = await aDesk(shop)
    const { id, number } = await anOrder(shop)
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
    const edited = await move('edit-contact', id, { contact, reason: 'the shopper called' })
    expect(edited.body.order.shippingAddress).toEqual(contact)
    expect((await story(number))[0]?.what).toMatch(
      /12 MG Road.* → Lakshmi Rao, Flat 5A.*the shopper called/,
    )
    await move('send', id, { trackingNumber: 'AWB 12345' })
    const late = await move('edit-contact', id, { contact: { ...contact, city: 'Pune' } })
    expect([late.status, late.body.message]).toEqual([
      409,
      `Order ${number} is Shipped: only its phone can still be changed.`,
    ])
    const phone = await move('edit-contact', id, { contact: { ...contact, phone: '9822222222' } })
    expect(phone.body.order.shippingAddress.phone).toBe('9822222222')
  })

  it('asks for a call first where the phone is unusual, unless a reason is given', async ({
    shop,
  }) => {
    const { move, ask } = await aDesk(shop)
    const { id, number } = await anOrder(shop, { address: { phone: '12345678' } })
    const detail = await ask('GET', `/admin/api/orders/detail?number=${number}`)
    expect(detail.body.nextStep).toBe('confirmPhone')
    expect((await move('pack', id)).status).toBe(409)
    expect((await move('confirm-phone', id)).body.order.nextStep).toBe('pack')
    expect((await move('pack', id)).status).toBe(200)
  })
})

describe('money in the back office', () => {
  it('goes back once for a key, within what is left and the limit of the member', async ({
    shop,
  }) => {
    const { move } = await aDesk(shop, {
      permissions: ['orders.read', 'orders.refund'],
      refundLimitPaise: 50_000,
    })
    const { id } = await anOrder(shop, { paymentMethod: 'Online' })
    const key = v7()
    const refund = { key, rupees: 400, reason: 'damaged' }
    const first = await move('refund', id, refund)
    expect([first.status, first.body.refunded, first.body.order.refundable]).toEqual([
      200, 400, 1200,
    ])
    expect((await move('refund', id, refund)).body.order.wentBack).toBe(400)
    const other = await move('refund', id, { ...refund, rupees: 300 })
    expect([other.status, other.body.message]).toEqual([
      422,
      staffOrderErrors.OTHER_REQUEST.message,
    ])
    const large = await move('refund', id, { key: v7(), rupees: 600, reason: 'damaged' })
    expect([large.status, large.body.message]).toEqual([
      403,
      expect.stringContaining('at most ₹500.00'),
    ])
    const tooMuch = await move('refund', id, { key: v7(), rupees: 1201, reason: 'damaged' })
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      409,
      expect.stringContaining('At most ₹1,200.00'),
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('goes back in cash for what was paid at the door, and asks for a second factor', async ({
    shop,
  }) => {
    const { move } = await aDesk(shop)
    const { id } = await anOrder(shop)
    await move('send', id, { trackingNumber: 'AWB 12345' })
    await move('deliver', id)
    const fields = { key: v7(), rupees: 600, reason: 'one piece was broken' }
    const stale = await aDesk(shop, { steppedUp: false })
    expect((await stale.move('record-cash-refund', id, fields)).body.message).toBe(
      staffErrors.STEP_UP.message,
    )
    const cashRefund = await move('record-cash-refund', id, fields)
    expect(cashRefund.body.order).toMatchObject({
      cashHeld: 1000,
      paymentStatus: 'Partially Refunded',
    })
    expect((await move('record-cash-refund', id, fields)).body.order.cashHeld).toBe(1000)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('goes back with a cancelled and a returned order', async ({ shop }) => {
    const { move } = await aDesk(shop)
    const [cancelled, returned] = [
      await anOrder(shop, { paymentMethod: 'Online' }),
      await anOrder(shop, { paymentMethod: 'Online' }),
    ]
    expect(
      (await move('cancel', cancelled.id, { reason: 'cannot deliver' })).body.order,
    ).toMatchObject({ orderStatus: 'Cancelled', paymentStatus: 'Refund Initiated', wentBack: 1600 })
    await move('send', returned.id, { trackingNumber: 'AWB 12345' })
    expect((await move('cancel', returned.id, { reason: 'too late' })).status).toBe(409)
    const back = await move('return', returned.id, { reason: 'opened', resaleable: false })
    expect(back.body.order).toMatchObject({ orderStatus: 'Returned', wentBack: 1600 })
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('a batch', () => {
  it('answers each order on its own: done, or why not', async ({ shop }) => {
    const { ask } = await aDesk(shop)
    const orders = [await anOrder(shop), await anOrder(shop), await anOrder(shop)]
    const seen = await Promise.all(
      orders.map(async ({ id }) => ({ order_id: id, seen: await seenOf(shop, id) })),
    )
    await ask('POST', '/admin/api/orders/pack', { body: seen[1] })
    const { status, body } = await ask('POST', '/admin/api/orders/batch', {
      body: { act: 'pack', orders: [...seen, { order_id: v7(), seen: seen[0]?.seen }] },
    })
    expect(status).toBe(200)
    expect(body.map(({ done }: { done: boolean }) => done)).toEqual([true, false, true, false])
    expect(body[1].why).toContain('changed order')
    expect(body[0].orderNumber).toBe(orders[0]?.number)
    const without = await ask('POST', '/admin/api/orders/batch', {
      body: { act: 'send', orders: [{ ...seen[0], seen: { status: 'Packed', version: 1 } }] },
    })
    expect(without.body).toMatchObject([{ done: false, why: 'Please give a tracking number.' }])
  })

  it('asks for the permission of what it does', async ({ shop }) => {
    const { ask } = await aDesk(shop, { permissions: ['orders.read'] })
    const { id } = await anOrder(shop)
    const orders = [{ order_id: id, seen: await seenOf(shop, id) }]
    const packing = await ask('POST', '/admin/api/orders/batch', { body: { act: 'pack', orders } })
    expect([packing.status, packing.body.permission]).toEqual([403, 'orders.pack'])
    const tagging = await ask('POST', '/admin/api/orders/batch', {
      body: { act: 'tag', tag: 'south', orders },
    })
    expect(tagging.body).toMatchObject([{ done: true }])
  })
})
