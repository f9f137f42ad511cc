import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { eraseShopper } from '#privacy/erase-shopper.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aRegisteredShopper, withDataFolder } from '#tests/support/shopper-with-everything.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, testShop } from '#tests/support/test-shop.ts'
import { pageAlone } from '../server/links/pages-alone.ts'
import { enquiry } from './tables.ts'

const leela = {
  name: 'Dr Leela Rao',
  email: 'leela@clinic.example',
  number: '98450 00000',
  subject: 'Wrong cuff in the box',
  message: 'For the second time.',
}
const hourMs = 3_600_000

async function aComplaint(shop: Shop, as?: Parameters<typeof asking>[1]) {
  const { body } = await asking(shop, as)('POST', '/api/send-enquery', { body: leela })
  const [row] = await shop.db.select().from(enquiry)
  return { url: body.statusUrl as string, number: body.enquiryNumber as string, id: row?.id ?? '' }
}

async function page(shop: Shop, url: string) {
  const response = await pageAlone(shop, new Request(url))
  if (!response) throw new Error(`no page: ${url}`)
  const { status, headers } = response
  return { status, headers, text: (await response.text()).replace(/<style[^]*<\/style>/, '') }
}

async function aDesk(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop, { role: 'owner', name: 'Ravi Menon' }) })
  const post = (call: string, body: object) =>
    ask('POST', `/admin/api/enquiries/${call}`, { body }).then(({ status }) => status)
  const thread = async (id: string) =>
    (await ask('GET', `/admin/api/enquiries/thread?id=${id}`)).body
  return { post, thread }
}

const later = (shop: Shop, hours: number): Shop => {
  const now = shop.clock().getTime() + hours * hourMs
  return { ...shop, clock: () => new Date(now) }
}
const answerOf = (id: string, version: number) => ({
  id,
  version,
  key: v7(),
  words: 'We are sorry.',
  nextState: 'waiting',
})

