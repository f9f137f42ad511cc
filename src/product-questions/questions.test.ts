import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { eraseQuestionsOf, moveQuestions } from './of-shopper.ts'
import { questionsPerDay } from './rules.ts'
import { productQuestion } from './tables.ts'
import { questionAnsweredJob, writeAnswerEmail } from './write-answer-email.ts'

type Product = Awaited<ReturnType<typeof aProduct>>

const words = 'Does it fit under trousers?'

function askingAbout(shop: Shop, as: Shopper | 'nobody', { id: productId }: { id: string }) {
  const ask = asking(shop, { as })
  return (fields: Record<string, unknown> = {}) =>
    ask('POST', '/api/product-questions', { body: { productId, words, ...fields } })
}

async function aQuestion(shop: Shop, row: Product, fields: Record<string, unknown> = {}) {
  const shopper = await aShopper(shop)
  const { status, body } = await askingAbout(shop, shopper, row)(fields)
  expect([status, body.state]).toEqual([200, 'open'])
  return { shopper, id: body._id as string }
}

async function shown(shop: Shop, { id }: Product, query = '') {
  const { status, body } = await asking(shop)('GET', `/api/product-questions/${id}${query}`)
  expect(status).toBe(200)
  return body
}

async function staffOf(shop: Shop) {
  const staff = askingStaff(shop, { as: await aMember(shop) })
  return (act: string, body: Record<string, unknown>) =>
    staff('POST', `/admin/api/questions/${act}`, { body })
}

async function own(shop: Shop, as: Shopper) {
  return (await asking(shop, { as })('GET', '/api/my-questions')).body.questions
}

function withdrawing(shop: Shop, as: Shopper | 'nobody', id: string) {
  return asking(shop, { as })('DELETE', `/api/product-questions/${id}`)
}

/** What the queue would send now. */
async function emailsOf(shop: Shop) {
  const { rows } = await shop.db.execute<{ payload: unknown; wait: boolean }>(sql`
    select data -> 'payload' as payload, start_after > now() as wait from pgboss.job
    where data ->> 'kind' = ${questionAnsweredJob} order by created_on, id`)
  expect(rows.every(({ wait }) => wait)).toBe(true)
  return Promise.all(rows.map(({ payload }) => writeAnswerEmail(shop, { payload })))
}

