import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, emailsBegin, seenOf } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { staffOrderErrors } from '../errors.ts'

type Entry = {
  _id: string
  kind: string
  what: string
  who: string
  quote: string | null
  emailState: string | null
  isKept: boolean
}

async function aStory(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop, { name: 'Asha Rao' }) })
  const move = async (name: string, id: string, fields: Record<string, unknown> = {}) =>
    ask('POST', `/admin/api/orders/${name}`, {
      body: { order_id: id, seen: await seenOf(shop, id), ...fields },
    })
  const story = async (number: string) =>
    (await ask('GET', `/admin/api/orders/story?number=${number}`)).body as Entry[]
  return { ask, move, story }
}

describe("an order's story", () => {
  it('is one stream of moves, notes, emails, payments and refunds, newest first', async ({
    shop,
  }) => {
    const { ask, move, story } = await aStory(shop)
    const { id, number } = await anOrder(shop, { paymentMethod: 'Online' })
    await ask('POST', '/admin/api/orders/add-note', {
      body: { order_id: id, note: 'She asked us to call <b>before six</b>' },
    })
    await move('send', id, { trackingNumber: 'AWB 12345' })
    await move('refund', id, { key: crypto.randomUUID(), rupees: 100, reason: 'late' })
    const entries = await story(number)
    const kinds = new Set(entries.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual(['email', 'move', 'note', 'payment', 'refund', 'remark'])
    expect(entries.find(({ kind }) => kind === 'remark')).toMatchObject({
      who: 'Asha Rao',
      quote: 'She asked us to call <b>before six</b>',
    })
    expect(entries.find(({ kind }) => kind === 'payment')?.what).toBe(
      'Payment of ₹1,600.00 by upi: captured',
    )
    expect(entries.find(({ kind }) => kind === 'refund')).toMatchObject({
      what: 'Refund of ₹100.00: requested',
      who: 'Asha Rao',
      quote: 'late',
    })
    expect(entries.find(({ what }) => what.includes('on its way'))).toMatchObject({
      emailState: 'waiting',
      isKept: true,
    })
    expect(entries.filter(({ kind }) => kind === 'move').at(-1)?.what).toBe(
      'Ordered: Payment Pending',
    )
  })

  it('shows an email again and sends it again, three times an hour, also to another address', async ({
    shop,
  }) => {
    const { ask, move, story } = await aStory(shop)
    const { id, number, shopper } = await anOrder(shop)
    const placed = (await story(number)).find(({ kind }) => kind === 'email')
    expect(placed?.what).toBe('Email “Your order is placed”')
    await move('send', id, { trackingNumber: 'AWB 12345' })
    const shipped = (await story(number)).find(({ what }) => what.includes('on its way'))
    const shown = await ask(
      'GET',
      `/admin/api/orders/email?number=${number}&email_id=${shipped?._id}`,
    )
    expect(shown.body).toMatchObject({
      to: shopper.email,
      text: expect.stringContaining('AWB 12345'),
    })
    const again = (email_id: string | undefined, to?: string) =>
      ask('POST', '/admin/api/orders/resend-email', { body: { order_id: id, email_id, to } })
    expect((await again(shipped?._id)).status).toBe(200)
    expect((await again(placed?._id)).status).toBe(200)
    expect((await again(shipped?._id, 'her.son@example.in')).status).toBe(200)
    expect((await again(shipped?._id)).status).toBe(429)
    expect(await emailsBegin(shop, `Your order ${number} is on its way`)).toHaveLength(3)
    expect(await emailsBegin(shop, `Your order ${number} is placed`)).toHaveLength(1)
    expect((await story(number)).filter(({ who }) => who === 'Asha Rao')).toHaveLength(4)
  })

  it('knows that the text of an email is kept no more, and that it is of another order', async ({
    shop,
  }) => {
    const { ask, move, story } = await aStory(shop)
    const [{ id, number }, other] = [await anOrder(shop), await anOrder(shop)]
    await move('send', id, { trackingNumber: 'AWB 12345' })
    const shipped = (await story(number)).find(({ what }) => what.includes('on its way'))
    const ofOther = `/admin/api/orders/email?number=${other.number}&email_id=${shipped?._id}`
    expect((await ask('GET', ofOther)).status).toBe(404)
    await shop.db.execute(sql`delete from pgboss.job`)
    const gone = await ask(
      'GET',
      `/admin/api/orders/email?number=${number}&email_id=${shipped?._id}`,
    )
    expect([gone.status, gone.body.message]).toEqual([409, staffOrderErrors.EMAIL_GONE.message])
    expect((await story(number)).find(({ _id }) => _id === shipped?._id)?.isKept).toBe(false)
  })
})
