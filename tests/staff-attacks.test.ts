import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import type { Permission } from '#platform/rpc/permissions.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from './support/ask.ts'
import { aProduct } from './support/builders.ts'
import { quickest } from './support/quickest.ts'
import { openSite } from './support/site-on-a-socket.ts'
import { aMember, askingStaff } from './support/staff.ts'
import { it, itRaces } from './support/test-shop.ts'

const edge = 2 ** 31 - 1
const nil = '00000000-0000-0000-0000-000000000000'

async function aDesk(shop: Shop, permissions?: Permission[]) {
  const ask = askingStaff(shop, { as: await aMember(shop, permissions && { permissions }) })
  return {
    post: (call: string, body: unknown) => ask('POST', `/admin/api/${call}`, { body }),
    get: async (call: string) => (await ask('GET', `/admin/api/${call}`)).body,
  }
}

/** The same request by so many at the same moment; answers their statuses. */
async function atOnce(count: number, work: (n: number) => Promise<{ status: number }>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => work(n)))
  return answers.map(({ status }) => status).sort()
}

async function tookMs(work: () => Promise<unknown>): Promise<number> {
  const beganMs = performance.now()
  await work()
  return performance.now() - beganMs
}

const zone = { name: 'South', charge: '80', weight: '', days: '', codLimit: '', prefixes: '5' }
const pin = { charge: '60', city: '', state: '', zoneId: null, days: '', cod: 'zone', sent: true }
const terms = {
  kind: 'rupees',
  worth: '75',
  cap: '',
  least: '',
  limit: '',
  perShopper: '',
  from: '',
  until: '',
  firstOrderOnly: false,
  isPublic: false,
  categoryIds: [],
  productIds: [],
  active: true,
}
const faq = { from: '', until: '', question: 'Do you repair?', answer: 'Yes.' }

describe('a request that is full of errors', () => {
  it('is answered in a moment, and with a hundred of them', async ({ shop }) => {
    const { post } = await aDesk(shop)
    const anybody = asking(shop, { as: 'nobody' })
    const keys = Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`k${n}`, 0]))
    const empty = Array.from({ length: 21_000 }, () => ({}))
    const requests = [
      () => anybody('POST', '/api/quote', { body: { products: empty } }),
      () => anybody('POST', '/api/quote', { body: keys }),
      () => post('delivery/save-pins', { pins: empty }),
      () => post('vouchers/undo', { vouchers: empty }),
    ]
    for (const request of requests) {
      const { status, body } = await request()
      expect([status, body.errors.length <= 100]).toEqual([400, true])
      expect(await quickest(1_000, () => tookMs(request))).toBeLessThan(1_000)
    }
  })
})

describe('numbers and ids at the edge of what the database has', () => {
  it('are never an error of the server', async ({ shop }) => {
    const { post } = await aDesk(shop)
    const answer = { id: v7(), name: 'Thanks', words: 'Thank you.' }
    await post('enquiries/save-answer', answer)
    const former = { id: v7(), active: true, endsAt: null, version: edge }
    const { status } = await post('enquiries/save-answer', { ...answer, version: edge })
    const undone = await post('vouchers/undo', { vouchers: [former] })
    expect([status, undone.status]).toEqual([400, 400])
  })

  it('do not make what nobody can open or remove again', async ({ shop }) => {
    const { post } = await aDesk(shop)
    const form = { ...terms, code: 'NILCODE' }
    const answers = [
      await post('delivery/save-zone', { id: nil, version: 0, form: zone }),
      await post('vouchers/create', { id: nil, form }),
      await post('vouchers/make', { batch: nil, count: 1, prefix: 'N', ...terms }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    const years = ['0000-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00']
    for (const from of years) {
      const entry = { kind: 'faq', form: { ...faq, from, until: '' } }
      expect((await post('content/create', { entry })).status, from).toBe(400)
    }
  })
})

describe('two at the same moment', () => {
  itRaces('make one batch of vouchers, one voucher of a code, one pin code', async ({ shop }) => {
    const { post, get } = await aDesk(shop)
    const batch = v7()
    const { isPublic: _, ...ofMany } = terms
    const many = { batch, count: 50, prefix: 'M', ...ofMany }
    expect(await atOnce(4, () => post('vouchers/make', many))).toEqual([200, 200, 200, 200])
    expect((await get(`vouchers/codes?batch=${batch}`)).codes).toHaveLength(50)

    const id = v7()
    const form = { ...terms, code: 'TWICE' }
    expect(await atOnce(4, () => post('vouchers/create', { id, form }))).toEqual(Array(4).fill(200))
    const others = await Promise.all(
      ['ONE', 'TWO', 'THREE'].map((code) =>
        post('vouchers/create', { id: v7(), form: { ...terms, code } }),
      ),
    )
    const renamed = await atOnce(3, (n) =>
      post('vouchers/save', {
        id: others[n]?.body.id,
        version: 1,
        form: { ...terms, code: 'SAME' },
      }),
    )
    expect(renamed).toEqual([200, 409, 409])

    const pins = await Promise.all(
      ['40', '50', '60', '70'].map((charge) =>
        post('delivery/save-pins', {
          pins: [{ pincode: 560_001, version: 0, form: { ...pin, charge } }],
        }),
      ),
    )
    expect(pins.flatMap(({ body }) => body.left)).toEqual([560_001, 560_001, 560_001])
  })

  itRaces('keep to the limits of content, and take the questions once', async ({ shop }) => {
    const { post, get } = await aDesk(shop)
    await atOnce(4, () => post('content/adopt-faq', {}))
    const { rows } = await get('content/list?kind=faq')
    const questions = rows.map(({ title }: { title: string }) => title)
    expect(new Set(questions).size).toBe(questions.length)
    await shop.db.execute(sql`
      insert into faq_entry (id, state, active, position, question, answer)
      select gen_random_uuid(), 'draft', false, n, 'q', 'a' from generate_series(1, ${199 - rows.length}) n`)
    const entry = { kind: 'faq', form: faq }
    expect(await atOnce(5, () => post('content/create', { entry }))).toEqual([
      200, 409, 409, 409, 409,
    ])
  })

  itRaces('write one message by a key, and resume one count of the shelves', async ({ shop }) => {
    const { post } = await aDesk(shop)
    const enquiries = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { rows } = await shop.db.execute<{ id: string }>(sql`
          insert into enquiry (id, name, email, number, subject, message, at)
          values (gen_random_uuid(), 'Asha', 'asha@example.in', '98450', 'Cuff', 'Wrong', now())
          returning id`)
        return rows[0]?.id
      }),
    )
    const key = v7()
    const noted = (n: number) =>
      post('enquiries/add-note', { id: enquiries[n], key, words: 'Called.' })
    expect(await atOnce(4, noted)).toEqual([200, 404, 404, 404])

    await aProduct(shop, { bin: 'B1' })
    const counts: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const { id } = (await post('counts/begin', { bins: 'B' })).body
      await post('counts/end', { id })
      counts.push(id)
    }
    expect(await atOnce(3, (n) => post('counts/resume', { id: counts[n] }))).toEqual([
      200, 409, 409,
    ])
  })
})

