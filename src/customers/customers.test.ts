import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { session, user } from '#accounts/tables.ts'
import { countAttempt, isUsedUp, type Limit } from '#platform/http/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { eraseShopper } from '#privacy/erase-shopper.ts'
import { exportShopper } from '#privacy/export-data.ts'
import { asking } from '#tests/support/ask.ts'
import {
  aRegisteredShopper,
  password,
  withDataFolder,
} from '#tests/support/shopper-with-everything.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { guesses } from './find-customers.ts'
import { revealLimit } from './log-out.ts'

const calls = '/admin/api/customers'
const meera = { name: 'Meera Krishnan', email: 'meera@example.in' }
const address = { phone: '9845000021', city: 'Bengaluru', state: 'Karnataka' }

type Row = { _id: string; name: string }

async function aDesk(shop: Shop, about: Parameters<typeof aMember>[1] = { role: 'support' }) {
  const member = await aMember(shop, about)
  const ask = askingStaff(shop, { as: member })
  const get = async (path: string) => (await ask('GET', `${calls}/${path}`)).body
  const post = (call: string, body: object) => ask('POST', `${calls}/${call}`, { body })
  const names = async (query: string) =>
    ((await get(`list?${query}`)).rows as Row[]).map(({ name }) => name)
  return { member, ask, get, post, names }
}

/** As many of them as a member has were made. */
async function used(shop: Shop, limit: Limit, { id }: { id: string }): Promise<void> {
  while (!(await isUsedUp(shop, limit, id))) await countAttempt(shop, limit, id)
}

const onlyReads = { permissions: ['customers.read' as const] }

describe('the list of customers', () => {
  it('says of each what they ordered, spent and gave back, the newest first', async ({ shop }) => {
    const first = await aRegisteredShopper(shop, meera)
    const second = await aRegisteredShopper(shop, { name: 'Farhan', email: 'farhan@example.in' })
    const { id } = await anOrder(shop, { shopper: first, address })
    await anOrder(shop, { shopper: first, address: { ...address, phone: '9845000099' } })
    await shop.db.execute(sql`update "order" set status = 'Returned' where id = ${id}`)
    const desk = await aDesk(shop)
    const { rows, count, isMasked } = await desk.get('list')
    expect(rows.map(({ name }: Row) => name)).toEqual(['Farhan', meera.name])
    expect([count, isMasked]).toEqual([2, false])
    expect(rows[1]).toMatchObject({
      email: meera.email,
      phone: '9845000099',
      place: 'Bengaluru, Karnataka',
      orders: 2,
      returns: 1,
    })
    const { orders } = await desk.get(`detail?id=${first.id}`)
    expect(orders).toBe(2)
    expect(rows[1].spent).toBeGreaterThan(0)
    expect(rows[0]).toMatchObject({ _id: second.id, orders: 0, spent: 0, lastOrderAt: null })
  })

  it('is turned page by page, and has views of the new and the blocked', async ({ shop }) => {
    for (const name of ['Asha', 'Bina', 'Chitra'])
      await aRegisteredShopper(shop, { name, email: `${name}@example.in`.toLowerCase() })
    await shop.db.execute(
      sql`update "user" set created_at = now() - interval '31 days' where name = 'Asha'`,
    )
    const desk = await aDesk(shop)
    expect(await desk.names('view=new')).toEqual(['Chitra', 'Bina'])
    expect(await desk.names('view=blocked')).toEqual([])
    const page = await desk.get('list?limit=2')
    expect([page.rows.length, page.newer]).toEqual([2, null])
    expect(await desk.names(`limit=2&after=${page.older}`)).toEqual(['Asha'])
    const last = await desk.get(`list?limit=2&after=${page.older}`)
    expect(await desk.names(`limit=2&before=${last.newer}`)).toEqual(['Chitra', 'Bina'])
    expect((await desk.ask('GET', `${calls}/list?after=nonsense`)).status).toBe(400)
    expect(await desk.get('view-counts')).toEqual([
      { view: 'all', count: 3 },
      { view: 'new', count: 2 },
      { view: 'blocked', count: 0 },
    ])
  })

  it('finds by name, surname, address, phone and order, and an erased one by nothing', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const shopper = await aRegisteredShopper(shop, meera)
    await aRegisteredShopper(shop, { name: 'Farhan', email: 'farhan@example.in' })
    const { number } = await anOrder(shop, { shopper, address })
    const desk = await aDesk(shop)
    const words = ['meera', 'KRISH', 'Meera Kr', 'Meera@example.in', '98450 00021', '0021', number]
    for (const word of words)
      expect(await desk.names(`q=${encodeURIComponent(word)}`), word).toEqual([meera.name])
    for (const word of ['meera@', 'eera', '%', '9845'])
      expect(await desk.names(`q=${encodeURIComponent(word)}`), word).toEqual([])
    await shop.db.execute(sql`update "order" set status = 'Cancelled', payment_status = 'Failed'`)
    await eraseShopper(shop, shopper.id, { actor: 'owner', reason: 'asked' })
    for (const word of ['meera', 'Deleted', '0021', number])
      expect(await desk.names(`q=${encodeURIComponent(word)}`), word).toEqual([])
  })
})

