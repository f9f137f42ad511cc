import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import type { RenderedEmail } from '#platform/mail/email-layout.ts'
import type { Shop } from '#platform/shop.ts'
import { auditDetail } from '#platform/tables.ts'
import { eraseShopper } from '#privacy/erase-shopper.ts'
import { exportShopper } from '#privacy/export-data.ts'
import { asking } from '#tests/support/ask.ts'
import { aRegisteredShopper, withDataFolder } from '#tests/support/shopper-with-everything.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { acknowledgeBy, filled, solveBy } from '../rules.ts'
import { enquiry, enquiryMessage } from '../tables.ts'
import { warnOfGrievances } from '../warn-of-grievances.ts'

const leela = {
  name: 'Dr Leela Rao',
  email: 'leela@clinic.example',
  number: '98450 00000',
  subject: 'Wrong cuff in the box',
  message: 'For the second time. Call 98450 00000.',
}

const calls = '/admin/api/enquiries'
const hourMs = 3_600_000

/** Sent by the contact form; answers its id. */
async function anEnquiry(shop: Shop, about: Partial<typeof leela> = {}): Promise<string> {
  const answer = await asking(shop)('POST', '/api/send-enquery', { body: { ...leela, ...about } })
  expect(answer.status).toBe(200)
  const rows = await shop.db.select({ id: enquiry.id }).from(enquiry).orderBy(enquiry.enquiryNumber)
  return rows.at(-1)?.id ?? ''
}

async function aDesk(shop: Shop, about: Parameters<typeof aMember>[1] = { role: 'support' }) {
  const member = await aMember(shop, about)
  const ask = askingStaff(shop, { as: member })
  const thread = async (id: string) => (await ask('GET', `${calls}/thread?id=${id}`)).body
  const post = (call: string, body: object) => ask('POST', `${calls}/${call}`, { body })
  const ids = async (query = '') =>
    ((await ask('GET', `${calls}/list?${query}`)).body.rows as { _id: string }[]).map(
      ({ _id }) => _id,
    )
  return { member, ask, thread, post, ids }
}

const answerOf = (id: string, about: object = {}) => ({
  id,
  version: 1,
  key: v7(),
  words: 'We are sorry.',
  nextState: 'waiting',
  ...about,
})

async function emailsTo({ db }: Shop, to: string): Promise<RenderedEmail[]> {
  const { rows } = await db.execute<{ email: RenderedEmail }>(
    sql`select data -> 'payload' as email from pgboss.job where data #>> '{payload,to}' = ${to} order by created_on, id`,
  )
  return rows.map(({ email }) => email)
}

const later = (shop: Shop, hours: number): Shop => {
  const now = shop.clock().getTime() + hours * hourMs
  return { ...shop, clock: () => new Date(now) }
}