describe('a member who may write and not publish', () => {
  it('changes nothing that shoppers will see by a plan of somebody else', async ({ shop }) => {
    const owner = await aDesk(shop)
    const writer = await aDesk(shop, ['content.edit'])
    const { id } = (await owner.post('content/create', { entry: { kind: 'faq', form: faq } })).body
    const { version } = (await owner.post('content/publish', { kind: 'faq', id, version: 1 })).body
    const keep = (by: typeof owner, draft: number, question: string) =>
      by.post('content/keep', {
        id,
        version,
        draft,
        entry: { kind: 'faq', form: { ...faq, question } },
      })
    const at = new Date(shop.clock().getTime() + 600_000).toISOString()
    await keep(owner, 0, 'Do you mend?')
    expect((await owner.post('content/plan', { kind: 'faq', id, draft: 1, at })).status).toBe(200)
    const { body } = await keep(writer, 1, 'Send money to me')
    expect(body.draft).toMatchObject({ version: 2, publishAt: null })
    expect(body.draft.note).toContain('may not publish')
    // Nor by a plan that is made before one looks again.
    const plan = await owner.post('content/plan', { kind: 'faq', id, draft: 1, at })
    expect(plan.status).toBe(409)
  })
})

describe('words that grow', () => {
  it('are refused before they are too long to be saved again', async ({ shop }) => {
    const { post } = await aDesk(shop)
    const story = {
      from: '',
      until: '',
      name: 'Sleep',
      heading: 'Sleep',
      day: '',
      image: '',
      images: [],
      video: '',
    }
    const create = (details: string) =>
      post('content/create', { entry: { kind: 'article', form: { ...story, details } } })
    const grown = await create('&'.repeat(50_000))
    expect([grown.status, grown.body.errors?.[0].path]).toEqual([422, 'form.details'])
    const deep = () => create('<blockquote>'.repeat(5_000))
    expect(await quickest(1_000, () => tookMs(deep))).toBeLessThan(1_000)
    const odd = await create('<p>&#0; &#xD800; &#8238;</p>')
    expect(odd.status).toBe(200)
    expect(odd.body.body.details).not.toMatch(/[\0\u202e]/)
  })

  it('of an email stand in it once', async ({ shop }) => {
    const { post, get } = await aDesk(shop)
    const [{ id }] = (await get('content/list?kind=email')).rows
    const { body } = await get(`content/entry?kind=email&id=${id}`)
    const form = { subject: body.subject, body: `${body.body}${'\n\n{order}'.repeat(400)}` }
    const answer = await post('content/sample-email', { id, form })
    expect([answer.status, answer.body.errors.length <= 20]).toEqual([422, true])
  })

  it('to one person are a dozen in an hour', async ({ shop }) => {
    const { post } = await aDesk(shop)
    const body = { name: 'Asha', email: 'asha@example.in', number: '98450', subject: 'Cuff' }
    await asking(shop)('POST', '/api/send-enquery', { body: { ...body, message: 'Wrong.' } })
    const { rows } = await shop.db.execute<{ id: string }>(sql`select id from enquiry`)
    const statuses: number[] = []
    for (let version = 1; version <= 13; version += 1) {
      const answer = { key: v7(), words: 'We are sorry.', nextState: 'waiting' }
      statuses.push(
        (await post('enquiries/answer', { ...answer, id: rows[0]?.id, version })).status,
      )
    }
    expect(statuses).toEqual([...Array(12).fill(200), 429])
  })
})

describe('a link to a preview', () => {
  it('that somebody made up is a page like any other', async ({ shop }) => {
    const { send } = await openSite(shop)
    const token = `banner.${nil}.zzzzzzzz.${'a'.repeat(43)}`
    for (const path of ['/', '/%ff', '/%E0%A4%A'])
      expect((await send(`${path}?preview=${token}`)).status).toBeLessThan(500)
  })
})