describe('a contact that the role does not see', () => {
  it('is shown in part, and found by the whole of it alone, so many times an hour', async ({
    shop,
  }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    await anOrder(shop, { shopper, address })
    const desk = await aDesk(shop, onlyReads)
    const text = JSON.stringify([await desk.get('list'), await desk.get(`detail?id=${shopper.id}`)])
    for (const whole of [meera.email, address.phone]) expect(text).not.toContain(whole)
    expect(text).toContain('98•••••21')
    expect(await desk.names('q=9845000021')).toEqual([meera.name])
    for (const part of ['0021', '845000021', 'meera@', 'meera@example.i'])
      expect(await desk.names(`q=${encodeURIComponent(part)}`), part).toEqual([])
    await used(shop, guesses, desk.member)
    expect((await desk.ask('GET', `${calls}/list?q=9845000022`)).status).toBe(429)
    expect(await desk.names('q=meera')).toEqual([meera.name])
  })

  it('is shown whole by a press that stands in the audit, 60 times a day', async ({ shop }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    await anOrder(shop, { shopper, address })
    const desk = await aDesk(shop, { permissions: ['customers.read', 'customers.reveal'] })
    expect((await desk.get(`detail?id=${shopper.id}`)).acts).toEqual(['reveal'])
    const shown = await desk.post('reveal', { id: shopper.id })
    expect(shown.body).toEqual({ email: meera.email, phone: address.phone })
    const { rows } = await shop.db.execute(
      sql`select call, subject_kind, subject_id, staff_id from audit_entry where call like '%reveal%'`,
    )
    expect(rows).toEqual([
      {
        call: 'customers.reveal',
        subject_kind: 'shopper',
        subject_id: shopper.id,
        staff_id: desk.member.id,
      },
    ])
    await used(shop, revealLimit, desk.member)
    expect((await desk.post('reveal', { id: shopper.id })).status).toBe(429)
    const other = await aDesk(shop, onlyReads)
    expect((await other.post('reveal', { id: shopper.id })).status).toBe(403)
  })
})