describe('a question', () => {
  it('is asked, seen by its asker alone, answered for everybody and emailed', async ({ shop }) => {
    const row = await aProduct(shop, { name: 'Knee brace' })
    expect((await askingAbout(shop, 'nobody', row)()).status).toBe(401)
    const { shopper, id } = await aQuestion(shop, row)
    expect((await shown(shop, row)).questions).toEqual([])
    expect(await own(shop, shopper)).toMatchObject([
      { _id: id, productName: 'Knee brace', words, state: 'open', answer: null },
    ])
    expect(await own(shop, await aShopper(shop))).toEqual([])
    const act = await staffOf(shop)
    expect((await act('answer', { id, version: 1, words: 'Yes, 4 mm.' })).body).toEqual({
      version: 2,
    })
    const page = await shown(shop, row)
    expect(page).toMatchObject({ page: 1, nextPage: null })
    expect(page.questions).toEqual([
      {
        _id: id,
        words,
        answer: 'Yes, 4 mm.',
        askedAt: expect.any(String),
        answeredAt: expect.any(String),
      },
    ])
    const [email] = await emailsOf(shop)
    expect(email).toMatchObject({ to: shopper.email, subject: 'Your question is answered' })
    expect(JSON.stringify(email?.body)).toMatch(/Knee brace.*fit under trousers.*Yes, 4 mm/)
    const { rows } = await shop.db.execute(
      sql`select call, outcome from audit_entry where subject_kind = 'question' and subject_id = ${id}`,
    )
    expect(rows).toEqual([{ call: 'questions.answer', outcome: 'done' }])
  })

  it('is withdrawn by its asker while it is open, and by nobody else', async ({ shop }) => {
    const row = await aProduct(shop)
    const { shopper, id } = await aQuestion(shop, row)
    const other = await aShopper(shop)
    for (const [as, of, status] of [
      ['nobody', id, 401],
      [other, id, 404],
      [shopper, v7(), 404],
      [shopper, 'x', 404],
    ] as const)
      expect((await withdrawing(shop, as, of)).status).toBe(status)
    expect((await withdrawing(shop, shopper, id)).status).toBe(204)
    expect((await withdrawing(shop, shopper, id)).status).toBe(404)
    const { id: answered } = await aQuestion(shop, row)
    const asker = await shop.db
      .select({ id: user.id, name: user.name, email: user.email })
      .from(productQuestion)
      .innerJoin(user, eq(user.id, productQuestion.userId))
    await (
      await staffOf(shop)
    )('answer', { id: answered, version: 1, words: 'It does.' })
    const [late] = asker
    expect(late && (await withdrawing(shop, late, answered)).status).toBe(409)
    expect((await shown(shop, row)).questions).toHaveLength(1)
  })

  it('has 10 to 500 characters without a way to reach somebody, about what is sold', async ({
    shop,
  }) => {
    const row = await aProduct(shop)
    const shopper = await aShopper(shop)
    const ask = askingAbout(shop, shopper, row)
    for (const [bad, message] of [
      [{ words: 'a'.repeat(9) }, /at least 10/],
      [{ words: 'a'.repeat(501) }, /at most 500/],
      [{ words: 'Call me on 98450 00021 please' }, /leave out links, phone numbers/],
      [{ words: 'Is it as good as www.cheaper?' }, /leave out links/],
      [{ words: 'Write me to ravi@example please' }, /leave out links/],
      [{ words: 'two\u001b[2J words of it' }, /control characters/],
      [{ words: 7 }, /enter your question/],
      [{ name: 'Ravi' }, /no field named/],
    ] as const) {
      const { status, body } = await ask(bad)
      expect([bad, status]).toEqual([bad, 400])
      expect(JSON.stringify(body)).toMatch(message)
    }
    expect((await ask({ words: 'Is 120/80 shown in large digits?' })).status).toBe(200)
    await shop.db
      .update(product)
      .set({ state: 'archived', active: false })
      .where(eq(product.id, row.id))
    expect((await ask()).status).toBe(404)
    for (const id of ['x', v7(), row.id]) {
      expect((await askingAbout(shop, shopper, { id })()).status).toBe(404)
      expect((await asking(shop)('GET', `/api/product-questions/${id}`)).status).toBe(404)
    }
  })

  it('is one for the same words, and a shopper asks five a day', async ({ shop }) => {
    const row = await aProduct(shop)
    const shopper = await aShopper(shop)
    const ask = askingAbout(shop, shopper, row)
    const first = (await ask()).body
    expect((await ask({ words: ` ${words.toUpperCase()} ` })).body._id).toBe(first._id)
    const statuses = []
    for (let tries = 1; tries < questionsPerDay + 2; tries += 1)
      statuses.push((await ask({ words: `${words} ${tries}` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect((await ask()).body._id).toBe(first._id)
    expect(await shop.db.$count(productQuestion)).toBe(questionsPerDay)
    // Somebody else may ask the same.
    expect((await aQuestion(shop, row)).id).not.toBe(first._id)
  })

  itRaces('is asked once and answered once, however many press at once', async ({ shop }) => {
    const row = await aProduct(shop)
    const shopper = await aShopper(shop)
    const ask = askingAbout(shop, shopper, row)
    const posts = await Promise.all([ask(), ask(), ask(), ask()])
    expect(posts.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(posts.map(({ body }) => body._id)).size).toBe(1)
    const id = posts[0]?.body._id
    const [one, other] = [await staffOf(shop), await staffOf(shop)]
    const answers = await Promise.all([
      one('answer', { id, version: 1, words: 'Yes.' }),
      other('answer', { id, version: 1, words: 'No.' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await shown(shop, row)).questions).toHaveLength(1)
    expect(await emailsOf(shop)).toHaveLength(1)
    const raced = await aQuestion(shop, row)
    const [withdrawn, answered] = await Promise.all([
      withdrawing(shop, raced.shopper, raced.id),
      one('answer', { id: raced.id, version: 1, words: 'Yes.' }),
    ])
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([withdrawn.status, answered.status])
  })
})

describe('the staff', () => {
  it('hides a question with a reason that its asker reads, and shows it again', async ({
    shop,
  }) => {
    const row = await aProduct(shop)
    const { shopper, id } = await aQuestion(shop, row)
    const act = await staffOf(shop)
    await act('answer', { id, version: 1, words: 'Yes.' })
    expect((await act('hide', { id, version: 2 })).status).toBe(400)
    expect((await act('hide', { id, version: 1, hiddenFor: 'rude' })).status).toBe(409)
    expect((await act('hide', { id, version: 2, hiddenFor: 'rude' })).status).toBe(200)
    expect((await shown(shop, row)).questions).toEqual([])
    expect(await own(shop, shopper)).toMatchObject([
      { state: 'hidden', hiddenFor: 'it insulted somebody', answer: null, answeredAt: null },
    ])
    expect((await withdrawing(shop, shopper, id)).status).toBe(409)
    expect((await act('answer', { id, version: 3, words: 'No.' })).body.message).toMatch(/hidden/)
    // Nobody is written to about what is not shown.
    expect(await emailsOf(shop)).toEqual([undefined])
    expect((await act('show', { id, version: 3 })).body).toEqual({ version: 4 })
    expect((await act('show', { id, version: 3 })).body).toEqual({ version: 4 })
    expect((await shown(shop, row)).questions).toMatchObject([{ answer: 'Yes.' }])
  })

  it('corrects an answer without a second email, and takes it back before the first', async ({
    shop,
  }) => {
    const row = await aProduct(shop)
    const { id } = await aQuestion(shop, row)
    const act = await staffOf(shop)
    await act('answer', { id, version: 1, words: 'Yse.' })
    await act('answer', { id, version: 2, words: 'Yes.' })
    const [email, ...more] = await emailsOf(shop)
    expect([JSON.stringify(email?.body).includes('"Yes."'), more]).toEqual([true, []])
    expect((await act('answer', { id, version: 3, words: null })).body).toEqual({ version: 4 })
    expect((await shown(shop, row)).questions).toEqual([])
    expect(await emailsOf(shop)).toEqual([undefined])
    const later = { ...shop, clock: () => new Date(shop.clock().getTime() + 60_000) }
    await (
      await staffOf(later)
    )('answer', { id, version: 4, words: 'No.' })
    const emails = (await emailsOf(shop)).filter((email) => email !== undefined)
    expect(emails).toHaveLength(1)
  })

  it('finds questions by state, words and ids, and needs the permission', async ({ shop }) => {
    const row = await aProduct(shop, { name: 'Air mattress' })
    const { id } = await aQuestion(shop, row)
    const staff = askingStaff(shop, { as: await aMember(shop) })
    const list = async (query: string) =>
      (await staff('GET', `/admin/api/questions/list?${query}`)).body
    for (const query of ['', 'q=air%20MATT', 'q=TROUSERS', `q=${id}`, `q=${row.id}`])
      expect([query, (await list(query)).rows]).toMatchObject([
        query,
        [{ _id: id, version: 1, product: { name: 'Air mattress' } }],
      ])
    expect((await list('state=answered')).rows).toEqual([])
    expect((await list('q=nothing%20like%20it')).count).toBe(0)
    const counts = (await staff('GET', '/admin/api/questions/state-counts')).body
    expect(counts).toContainEqual({ state: 'open', count: 1 })
    const waiting = (await staff('GET', '/admin/api/today/waiting')).body
    expect(waiting).toMatchObject([{ kind: 'questions', count: 1 }])
    const packer = askingStaff(shop, { as: await aMember(shop, { role: 'packer' }) })
    expect((await packer('GET', '/admin/api/questions/list')).status).toBe(403)
    expect((await packer('GET', '/admin/api/today/waiting')).body).toEqual([])
    const act = await staffOf(shop)
    for (const bad of ['x', v7()])
      expect((await act('show', { id: bad, version: 1 })).status).toBe(404)
  })
})

describe('the questions of a product', () => {
  it('are paged by ten, the newest answer first', async ({ shop }) => {
    const row = await aProduct(shop)
    const at = Date.parse('2026-11-01T00:00:00Z')
    await shop.db.insert(productQuestion).values(
      Array.from({ length: 12 }, (_, n) => ({
        id: v7(),
        productId: row.id,
        words: `number ${n}`,
        state: 'answered' as const,
        answer: 'Yes.',
        answeredAt: new Date(at + n * 60_000),
        askedAt: new Date(at - n * 60_000),
      })),
    )
    const first = await shown(shop, row)
    const second = await shown(shop, row, '?page=2')
    expect([first.nextPage, second.nextPage]).toEqual([2, null])
    expect(
      [...first.questions, ...second.questions].map((of: { words: string }) => of.words),
    ).toEqual(Array.from({ length: 12 }, (_, n) => `number ${11 - n}`))
    for (const page of ['0', 'x', '1001'])
      expect(
        (await asking(shop)('GET', `/api/product-questions/${row.id}?page=${page}`)).status,
      ).toBe(400)
    expect((await shown(shop, row, '?page=1000')).questions).toEqual([])
  })

  it('stay without their asker when they are answered, and go along when accounts are merged', async ({
    shop,
  }) => {
    const row = await aProduct(shop)
    const { shopper: into, id: questionId } = await aQuestion(shop, row)
    const { shopper: from } = await aQuestion(shop, row)
    await askingAbout(shop, from, row)({ words: 'Does it come in blue?' })
    await atomically(shop, (shop) => moveQuestions(shop, { from: from.id, into: into.id }))
    const texts = (await own(shop, into)).map((of: { words: string }) => of.words)
    expect(texts.sort()).toEqual(['Does it come in blue?', words])
    expect(await own(shop, from)).toEqual([])
    await (
      await staffOf(shop)
    )('answer', { id: questionId, version: 1, words: 'Yes.' })
    await atomically(shop, (shop) => eraseQuestionsOf(shop, into.id))
    expect(await own(shop, into)).toEqual([])
    expect((await shown(shop, row)).questions).toMatchObject([{ _id: questionId, words }])
    expect(await emailsOf(shop)).toEqual([undefined])
    expect(await shop.db.$count(productQuestion)).toBe(1)
  })
})