describe('an enquiry in the back office', () => {
  it('is new, has a number, and is answered by email with a signature', async ({ shop }) => {
    const id = await anEnquiry(shop)
    const desk = await aDesk(shop, { role: 'support', name: 'Ravi Menon' })
    const before = await desk.thread(id)
    expect(before).toMatchObject({ state: 'new', messages: [], name: leela.name, version: 1 })
    expect(before.enquiryNumber).toMatch(/^\d{4,}$/)
    expect((await desk.post('answer', answerOf(id))).body).toMatchObject({ version: 2 })
    expect(await desk.thread(id)).toMatchObject({
      state: 'waiting',
      acknowledgedAt: expect.any(String),
      messages: [{ kind: 'answer', words: 'We are sorry.', who: 'Ravi Menon', email: 'under way' }],
    })
    const [email] = await emailsTo(shop, leela.email)
    expect(email).toMatchObject({
      replyTo: 'care@example.in',
      subject: `Your enquiry ${before.enquiryNumber}`,
      isByHand: true,
    })
    expect(email?.text).toContain('We are sorry.\n\nRavi Menon\nNadi')
    expect(email?.text).toContain(leela.message)
  })

  it('stands in the views that Today and the tabs count alike', async ({ shop }) => {
    const [first, second] = [await anEnquiry(shop), await anEnquiry(shop, { name: 'Farhan' })]
    const desk = await aDesk(shop)
    expect(await desk.ids('view=unanswered')).toEqual([first, second])
    expect(await desk.ids('view=all')).toEqual([second, first])
    await desk.post('assign', { id: second, version: 1, assignedTo: desk.member.id })
    expect(await desk.ids('view=mine')).toEqual([second])
    await desk.post('answer', answerOf(first))
    await desk.post('set-state', { id: second, version: 2, state: 'solved' })
    expect(await desk.ids('view=waiting')).toEqual([first])
    expect(await desk.ids('view=solved')).toEqual([second])
    expect(await desk.ids('view=unanswered')).toEqual([])
    await desk.post('add-reply', { id: first, key: v7(), words: 'It is still wrong.' })
    expect(await desk.ids('view=unanswered')).toEqual([first])
    const { body: counts } = await desk.ask('GET', `${calls}/view-counts`)
    const count = (view: string) => counts.find((one: { view: string }) => one.view === view).count
    expect(['unanswered', 'solved', 'mine', 'all'].map(count)).toEqual([1, 1, 0, 2])
    const { body: waiting } = await desk.ask('GET', '/admin/api/today/waiting')
    expect(waiting).toContainEqual({
      kind: 'enquiries',
      count: 1,
      oldestAt: expect.any(String),
    })
  })

  it('is found by name, whole address, number and order, page by page', async ({ shop }) => {
    const ids: string[] = []
    for (const name of ['Leela Rao', 'Leela Menon', 'Lata Rao'])
      ids.push(await anEnquiry(shop, { name, email: `${name.replace(' ', '.')}@clinic.example` }))
    const desk = await aDesk(shop)
    const { enquiryNumber } = await desk.thread(ids[1] ?? '')
    expect(await desk.ids('view=all&q=leela')).toEqual([ids[1], ids[0]])
    expect(await desk.ids(`view=all&q=${enquiryNumber}`)).toEqual([ids[1]])
    expect(await desk.ids('view=all&q=Lata.Rao@clinic.example')).toEqual([ids[2]])
    expect(await desk.ids('view=all&q=lata.rao@')).toEqual([])
    const first = (await desk.ask('GET', `${calls}/list?view=all&limit=2`)).body
    expect([first.rows.length, first.newer, first.count]).toEqual([2, null, 3])
    const second = (await desk.ask('GET', `${calls}/list?view=all&limit=2&after=${first.older}`))
      .body
    expect(second.rows).toMatchObject([{ _id: ids[0] }])
    const back = (await desk.ask('GET', `${calls}/list?view=all&limit=2&before=${second.newer}`))
      .body
    expect(back.rows).toMatchObject([{ _id: ids[2] }, { _id: ids[1] }])
    expect((await desk.ask('GET', `${calls}/list?after=nonsense`)).status).toBe(400)
  })

  it('keeps address, phone and what stands in words in part from who may not see contacts', async ({
    shop,
  }) => {
    const id = await anEnquiry(shop)
    const desk = await aDesk(shop, { permissions: ['enquiries.answer'] })
    const text = JSON.stringify(await desk.thread(id))
    expect(text).not.toContain('98450 00000')
    expect(text).not.toContain('9845000000')
    expect(text).not.toContain(leela.email)
    expect((await desk.post('answer', answerOf(id))).status).toBe(200)
  })

  it('is linked to an order that there is, and to none', async ({ shop }) => {
    const id = await anEnquiry(shop)
    const desk = await aDesk(shop)
    const link = (orderNumber: string | null, version = 1) =>
      desk.post('link-order', { id, version, orderNumber })
    expect((await link('999999')).status).toBe(409)
    expect((await link('x')).status).toBe(400)
    expect((await link(null)).status).toBe(200)
  })

  it('is no longer an open question of who is no member', async ({ shop }) => {
    const id = await anEnquiry(shop)
    const desk = await aDesk(shop)
    for (const assignedTo of [v7(), 'nobody'])
      expect((await desk.post('assign', { id, version: 1, assignedTo })).status).toBe(404)
    const gone = await aMember(shop, { state: 'suspended' })
    expect((await desk.post('assign', { id, version: 1, assignedTo: gone.id })).status).toBe(404)
  })

  it('has its changes in the audit, without the words of anybody', async ({ shop }) => {
    const id = await anEnquiry(shop)
    const desk = await aDesk(shop)
    await desk.post('answer', answerOf(id, { words: 'A word of ours' }))
    const details = JSON.stringify(await shop.db.select().from(auditDetail))
    expect(details).toContain('waiting')
    for (const words of ['A word of ours', leela.message, leela.email])
      expect(details).not.toContain(words)
  })
})

