import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { addCustomer } from '#accounts/desk-customers.ts'
import { writeLink } from '#accounts/email/write-link.ts'
import { emailLink, user } from '#accounts/tables.ts'
import { order } from '#orders/tables.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import type { Shop } from '#platform/shop.ts'
import { exportShopper } from '#privacy/export-data.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { checkoutBody } from '#tests/support/paying.ts'
import {
  aDeliveredOrder,
  anOrderOf,
  aRegisteredShopper,
  aShopperWithEverything,
  marks,
  tablesThatSay,
  withDataFolder,
} from '#tests/support/shopper-with-everything.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { phoneOrder } from '#tests/support/phone-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in' }
const reason = 'asked by phone'

async function aDesk(shop: Shop, about: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(shop, about)
  const ask = askingStaff(shop, { as: member })
  const post = (call: string, body: object) => ask('POST', `/admin/api/${call}`, { body })
  const detail = async (id: string) =>
    (await ask('GET', `/admin/api/customers/detail?id=${id}`)).body
  return { member, ask, post, detail }
}

/** The emails about addresses, as the queue will write them. */
async function linkEmails(shop: Shop): Promise<Email[]> {
  const { rows } = await shop.db.execute<{ payload: Record<string, string> }>(
    sql`select data -> 'payload' as payload from pgboss.job where data ->> 'kind' = 'email-link' and data #>> '{payload,by}' = 'shop'`,
  )
  const emails = []
  for (const { payload } of rows) emails.push(await writeLink(shop, { payload }))
  return emails.filter((email) => email !== undefined)
}

const keyIn = ({ body }: Email) =>
  body.flatMap((part) => (typeof part === 'object' && 'link' in part ? [part.link] : [])).at(0) ??
  ''

describe('the name of a customer', () => {
  it('changes at once, is found and told by email; the second to change it sees the first', async ({
    shop,
  }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    const { id } = await anOrderOf(shop, shopper)
    await shop.db.update(order).set({ recipient: null }).where(eq(order.id, id))
    const desk = await aDesk(shop)
    const wish = { id: shopper.id, seen: meera.name, name: 'Meera K Rao', reason }
    expect((await desk.post('customers/rename', wish)).status).toBe(200)
    expect((await desk.post('customers/rename', wish)).status).toBe(409)
    const answer = await desk.ask('GET', '/admin/api/customers/list?q=rao')
    expect(answer.body.rows).toMatchObject([{ name: 'Meera K Rao' }])
    const orders = await desk.ask('GET', '/admin/api/orders/list?q=meera+k')
    expect(orders.body.rows).toHaveLength(1)
    const { rows } = await shop.db.execute<{ to: string }>(
      sql`select data #>> '{payload,to}' as to from pgboss.job where data #>> '{payload,subject}' like 'The name of your account%'`,
    )
    expect(rows).toEqual([{ to: meera.email }])
  })
})

