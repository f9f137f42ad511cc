import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { session } from '#accounts/tables.ts'
import { order } from '#orders/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { aShopper } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { another, it, itRaces, testShop } from '#tests/support/test-shop.ts'
import { sendBreachEmails } from './tell-people.ts'

const hourMs = 3_600_000
const words = {
  happened: 'A copy of the backup was read.',
  data: 'Names and addresses',
  consequences: 'Calls that name an order',
  measures: 'Keys were replaced',
  advice: 'Change your password.',
  reasons: '',
  findings: '',
  prevention: '',
}

/** As the form sends it, in India's time. */
const minute = (ms: number) => new Date(ms + 5.5 * hourMs).toISOString().slice(0, 16)

function recorded(about: object = {}) {
  const now = Date.now()
  return {
    isDrill: false,
    knownAt: minute(now),
    fromAt: minute(now - 10 * 24 * hourMs),
    untilAt: minute(now - 24 * hourMs),
    scope: 'noted',
    ...words,
    key: randomUUID(),
    ...about,
  }
}

async function aDesk(shop: Shop, about: Parameters<typeof aMember>[1] = {}) {
  const ask = askingStaff(shop, { as: await aMember(shop, about) })
  const post = (call: string, body: object) => ask('POST', `/admin/api/breaches/${call}`, { body })
  const read = async (id: string) => (await ask('GET', `/admin/api/breaches/breach?id=${id}`)).body
  const record = async (body: object = {}) =>
    (await post('record', recorded(body))).body.id as string
  return { ask, post, read, record }
}

/** Somebody whose session lived so many days ago. */
async function aSession(shop: Shop, fromDays: number, untilDays: number) {
  const shopper = await aShopper(shop)
  const at = (days: number) => new Date(Date.now() - days * 24 * hourMs)
  await shop.db.insert(session).values({
    id: v7(),
    userId: shopper.id,
    token: v7(),
    createdAt: at(fromDays),
    expiresAt: at(untilDays),
  })
  await shop.db.execute(
    sql`update "user" set created_at = ${at(fromDays + 0.1)} where id = ${shopper.id}`,
  )
  return shopper
}

async function letters({ db }: Shop) {
  const { rows } = await db.execute<{ to: string; text: string; subject: string }>(sql`
    select data #>> '{payload,to}' as to, data #>> '{payload,text}' as text,
      data #>> '{payload,subject}' as subject from pgboss.job
    where data #>> '{payload,subject}' like '%Your data at%' order by 1`)
  return rows
}

const job = (id: string) => ({ id: randomUUID(), payload: { id } }) as never

