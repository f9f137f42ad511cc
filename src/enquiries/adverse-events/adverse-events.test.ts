import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { eraseShopper } from '#privacy/erase-shopper.ts'
import { exportShopper } from '#privacy/export-data.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aRegisteredShopper, withDataFolder } from '#tests/support/shopper-with-everything.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { enquiry } from '../tables.ts'
import { warnOfGrievances } from '../warn-of-grievances.ts'
import { forwardBy, harms, isSerious } from './rules.ts'
import { adverseEvent } from './tables.ts'

const report = {
  name: 'Leela Rao',
  email: 'leela@clinic.example',
  number: '98450 00000',
  reporter: 'patient',
  device: 'Example cuff',
  lot: 'L-77',
  happenedOn: '2026-01-02',
  happened: 'The cuff did not let go, <b>the arm</b> is blue.',
  harm: 'hospital',
  whereabouts: 'kept',
  toldMaker: 'no',
  patientInitials: 'LR',
  patientAge: '६२',
  patientSex: 'female',
}
const calls = '/admin/api/enquiries'
const hourMs = 3_600_000

async function aReport(shop: Shop, about: object = {}, as?: Parameters<typeof asking>[1]) {
  const body = { ...report, ...about }
  const { status, body: answer } = await asking(shop, as)('POST', '/api/report-adverse-event', {
    body,
  })
  const [row] = await shop.db.select().from(enquiry)
  return { status, answer, id: row?.id ?? '' }
}

async function aDesk(shop: Shop, role: 'manager' | 'support' = 'manager') {
  const ask = askingStaff(shop, { as: await aMember(shop, { role }) })
  const thread = async (id: string) => (await ask('GET', `${calls}/thread?id=${id}`)).body
  return {
    ask,
    thread,
    post: (call: string, body: object) => ask('POST', `${calls}/${call}`, { body }),
  }
}

async function ownersEmails({ db, settings }: Shop): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select data::text as text from pgboss.job
    where data #>> '{payload,to}' = ${settings.storeOwnerEmail} order by created_on, id`)
  return rows.map(({ text }) => text)
}

describe('the report of an adverse event', () => {
  it('is an enquiry with a number, and an email to the owner that says nothing of health', async ({
    shop,
  }) => {
    const { status, answer } = await aReport(shop)
    expect([status, answer.message]).toEqual([200, 'Your report has been received.'])
    const [row] = await shop.db.select().from(enquiry)
    expect(answer.enquiryNumber).toBe(String(row?.enquiryNumber))
    expect(row).toMatchObject({ subject: 'Problem with Example cuff', state: 'new' })
    const [eventRow] = await shop.db.select().from(adverseEvent)
    expect(eventRow).toMatchObject({ isSerious: true, report: { lot: 'L-77', patientAge: '62' } })
    const [email = ''] = await ownersEmails(shop)
    expect(email).toContain('Serious: harm by a device was reported')
    expect(email).toContain('L-77')
    expect(email).not.toMatch(/did not let go|LR|hospital/)
  })

  it.for([
    ['happenedOn', '2999-01-01'],
    ['happenedOn', '2026-02-30'],
    ['happenedOn', '1889-01-01'],
    ['harm', 'a little'],
    ['device', ''],
    ['patientAge', '131'],
    ['orderNumber', 'ten'],
    ['surprise', 'x'],
  ])('is refused with %s: %s', async ([field = '', text], { shop }) => {
    const { status } = await aReport(shop, { [field]: text })
    expect(status).toBe(400)
    expect(await shop.db.select().from(enquiry)).toEqual([])
  })

  it('counts against the limit of enquiries: there is one inbox', async ({ shop }) => {
    for (let time = 0; time < 10; time += 1) expect((await aReport(shop)).status).toBe(200)
    expect((await aReport(shop)).status).toBe(429)
  })
})