describe('the e-mail address of a customer', () => {
  it('changes once the new one is confirmed, and the former one can undo it', async ({ shop }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    const desk = await aDesk(shop)
    const wish = { id: shopper.id, email: 'Meera.New@example.in', reason }
    expect((await desk.post('customers/change-email', wish)).status).toBe(200)
    expect(await desk.detail(shopper.id)).toMatchObject({
      email: meera.email,
      pendingEmail: 'meera.new@example.in',
    })
    const emails = await linkEmails(shop)
    const [change, undo] = ['meera.new@example.in', meera.email].map((to) =>
      emails.find((email) => email.to === to),
    )
    expect(emails).toHaveLength(2)
    expect(JSON.stringify(undo?.body)).toContain('somebody spoke to us in your name')
    const follow = (email: Email | undefined, call: string) =>
      asking(shop)('POST', `/api/${call}`, {
        body: {
          token: keyIn(email as Email)
            .split('/')
            .at(-1),
        },
      })
    expect((await follow(change, 'email/verify')).status).toBe(200)
    expect(await desk.detail(shopper.id)).toMatchObject({ email: 'meera.new@example.in' })
    expect((await follow(undo, 'email/undo')).status).toBe(200)
    expect(await desk.detail(shopper.id)).toMatchObject({ email: meera.email })
  })

  it('that nobody confirmed can undo nothing: it may be a stranger’s', async ({ shop }) => {
    const shopper = await aRegisteredShopper(shop, { ...meera, isVerified: false })
    const desk = await aDesk(shop)
    const wish = { id: shopper.id, email: 'right@example.in', reason }
    expect((await desk.post('customers/change-email', wish)).status).toBe(200)
    expect((await shop.db.select().from(emailLink)).map(({ kind }) => kind)).toEqual(['change'])
    const { rows } = await shop.db.execute<{ text: string }>(
      sql`select data #>> '{payload,text}' as text from pgboss.job where data #>> '{payload,to}' = ${meera.email} and data #>> '{payload,subject}' like 'This e-mail address%'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toMatch(/Meera|undo|\/email\//)
  })

  it('is given to a customer of the desk who had none, and nobody else is written to', async ({
    shop,
  }) => {
    const id = await addCustomer(shop, { name: 'Joseph', email: null })
    const desk = await aDesk(shop)
    expect((await desk.detail(id ?? '')).email).toBeNull()
    const wish = { id, email: 'joseph@example.in', reason }
    expect((await desk.post('customers/change-email', wish)).status).toBe(200)
    expect((await linkEmails(shop)).map(({ to }) => to)).toEqual(['joseph@example.in'])
    const { rows } = await shop.db.execute(
      sql`select 1 from pgboss.job where data #>> '{payload,to}' like '%invalid'`,
    )
    expect(rows).toEqual([])
  })

  it('is nobody else’s, and changed by nobody who does not see it', async ({ shop }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    await aRegisteredShopper(shop, { name: 'Farhan', email: 'farhan@example.in' })
    const desk = await aDesk(shop)
    const wish = { id: shopper.id, email: 'farhan@example.in', reason }
    expect((await desk.post('customers/change-email', wish)).status).toBe(409)
    const same = { ...wish, email: meera.email.toUpperCase() }
    expect((await desk.post('customers/change-email', same)).status).toBe(409)
    for (const permissions of [['customers.edit'], ['customers.contact']] as const) {
      const other = await aDesk(shop, { permissions: [...permissions] })
      expect((await other.post('customers/change-email', wish)).status).toBe(403)
    }
  })
})

describe('a customer whose Cash On Delivery is blocked', () => {
  const orderOf = async (shop: Shop, shopper: Parameters<typeof checkoutBody>[0], about = {}) =>
    asking(shop, { as: shopper })('POST', '/api/checkout', {
      body: checkoutBody(shopper, [{ row: await aProduct(shop) }], about),
    })

  it('is told at the checkout in words, may pay online, and orders so again once it is allowed', async ({
    shop,
  }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    const desk = await aDesk(shop)
    const wish = { id: shopper.id, reason: 'three parcels came back' }
    expect((await desk.post('customers/block-cash', wish)).status).toBe(200)
    expect((await desk.post('customers/block-cash', wish)).status).toBe(409)
    const refused = await orderOf(shop, shopper)
    expect([refused.status, refused.body.payOnline]).toEqual([422, true])
    expect(refused.body.message).toMatch(
      /^Cash On Delivery is not offered for your account\. Please pay/,
    )
    expect((await orderOf(shop, shopper, { paymentMethod: 'Online' })).status).toBe(201)
    const { cashBlock, isCashBlocked } = await desk.detail(shopper.id)
    expect(isCashBlocked).toBe(true)
    expect(cashBlock).toMatchObject({ reason: wish.reason, who: desk.member.name })
    const list = await desk.ask('GET', '/admin/api/customers/list?view=blocked')
    expect(list.body.count).toBe(1)
    expect((await exportShopper(shop, shopper.id)).doneByShop).toMatchObject([
      { what: 'Cash On Delivery switched off', reason: wish.reason },
    ])
    expect((await desk.post('customers/unblock-cash', wish)).status).toBe(200)
    expect((await orderOf(shop, shopper)).status).toBe(201)
  })

  it('is refused it by phone too, and is not when it is paid at the counter', async ({ shop }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    const desk = await aDesk(shop)
    await desk.post('customers/block-cash', { id: shopper.id, reason })
    const row = await aProduct(shop, { listPricePaise: 50_000, discountPercent: 0 })
    const place = (payment: string) =>
      desk.post(
        'orders/place-phone-order',
        phoneOrder(row, { customer: { _id: shopper.id }, payment }),
      )
    const refused = await place('Cash On Delivery')
    expect(refused.status).toBe(422)
    expect(await shop.db.$count(order)).toBe(0)
    expect((await place('Cash')).status).toBe(200)
  })

  itRaces('has no such order that was placed after the answer', async ({ shop }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    const desk = await aDesk(shop)
    const blocked = desk
      .post('customers/block-cash', { id: shopper.id, reason })
      .then(() => shop.db.$count(order))
    const placed = await Promise.all([
      ...Array.from({ length: 6 }, () => orderOf(shop, shopper)),
      blocked,
    ])
    const before = placed.at(-1)
    expect(await shop.db.$count(order)).toBe(before)
  })
})