describe('the page of a customer', () => {
  it('tells orders, enquiries and what the staff did as one story, newest first', async ({
    shop,
  }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    const { number } = await anOrder(shop, { shopper, address })
    await asking(shop)('POST', '/api/send-enquery', {
      body: { ...meera, number: '9845000021', subject: 'A cuff', message: 'Does it fit?' },
    })
    const desk = await aDesk(shop)
    await desk.post('end-sessions', { id: shopper.id, reason: 'her phone was stolen' })
    const customer = await desk.get(`detail?id=${shopper.id}`)
    expect(customer).toMatchObject({
      name: meera.name,
      email: meera.email,
      isVerified: true,
      orderRows: [{ orderNumber: number, orderStatus: 'Placed' }],
      olderOrders: null,
      addresses: [{ phone: address.phone }],
    })
    expect(customer.story.map(({ kind, quote }: Record<string, string>) => [kind, quote])).toEqual([
      ['act', 'her phone was stolen'],
      ['enquiry', 'A cuff'],
      ['order', null],
    ])
    expect((await desk.ask('GET', `${calls}/detail?id=${v7()}`)).status).toBe(404)
    expect((await desk.ask('GET', `${calls}/detail?id=nobody`)).status).toBe(404)
  })

  it('has an enquiry of another address once it is linked, by address or order', async ({
    shop,
  }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    const { number } = await anOrder(shop, { shopper, address })
    const about = { name: 'Meera', email: 'work@example.in', number: '9845000021' }
    const enquiry = await asking(shop)('POST', '/api/send-enquery', {
      body: { ...about, subject: 'A cuff', message: 'Does it fit?' },
    })
    const desk = await aDesk(shop)
    const answer = await desk.ask(
      'GET',
      `/admin/api/enquiries/list?view=all&q=${enquiry.body.enquiryNumber}`,
    )
    const { _id: id } = answer.body.rows[0]
    const link = (customer: string | null, version: number) =>
      desk.ask('POST', '/admin/api/enquiries/link-customer', { body: { id, version, customer } })
    const enquiries = async () => [
      (await desk.get(`detail?id=${shopper.id}`)).story.filter(
        ({ kind }: Record<string, string>) => kind === 'enquiry',
      ).length,
      (await exportShopper(shop, shopper.id)).enquiries.length,
    ]
    expect(await enquiries()).toEqual([0, 0])
    expect((await link('nobody@example.in', 1)).status).toBe(409)
    expect((await link('Meera@example.in', 1)).status).toBe(200)
    expect(await enquiries()).toEqual([1, 1])
    const thread = await desk.ask('GET', `/admin/api/enquiries/thread?id=${id}`)
    expect(thread.body.customer).toEqual({ _id: shopper.id, name: meera.name })
    expect((await link(null, 1)).status).toBe(409)
    expect((await link(null, 2)).status).toBe(200)
    expect(await enquiries()).toEqual([0, 0])
    expect((await link(number, 3)).status).toBe(200)
    expect(await enquiries()).toEqual([1, 1])
  })

  it('shows ten orders at a time', async ({ shop }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    const { id } = await anOrder(shop, { shopper })
    await shop.db.execute(sql`
      insert into "order" (id, user_id, status, payment_method, payment_status, subtotal_paise, discount_paise, shipping_paise, total_paise, phone, address, city, state, country, phone_to_confirm, idempotency_key, request_hash, placed_at)
      select gen_random_uuid(), user_id, status, payment_method, payment_status, subtotal_paise, 0, shipping_paise, subtotal_paise + shipping_paise, phone, address, city, state, country, false, gen_random_uuid()::text, '', placed_at
      from "order", generate_series(1, 11) where id = ${id}`)
    const desk = await aDesk(shop)
    const first = await desk.get(`detail?id=${shopper.id}`)
    expect([first.orders, first.orderRows.length]).toEqual([12, 10])
    const second = await desk.get(`detail?id=${shopper.id}&ordersBefore=${first.olderOrders}`)
    expect([second.orderRows.length, second.olderOrders]).toEqual([2, null])
  })

  it('keeps notes of the team: a press twice is one, and removed is removed', async ({ shop }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    const desk = await aDesk(shop, { role: 'support', name: 'Ravi Menon' })
    const note = { id: shopper.id, key: v7(), words: 'Prefers calls after 6. 98450 00021' }
    for (const time of [1, 2])
      expect((await desk.post('add-note', note)).status, `${time}`).toBe(200)
    const { notes } = await desk.get(`detail?id=${shopper.id}`)
    expect(notes).toMatchObject([{ who: 'Ravi Menon', words: note.words }])
    const other = await aDesk(shop, onlyReads)
    const detail = await other.get(`detail?id=${shopper.id}`)
    expect(JSON.stringify(detail)).not.toContain('98450 00021')
    expect((await other.post('add-note', { ...note, key: v7() })).status).toBe(403)
    const gone = { id: shopper.id, noteId: note.key }
    expect((await desk.post('remove-note', gone)).status).toBe(200)
    expect((await desk.post('remove-note', gone)).status).toBe(404)
  })

  it('logs a customer out, in one browser or everywhere, after a second factor', async ({
    shop,
  }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    for (let time = 0; time < 3; time += 1)
      await asking(shop)('POST', '/api/log-in', { body: { email: meera.email, password } })
    const desk = await aDesk(shop)
    const { sessions } = await desk.get(`detail?id=${shopper.id}`)
    expect(sessions).toHaveLength(3)
    const reason = 'lost phone'
    const one = { id: shopper.id, reason, sessionId: sessions[0]._id }
    expect((await desk.post('end-sessions', one)).status).toBe(200)
    expect((await desk.post('end-sessions', one)).status).toBe(404)
    expect(await shop.db.$count(session)).toBe(2)
    const late = await aDesk(shop, { role: 'support', steppedUp: false })
    const answer = await late.post('end-sessions', { id: shopper.id, reason })
    expect([answer.status, answer.body.factors]).toEqual([403, expect.any(Array)])
    expect((await desk.post('end-sessions', { id: shopper.id, reason })).status).toBe(200)
    expect(await shop.db.$count(session)).toBe(0)
  })

  it('sends a link to a new password, three times an hour, and says so in the export', async ({
    shop,
  }) => {
    const shopper = await aRegisteredShopper(shop, meera)
    const desk = await aDesk(shop)
    const wish = { id: shopper.id, reason: 'called us' }
    for (let time = 0; time < 3; time += 1)
      expect((await desk.post('send-reset-link', wish)).status).toBe(200)
    expect((await desk.post('send-reset-link', wish)).status).toBe(429)
    const { rows } = await shop.db.execute<{ email: string }>(
      sql`select data #>> '{payload,email}' as email from pgboss.job where data ->> 'kind' = 'reset-request'`,
    )
    expect(rows.map(({ email }) => email)).toEqual(Array(3).fill(meera.email))
    expect((await exportShopper(shop, shopper.id)).doneByShop).toMatchObject(
      Array.from({ length: 3 }, () => ({
        what: 'link to a new password sent',
        reason: 'called us',
      })),
    )
    const nobody = v7()
    await shop.db.insert(user).values({ id: nobody, name: 'Joseph', email: `${nobody}@invalid` })
    expect((await desk.post('send-reset-link', { ...wish, id: nobody })).status).toBe(409)
    expect((await desk.get(`detail?id=${nobody}`)).email).toBeNull()
  })
})