describe('a breach', () => {
  it('lists exactly those whose sessions lie in its window, on the page and in the file', async ({
    shop,
  }) => {
    const [within, before, after] = [
      await aSession(shop, 5, 4),
      await aSession(shop, 30, 20),
      await aSession(shop, 0.5, -2),
    ]
    const { ask, record, read } = await aDesk(shop)
    const id = await record()
    const { people, touched, left } = await read(id)
    expect([touched, left]).toEqual([1, 1])
    expect(people).toMatchObject([{ id: within.id, email: within.email, sessions: 1 }])
    const file = await ask('GET', `/admin/api/files/breach-people/${id}`)
    expect(file.body).toContain(within.email)
    for (const { email } of [before, after]) expect(file.body).not.toContain(email)
    const all = await read(await record({ scope: 'everyone' }))
    expect(all.people.map((one: { id: string }) => one.id).toSorted()).toEqual(
      [within.id, before.id].toSorted(),
    )
  })

  it('writes to each once, with the five things of the rule, however often it is pressed', async ({
    shop,
  }) => {
    const people = [await aSession(shop, 5, 4), await aSession(shop, 6, 3)]
    const { post, record, read } = await aDesk(shop)
    const id = await record()
    for (const _ of [1, 2]) {
      expect((await post('tell', { id })).status).toBe(200)
      await sendBreachEmails(shop, job(id))
    }
    const emails = await letters(shop)
    expect(emails.map(({ to }) => to)).toEqual(people.map(({ email }) => email).toSorted())
    for (const thing of [
      'happened: A copy',
      'may mean for you: C',
      'did and do: K',
      'you can do: C',
    ])
      expect(emails[0]?.text).toContain(thing)
    expect(emails[0]?.text).toContain(`Whom to ask: ${shop.settings.legal.grievanceOfficer}`)
    const { told, left, board } = await read(id)
    expect([told, left]).toEqual([2, 0])
    expect(board).toContain('2 of 2 accounts were written to')
    for (const item of ['(i)', '(ii)', '(iii)', '(iv)', '(v)', '(vi)'])
      expect(board).toContain(item)
  })

  it('writes in Hindi to a shopper whose last order was in Hindi; the words of the owner stay', async ({
    shop: plain,
  }) => {
    const shop = testShop(plain.db, { LANGUAGES: 'en,hi' })
    const { shopper, id: orderId } = await anOrder(shop, { quantity: 1 })
    await shop.db.update(order).set({ language: 'hi' }).where(eq(order.id, orderId))
    const other = await aSession(shop, 5, 4)
    const { post, record } = await aDesk(shop)
    const id = await record({ scope: 'everyone' })
    const early = new Date(Date.now() - 20 * 24 * hourMs)
    await shop.db.execute(sql`update "user" set created_at = ${early} where id = ${shopper.id}`)
    await post('tell', { id })
    await sendBreachEmails(shop, job(id))
    const { rows } = await shop.db.execute<{ to: string; subject: string; text: string }>(sql`
      select data #>> '{payload,to}' as to, data #>> '{payload,subject}' as subject,
        data #>> '{payload,text}' as text from pgboss.job
      where data #>> '{payload,to}' in (${shopper.email}, ${other.email})
        and data #>> '{payload,text}' like ${`%${words.happened}%`}`)
    const letterTo = (email: string) => rows.find(({ to }) => to === email)
    expect(letterTo(shopper.email)?.subject).toMatch(/ पर आपका डेटा$/)
    expect(letterTo(shopper.email)?.text).toContain(`क्या हुआ: ${words.happened}`)
    expect(letterTo(shopper.email)?.text).toContain('किससे पूछें: ')
    expect(letterTo(other.email)?.subject).toMatch(/^Your data at /)
  })

  it('has clocks of 6 and 72 hours from when it was known, and closes once all is sent', async ({
    shop,
  }) => {
    const { post, record, read } = await aDesk(shop)
    const knownAt = minute(Date.now() - 7 * hourMs)
    const id = await record({ knownAt })
    const startMs = Date.parse(`${knownAt}:00+05:30`)
    const due = (hours: number) => new Date(startMs + hours * hourMs).toISOString()
    expect((await read(id)).breach.reports).toMatchObject([
      { kind: 'cert-in', dueAt: due(6), sentAt: null },
      { kind: 'board first', dueAt: due(6) },
      { kind: 'board details', dueAt: due(72) },
    ])
    const report = (kind: string) => post('report', { id, kind, reference: 'by email' })
    expect((await report('board details')).body.message).toContain('Who caused it')
    const close = () => post('close', { id, isClosed: true })
    expect((await close()).status).toBe(409)
    const form = { ...words, reasons: 'A laptop was lost', findings: 'Nobody', prevention: 'Locks' }
    expect((await post('change', { id, version: 1, ...form })).status).toBe(200)
    expect((await post('change', { id, version: 1, ...form })).status).toBe(409)
    for (const kind of ['cert-in', 'board first', 'board details'])
      expect((await report(kind)).status).toBe(200)
    const [first] = (await read(id)).breach.reports
    await post('report', { id, kind: 'cert-in', reference: 'again' })
    expect((await read(id)).breach.reports[0]).toEqual(first)
    expect((await close()).status).toBe(409)
    await post('tell', { id })
    expect((await close()).status).toBe(200)
    for (const [call, body] of [
      ['tell', { id }],
      ['change', { id, version: 2, ...form }],
      ['report', { id, kind: 'cert-in', reference: 'x' }],
    ] as const)
      expect((await post(call, body)).status).toBe(409)
    await sendBreachEmails(shop, job(id))
    expect(await letters(shop)).toEqual([])
  })

  it('is marked in a drill, which writes to the owner alone', async ({ shop }) => {
    await aSession(shop, 5, 4)
    const { post, record } = await aDesk(shop)
    const id = await record({ isDrill: true })
    for (const _ of [1, 2]) await post('tell', { id })
    await sendBreachEmails(shop, job(id))
    const emails = await letters(shop)
    expect(emails.map(({ to }) => to)).toEqual([shop.settings.storeOwnerEmail])
    expect(emails[0]?.subject).toContain('DRILL: ')
    expect((await post('close', { id, isClosed: true })).status).toBe(200)
  })

  it.for([
    ['fromAt', '2999-01-01T10:00', 422],
    ['knownAt', '2999-01-01T10:00', 422],
    ['untilAt', '2001-01-01T10:00', 422],
    ['untilAt', '2999-01-01T10:00', 422],
    ['knownAt', 'yesterday', 400],
    ['knownAt', '2026-13-01T10:00', 400],
    ['happened', ' ', 400],
    ['scope', 'some', 400],
    ['surprise', 'x', 400],
  ] as const)('is refused with %s: %s', async ([field, text, status], { shop }) => {
    const { post } = await aDesk(shop)
    expect((await post('record', recorded({ [field]: text }))).status).toBe(status)
    const { rows } = await shop.db.execute(sql`select from breach`)
    expect(rows).toEqual([])
  })

  it('is for who may act on the system, with a second factor, once for a press, and noted', async ({
    shop,
  }) => {
    const body = recorded()
    for (const role of ['manager', 'support', 'packer'] as const)
      expect((await (await aDesk(shop, { role })).post('record', body)).status).toBe(403)
    const before = await aDesk(shop, { steppedUp: false })
    expect((await before.post('record', body)).status).toBe(403)
    const { post, ask } = await aDesk(shop)
    const [one, same] = [await post('record', body), await post('record', body)]
    expect(same.body.id).toBe(one.body.id)
    expect((await ask('GET', '/admin/api/breaches/breach?id=none')).status).toBe(404)
    expect((await ask('GET', '/admin/api/files/breach-people/none')).status).toBe(404)
    const { rows } = await shop.db.execute(sql`
      select from audit_entry where subject_kind = 'breach' and outcome = 'done'`)
    expect(rows).toHaveLength(1)
  })

  itRaces('writes nothing twice when several processes write', async ({ shop }) => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aSession(shop, 5, 4)))
    const { post, record } = await aDesk(shop)
    const id = await record()
    await post('tell', { id })
    const workers = [shop, another(shop), another(shop)]
    await Promise.all(workers.map((worker) => sendBreachEmails(worker, job(id))))
    const emails = await letters(shop)
    expect(emails.map(({ to }) => to)).toEqual(people.map(({ email }) => email).toSorted())
  })
})