describe('two members at once', () => {
  itRaces('send one email for a press twice, and one answer of two', async ({ shop }) => {
    const id = await anEnquiry(shop)
    const [ravi, asha] = [await aDesk(shop), await aDesk(shop, { role: 'owner', name: 'Asha' })]
    const twice = answerOf(id)
    const presses = await Promise.all(
      [twice, twice, twice].map((body) => ravi.post('answer', body)),
    )
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await emailsTo(shop, leela.email)).toHaveLength(1)
    const rivals = await Promise.all(
      [ravi, asha].map((desk) => desk.post('answer', answerOf(id, { version: 2 }))),
    )
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = rivals.find(({ status }) => status === 409)?.body
    expect(refused.message).toMatch(/^(Ravi Menon|Asha) changed this enquiry meanwhile/)
    expect(refused.version).toBe(3)
    expect(await emailsTo(shop, leela.email)).toHaveLength(2)
    const notes = await Promise.all(
      [v7(), v7()].map((key) => asha.post('add-note', { id, key, words: 'A note' })),
    )
    expect(notes.map(({ status }) => status)).toEqual([200, 200])
  })

  itRaces('never give one number to two grievances', async ({ shop }) => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => anEnquiry(shop)))
    const all = await shop.db.select({ id: enquiry.id }).from(enquiry)
    expect(all).toHaveLength(ids.length)
    const desk = await aDesk(shop)
    const mark = { version: 1, isGrievance: true, reason: 'wrong goods' }
    await Promise.all(all.map(({ id }) => desk.post('mark-grievance', { ...mark, id })))
    const rows = await shop.db.select().from(enquiry)
    expect(rows.map(({ grievanceSerial }) => grievanceSerial).sort()).toEqual([1, 2, 3, 4])
  })
})

describe('a grievance', () => {
  it('is due after 48 hours and one month, by India’s calendar', () => {
    for (const [at, answer, solve] of [
      ['2026-11-23T14:05', '2026-11-25T14:05', '2026-12-23T14:05'],
      ['2027-01-31T14:05', '2027-02-02T14:05', '2027-02-28T14:05'],
      ['2028-01-31T00:10', '2028-02-02T00:10', '2028-02-29T00:10'],
      ['2026-12-30T23:59', '2027-01-01T23:59', '2027-01-30T23:59'],
    ]) {
      const moment = (text = '') => new Date(`${text}:00+05:30`)
      expect([acknowledgeBy(moment(at)), solveBy(moment(at))]).toEqual([
        moment(answer),
        moment(solve),
      ])
    }
  })

  it('has clocks that run since it was received, whatever happens to it, and a number that stays', async ({
    shop,
  }) => {
    const id = await anEnquiry(shop)
    const desk = await aDesk(shop)
    const { acknowledgeBy: due, solveBy: solve } = await desk.thread(id)
    const year = new Date(shop.clock().getTime() + 5.5 * hourMs).getUTCFullYear()
    const next = await aDesk(later(shop, 20))
    const mark = (isGrievance: boolean, version: number) =>
      next.ask('POST', `${calls}/mark-grievance`, {
        body: { id, version, isGrievance, reason: 'wrong goods' },
      })
    expect((await mark(true, 1)).status).toBe(200)
    const grievanceNumber = `G-${year}-0001`
    expect(await desk.thread(id)).toMatchObject({
      isGrievance: true,
      grievanceNumber,
      acknowledgeBy: due,
      solveBy: solve,
      messages: [{ kind: 'event', words: `Grievance ${grievanceNumber}: wrong goods` }],
    })
    expect(await desk.ids(`view=all&q=${grievanceNumber.toLowerCase()}`)).toEqual([id])
    await mark(false, 2)
    expect(await desk.thread(id)).toMatchObject({ isGrievance: false, grievanceNumber })
    await mark(true, 3)
    expect(await desk.thread(id)).toMatchObject({ isGrievance: true, grievanceNumber })
  })

  it('is not solved before the person was told', async ({ shop }) => {
    const id = await anEnquiry(shop)
    const desk = await aDesk(shop)
    await desk.post('mark-grievance', { id, version: 1, isGrievance: true, reason: 'wrong goods' })
    const solve = (version: number) => desk.post('set-state', { id, version, state: 'solved' })
    expect((await solve(2)).status).toBe(409)
    await desk.post('answer', answerOf(id, { version: 2 }))
    expect((await solve(3)).status).toBe(200)
    const [, email] = [undefined, ...(await emailsTo(shop, leela.email))]
    expect(email?.subject).toMatch(/^Your grievance G-\d{4}-0001$/)
    expect(email?.text).toContain('To be solved by: ')
  })

  it('is told to the owner once at 36 hours, and once at 25 days, while its clock runs', async ({
    shop,
  }) => {
    const id = await anEnquiry(shop)
    const answered = await anEnquiry(shop)
    const desk = await aDesk(shop)
    for (const which of [id, answered])
      await desk.post('mark-grievance', {
        id: which,
        version: 1,
        isGrievance: true,
        reason: 'wrong goods',
      })
    await desk.post('answer', answerOf(answered, { version: 2 }))
    const reminders = async () =>
      (await emailsTo(shop, shop.settings.storeOwnerEmail))
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith('Grievance'))
    await warnOfGrievances(later(shop, 35.9))
    expect(await reminders()).toEqual([])
    for (const hours of [36, 36.1, 100]) await warnOfGrievances(later(shop, hours))
    expect(await reminders()).toEqual([expect.stringMatching(/0001 must be answered soon$/)])
    for (const days of [24.9, 25, 26]) await warnOfGrievances(later(shop, 24 * days))
    expect((await reminders()).toSorted()).toEqual([
      expect.stringMatching(/0001 must be answered soon$/),
      expect.stringMatching(/0001 must be solved soon$/),
      expect.stringMatching(/0002 must be solved soon$/),
    ])
  })

  it('stands in the register with both clocks, harmless to a spreadsheet, ten times a day', async ({
    shop,
  }) => {
    const id = await anEnquiry(shop, { name: '=cmd()', subject: 'Say "no", please' })
    const desk = await aDesk(shop)
    await desk.post('mark-grievance', { id, version: 1, isGrievance: true, reason: 'wrong goods' })
    const late = await aDesk(later(shop, 50))
    const { body } = await late.ask('POST', `${calls}/register`)
    expect(body.name).toMatch(/^grievances-\d{4}-\d\d-\d\d\.csv$/)
    const [head, row] = (body.csv as string).split('\n')
    expect(head).toContain('Acknowledge by,Acknowledged,Within 48 hours,Solve by,Solved')
    expect(row).toMatch(/^G-\d{4}-0001,[\d :-]+,'=cmd\(\),"Say ""no"", please",,[\d :-]+,,no,/)
    for (let press = 1; press < 10; press += 1) await late.post('register', {})
    expect((await late.post('register', {})).status).toBe(429)
  })
})