describe('the page of an enquiry', () => {
  it('shows states, times and both clocks to who has its link, in no cache and no search engine', async ({
    shop,
  }) => {
    const { url, number, id } = await aComplaint(shop)
    const fresh = await page(shop, url)
    expect(fresh.status).toBe(200)
    expect(fresh.headers.get('cache-control')).toBe('private, no-store')
    expect(fresh.headers.get('x-robots-tag')).toContain('noindex')
    expect(fresh.text).toContain(`<h1>Enquiry ${number}</h1>`)
    expect(fresh.text).toContain('Received, nobody has answered yet')
    expect(fresh.text.match(/<progress/g)).toHaveLength(2)
    const { post } = await aDesk(later(shop, 45))
    expect(
      await post('mark-grievance', { id, version: 1, isGrievance: true, reason: 'Twice' }),
    ).toBe(200)
    expect(await post('answer', answerOf(id, 2))).toBe(200)
    const { text } = await page(shop, url)
    expect(text).toMatch(/<h1>Grievance G-\d{4}-0001<\/h1>/)
    expect(text).toContain('Answered by a person in 45 hours')
    expect(text).toContain('We answered')
    for (const words of [...Object.values(leela), 'We are sorry', 'Ravi Menon', 'Twice'])
      expect(text).not.toContain(words)
  })

  it('is red to the minute once 48 hours or a month are over, and a machine stops no clock', async ({
    shop,
  }) => {
    const { url } = await aComplaint(shop)
    const at = async (hours: number) => (await page(later(shop, hours), url)).text
    expect(await at(47.99)).toMatch(/<h2 class="">0 minutes left for a person to answer/)
    expect(await at(48.1)).toMatch(/<h2 class="late">An answer is \d minutes late/)
    expect(await at(27 * 24)).toContain('left to solve it')
    expect(await at(31 * 24 + 1)).toMatch(/<h2 class="late">The solution is/)
  })

  it('is linked in every answer, and a number or a foreign token opens nothing', async ({
    shop,
  }) => {
    const { id, number, url } = await aComplaint(shop)
    await (await aDesk(shop)).post('answer', answerOf(id, 1))
    const { rows } = await shop.db.execute<{ text: string }>(
      sql`select data #>> '{payload,text}' as text from pgboss.job where data #>> '{payload,to}' = ${leela.email}`,
    )
    const linked = /http\S+\/complaint\/[\w-]{32}/.exec(rows[0]?.text ?? '')?.[0] ?? ''
    expect(linked).not.toBe(url)
    expect((await page(shop, linked)).text).toContain(`Enquiry ${number}`)
    const home = new URL('/complaint/', url).href
    for (const token of [number, id, 'x'.repeat(32), 'x'.repeat(500), '%00', '%zz', '..%2f'])
      expect([(await page(shop, home + token)).status, token]).toEqual([404, token])
    const { rows: linkRows } = await shop.db.execute(
      sql`select 1 from enquiry_link where encode(token_hash, 'escape') = ${url.split('/').at(-1)}`,
    )
    expect(linkRows).toEqual([])
  })

  it('is in Hindi below /hi, each with a way to the other where the shop has both', async ({
    shop: plain,
  }) => {
    const shop = testShop(plain.db, { LANGUAGES: 'en,hi' })
    const { url, number } = await aComplaint(shop)
    const { pathname } = new URL(url)
    const inHindi = await page(shop, url.replace('/complaint/', '/hi/complaint/'))
    expect(inHindi.text).toContain('<html lang="hi-IN">')
    expect(inHindi.text).toContain(`<h1>पूछताछ ${number}</h1>`)
    expect(inHindi.text).toContain('जवाब अभी बाक़ी है')
    expect(inHindi.text).toMatch(/जवाब के लिए \d+ (घंटे|मिनट) बाक़ी/)
    expect(inHindi.text).toContain(`href="${pathname}" lang="en"`)
    expect((await page(shop, url)).text).toContain(`href="/hi${pathname}" lang="hi"`)
    expect((await page(plain, url)).text).not.toContain('lang="hi"')
    const none = await page(shop, new URL(`/hi/complaint/${'x'.repeat(32)}`, url).href)
    expect([none.status, none.text.includes('इस लिंक पर कुछ नहीं है')]).toEqual([404, true])
  })

  it('keeps the moment of receipt and both ends, whatever is done to it', async ({ shop }) => {
    const { id } = await aComplaint(shop)
    const desk = await aDesk(later(shop, 30))
    const times = async () => {
      const { at, acknowledgeBy, solveBy, version } = await desk.thread(id)
      return { times: [at, acknowledgeBy, solveBy], version }
    }
    const before = await times()
    const acts: [string, object][] = [
      ['mark-grievance', { isGrievance: true, reason: 'a' }],
      ['assign', { assignedTo: null }],
      ['answer', answerOf(id, 0)],
      ['set-state', { state: 'solved' }],
      ['set-state', { state: 'open' }],
      ['add-reply', { key: v7(), words: 'Again' }],
      ['add-note', { key: v7(), words: 'A note' }],
      ['link-order', { orderNumber: null }],
      ['link-customer', { customer: null }],
      ['mark-grievance', { isGrievance: false, reason: 'b' }],
      ['mark-grievance', { isGrievance: true, reason: 'c' }],
    ]
    for (const [call, input] of acts) {
      const { version } = await times()
      const versionCheck = call.startsWith('add-') ? {} : { version }
      expect([call, await desk.post(call, { ...input, id, ...versionCheck })]).toEqual([call, 200])
      expect([call, (await times()).times]).toEqual([call, before.times])
    }
  })

  it('is gone once its shopper is erased', async ({ shop: plain }) => {
    const shop = withDataFolder(plain)
    const shopper = await aRegisteredShopper(shop)
    const { id, url } = await aComplaint(shop, { as: shopper })
    await (
      await aDesk(shop)
    ).post('mark-grievance', { id, version: 1, isGrievance: true, reason: 'x' })
    await eraseShopper(shop, shopper.id, { actor: 'owner', reason: 'by letter' })
    expect((await page(shop, url)).status).toBe(404)
  })
})