describe('the data of a customer', () => {
  it('are exported by who may, after a second factor, with an entry in the audit', async ({
    shop,
  }) => {
    const shopper = await aRegisteredShopper(shop, { ...meera, isVerified: false })
    const desk = await aDesk(shop)
    const file = await desk.post('privacy/export-customer', { id: shopper.id, reason })
    expect(file.body).toMatchObject({ profile: { _id: shopper.id, email: meera.email } })
    const { rows } = await shop.db.execute(
      sql`select outcome from audit_entry where call = 'privacy.exportCustomer' and subject_id = ${shopper.id}`,
    )
    expect(rows).toEqual([{ outcome: 'done' }])
    const manager = await aDesk(shop, { role: 'manager' })
    for (const call of ['privacy/export-customer', 'privacy/erase-customer'])
      expect((await manager.post(call, { id: shopper.id, name: '', reason })).status).toBe(403)
  })

  it('are erased under the typed name, as the shopper’s own press would, and once', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const shopper = await aShopperWithEverything(shop)
    for (const table of ['public.customer_note', 'public.cash_block', 'public.account_event'])
      expect(await tablesThatSay(shop, [marks.note])).toContain(table)
    const desk = await aDesk(shop)
    const wish = { id: shopper.id, reason: 'asked by letter' }
    const wrong = await desk.post('privacy/erase-customer', { ...wish, name: 'Somebody' })
    expect(wrong.status).toBe(409)
    const right = { ...wish, name: shopper.name }
    expect((await desk.post('privacy/erase-customer', right)).status).toBe(200)
    expect(await tablesThatSay(shop, [marks.note, marks.email, marks.phone])).toEqual([])
    expect((await desk.post('privacy/erase-customer', right)).status).toBe(404)
    expect(await desk.detail(shopper.id)).toMatchObject({ isErased: true, acts: [], email: null })
    expect((await desk.post('customers/reveal', { id: shopper.id })).status).toBe(409)
    const { rows } = await shop.db.execute(sql`select actor, reason from erasure`)
    expect(rows).toEqual([{ actor: `staff ${desk.member.id}`, reason: 'asked by letter' }])
  })

  it('stay while an order is open, in words', async ({ shop }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    await aDeliveredOrder(shop, shopper)
    await anOrderOf(shop, shopper)
    const desk = await aDesk(shop)
    const wish = { id: shopper.id, name: meera.name, reason }
    const { status, body } = await desk.post('privacy/erase-customer', wish)
    expect([status, body.message]).toEqual([409, expect.stringContaining('is still open')])
    expect(await shop.db.$count(user, eq(user.email, meera.email))).toBe(1)
  })
})