describe('saved answers', () => {
  it('fill in what is known of the enquiry, and leave what is not', async ({ shop }) => {
    const id = await anEnquiry(shop, { name: 'Leela Rao' })
    const desk = await aDesk(shop, { role: 'support', name: 'Ravi' })
    const words = 'Dear {first name}, about {order}: {no such field}. {my name}, {store}'
    const answer = { id: v7(), name: 'Sorry', words }
    const saved = await desk.post('save-answer', answer)
    expect(saved.body).toMatchObject({ name: 'Sorry', version: 1 })
    expect((await desk.post('save-answer', answer)).status).toBe(200)
    expect((await desk.thread(id)).savedAnswers).toMatchObject([
      { words: 'Dear Leela, about {order}: {no such field}. Ravi, Nadi' },
    ])
    const change = { ...answer, version: 1, words: 'Dear {name}' }
    expect((await desk.post('save-answer', change)).body).toMatchObject({ version: 2 })
    expect((await desk.post('save-answer', change)).status).toBe(409)
    expect((await desk.post('remove-answer', { id: answer.id, version: 1 })).status).toBe(409)
    expect((await desk.post('remove-answer', { id: answer.id, version: 2 })).status).toBe(204)
    expect((await desk.ask('GET', `${calls}/saved-answers`)).body).toEqual([])
    expect(filled('{toString}', {} as never)).toBe('{toString}')
  })
})

describe('the data of a person', () => {
  it('is exported with what both sides wrote, and erased with it; the register keeps numbers and times', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const shopper = await aRegisteredShopper(shop)
    const { name, email } = shopper
    const person = { name, email }
    const [id, plainId] = [await anEnquiry(shop, person), await anEnquiry(shop, person)]
    const desk = await aDesk(shop)
    await desk.post('mark-grievance', { id, version: 1, isGrievance: true, reason: 'of Zubeida' })
    await desk.post('answer', answerOf(id, { version: 2, words: 'Dear Zubeida' }))
    await desk.post('add-note', { id, key: v7(), words: 'Zubeida was loud' })
    await desk.post('add-reply', { id, key: v7(), words: 'I am Zubeida' })
    const { enquiries } = await exportShopper(shop, shopper.id)
    expect(enquiries[0]?.messages).toMatchObject([
      { from: 'shop', words: 'Dear Zubeida' },
      { from: 'shopper', words: 'I am Zubeida' },
    ])
    await eraseShopper(shop, shopper.id, { actor: 'shopper', reason: 'test' })
    const remains = JSON.stringify([
      await shop.db.select().from(enquiry),
      await shop.db.select().from(enquiryMessage),
      await shop.db.select().from(auditDetail),
      await emailsTo(shop, email),
    ])
    for (const mark of ['Zubeida', email]) expect(remains).not.toContain(mark)
    const thread = await desk.thread(id)
    expect(thread).toMatchObject({ isErased: true, isGrievance: true, name: '', messages: [] })
    expect((await desk.ask('GET', `${calls}/thread?id=${plainId}`)).status).toBe(404)
    const refused = await desk.post('answer', answerOf(id, { version: thread.version }))
    expect(refused.body.message).toMatch(/^The data of this person were erased/)
    expect((await desk.post('register', {})).body.csv).toContain('(erased)')
    expect(await shop.db.select().from(enquiry).where(eq(enquiry.id, id))).toMatchObject([
      { acknowledgedAt: expect.any(Date) },
    ])
  })
})