describe('a member of the staff', () => {
  it('sees the kind and the clock, and without the permission nothing of what it says', async ({
    shop,
  }) => {
    const { id } = await aReport(shop)
    const support = await aDesk(shop, 'support')
    const thread = await support.thread(id)
    expect(thread).toMatchObject({
      adverseEvent: { isSerious: true, forwardedAt: null },
      report: null,
    })
    expect(JSON.stringify(thread)).not.toContain('did not let go')
    expect((await support.post('report-file', { id })).status).toBe(403)
    const to = { id, version: 1, to: 'the maker' }
    expect((await support.post('mark-forwarded', to)).status).toBe(403)
    const manager = await aDesk(shop)
    expect((await manager.thread(id)).report).toContainEqual({ name: 'Lot', value: 'L-77' })
    const { rows } = (await manager.ask('GET', `${calls}/list?view=devices`)).body
    expect(rows).toMatchObject([{ _id: id, adverseEvent: { isSerious: true } }])
  })

  it('gets the report as a page without a script, and notes to whom it was sent on', async ({
    shop,
  }) => {
    const { id } = await aReport(shop)
    const { ask, thread, post } = await aDesk(shop)
    const { html, name } = (await post('report-file', { id })).body
    expect(name).toMatch(/^adverse-event-\d+\.html$/)
    expect(html).toContain('&#60;b&#62;the arm')
    for (const words of ['L-77', 'LR, 62 years, Female', 'leela@clinic.example', 'Serious'])
      expect(html).toContain(words)
    const answer = await post('mark-forwarded', { id, version: 1, to: 'the maker, by email' })
    expect(answer.status).toBe(200)
    const after = await thread(id)
    expect(after).toMatchObject({
      state: 'open',
      adverseEvent: { forwardedAt: expect.any(String) },
    })
    expect(after.messages).toMatchObject([
      { kind: 'event', words: 'Report sent on to the maker, by email' },
    ])
    expect((await ask('GET', `${calls}/list?view=devices`)).body.rows).toEqual([])
    const stale = await post('mark-forwarded', { id, version: 1, to: 'the programme' })
    expect(stale.status).toBe(409)
    const again = await post('mark-forwarded', { id, version: after.version, to: 'the programme' })
    expect(again.status).toBe(200)
    expect((await thread(id)).adverseEvent).toEqual(after.adverseEvent)
  })

  it('is refused for an enquiry that is no report', async ({ shop }) => {
    const { name, email, number } = report
    const body = { name, email, number, subject: 'Cuffs', message: 'Which?' }
    await asking(shop)('POST', '/api/send-enquery', { body })
    const [row] = await shop.db.select().from(enquiry)
    const { post } = await aDesk(shop)
    expect((await post('report-file', { id: row?.id })).status).toBe(409)
    expect((await post('mark-forwarded', { id: row?.id, version: 1, to: 'x' })).status).toBe(409)
  })
})

describe('the clock of a report', () => {
  it('is a day for what is serious and a week for the rest', () => {
    expect(harms.filter(({ value }) => !isSerious(value)).map(({ value }) => value)).toEqual([
      'none',
      'minor',
    ])
    const at = new Date('2026-02-28T10:00:00Z')
    expect(forwardBy({ at, isSerious: true })).toEqual(new Date('2026-03-01T10:00:00Z'))
    expect(forwardBy({ at, isSerious: false })).toEqual(new Date('2026-03-07T10:00:00Z'))
  })

  it.for([
    ['hospital', 12],
    ['minor', 84],
  ] as const)('tells the owner once, for %s after %i hours', async ([harm, hours], { shop }) => {
    await aReport(shop, { harm })
    const later = (by: number): Shop => ({
      ...shop,
      clock: () => new Date(Date.now() + by * hourMs),
    })
    await warnOfGrievances(later(hours - 0.1))
    expect(await ownersEmails(shop)).toHaveLength(1)
    await warnOfGrievances(later(hours + 0.1))
    await warnOfGrievances(later(hours + 9))
    const emails = await ownersEmails(shop)
    expect(emails).toHaveLength(2)
    expect(emails.join()).toContain('must be sent on soon')
  })
})

describe('a reporter with an account', () => {
  it('finds the report in the data, and leaves it without name and patient when erased', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const shopper = await aRegisteredShopper(shop)
    await aReport(shop, { serial: 'S-9', orderNumber: '100001' }, { as: shopper })
    const { enquiries } = await exportShopper(shop, shopper.id)
    expect(enquiries[0]?.report).toContainEqual({ name: 'Serial number', value: 'S-9' })
    await eraseShopper(shop, shopper.id, { actor: 'shopper', reason: 'test' })
    const [row] = await shop.db.select().from(enquiry)
    expect(row).toMatchObject({ name: '', email: '', number: '', message: '', userId: null })
    const [eventRow] = await shop.db
      .select()
      .from(adverseEvent)
      .where(eq(adverseEvent.isSerious, true))
    expect(Object.keys(eventRow?.report ?? {}).toSorted()).toEqual([
      'device',
      'happened',
      'happenedOn',
      'harm',
      'lot',
      'reporter',
      'toldMaker',
      'whereabouts',
    ])
    await warnOfGrievances({ ...shop, clock: () => new Date(Date.now() + 7 * 366 * 24 * hourMs) })
    expect(await shop.db.select().from(adverseEvent)).toHaveLength(1)
    await warnOfGrievances({ ...shop, clock: () => new Date(Date.now() + 9 * 366 * 24 * hourMs) })
    expect(await shop.db.select().from(adverseEvent)).toEqual([])
  })
})
