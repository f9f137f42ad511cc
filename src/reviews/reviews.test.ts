import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { deliverOrder, shipOrder } from '#orders/moves/owner-actions.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { eraseReviewsOf, moveReviews } from './reviews-of-shopper.ts'
import { productRating, productReview, reviewWithheld } from './tables.ts'

type Product = Awaited<ReturnType<typeof aProduct>>

const good = {
  stars: 4,
  headline: 'Holds well',
  words: 'I wear it on the stairs.',
  forWhom: 'parent',
  authorName: 'Meera K.',
}

/** Somebody to whom an order with the product was delivered. */
async function aReceiver(shop: Shop, row: Product): Promise<Shopper> {
  const { id, shopper } = await anOrder(shop, { row, quantity: 1 })
  const because = { actor: 'owner meera', cause: 'sent' }
  await shipOrder(shop, id, { ...because, trackingNumber: 'AWB 12345' })
  await deliverOrder(shop, id, because)
  return shopper
}

function writing(shop: Shop, as: Shopper, { id }: Product) {
  const ask = asking(shop, { as })
  return (fields: Record<string, unknown> = {}) =>
    ask('POST', '/api/my-review/save', { body: { id, ...good, ...fields } })
}

async function aReview(shop: Shop, row: Product, fields: Record<string, unknown> = {}) {
  const shopper = await aReceiver(shop, row)
  const { status, body } = await writing(shop, shopper, row)(fields)
  expect([status, body._id]).toEqual([200, expect.any(String)])
  return { shopper, id: body._id as string, state: body.state as string }
}

async function shown(shop: Shop, { id }: Product, query = '') {
  const { status, body } = await asking(shop)('GET', `/api/product-reviews/${id}${query}`)
  expect(status).toBe(200)
  return body
}

/** Products whose kept counts and stars are not those of their rows. */
async function wrongCounts(shop: Shop): Promise<unknown[]> {
  return (await brokenInvariants(shop)).filter(({ invariant }) => invariant.startsWith('I19'))
}

describe('a review', () => {
  it('is written by who received the product, once, and is changed and deleted by them', async ({
    shop,
  }) => {
    const row = await aProduct(shop)
    const stranger = writing(shop, await aShopper(shop), row)
    expect((await stranger()).body.message).toMatch(/once an order with it was delivered/)
    const waiting = await anOrder(shop, { row, quantity: 1 })
    expect((await writing(shop, waiting.shopper, row)()).status).toBe(409)
    const { shopper } = await aReview(shop, row)
    const write = writing(shop, shopper, row)
    expect((await write({ stars: 2 })).body).toMatchObject({ stars: 2, state: 'shown' })
    const { rating, reviews } = await shown(shop, row)
    expect(rating).toEqual({ average: 2, count: 1, byStars: [0, 1, 0, 0, 0] })
    expect(reviews).toMatchObject([
      { stars: 2, words: good.words, authorName: 'Meera K.', forWhom: 'parent', hiddenFor: null },
    ])
    const remove = () => asking(shop, { as: shopper })('POST', `/api/my-review/${row.id}/delete`)
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    expect((await shown(shop, row)).rating.count).toBe(0)
  })

  it('waits to be judged where it names a link or a way to reach somebody, or the shop says so', async ({
    shop,
  }) => {
    const row = await aProduct(shop)
    const { shopper } = await aReview(shop, row)
    const write = writing(shop, shopper, row)
    const remove = () => asking(shop, { as: shopper })('POST', `/api/my-review/${row.id}/delete`)
    for (const [words, state] of [
      ['Call 98450 00021 for wholesale', 'new'],
      ['नंबर ९८४५०००००२ पर', 'new'],
      ['see www.cheaper', 'new'],
      ['at cheaper.shop they have it', 'new'],
      ['write to ravi@example', 'new'],
      ['120/80 in the morning, 130/85 at night. It agrees.', 'shown'],
      ['Fits a knee of 36 to 40 cm, bought in 2026.', 'shown'],
    ]) {
      await remove()
      expect([words, (await write({ words })).body.state]).toEqual([words, state])
    }
    const id = (await write()).body._id
    const careful = {
      ...shop,
      settings: { ...shop.settings, reviewsShown: 'after-judging' as const },
    }
    expect((await writing(careful, shopper, row)()).body).toMatchObject({ _id: id, state: 'new' })
    expect((await shown(shop, row)).reviews).toEqual([])
    expect(await wrongCounts(shop)).toEqual([])
  })

  it('waits when it is written again after its words were hidden and it was deleted', async ({
    shop,
  }) => {
    const row = await aProduct(shop)
    const { shopper } = await aReview(shop, row)
    const remove = () => asking(shop, { as: shopper })('POST', `/api/my-review/${row.id}/delete`)
    const stateAgain = async () => (await writing(shop, shopper, row)()).body.state
    await remove()
    expect(await stateAgain()).toBe('shown')
    await shop.db.update(productReview).set({ state: 'hidden', hiddenFor: 'rude' })
    await remove()
    for (const _ of ['again', 'and again']) {
      expect(await stateAgain()).toBe('new')
      await remove()
    }
    const { shopper: into } = await aReview(shop, await aProduct(shop))
    await atomically(shop, (shop) => moveReviews(shop, { from: shopper.id, into: into.id }))
    expect(await shop.db.$count(reviewWithheld, eq(reviewWithheld.userId, into.id))).toBe(1)
    await eraseReviewsOf(shop, into.id)
    expect(await shop.db.$count(reviewWithheld)).toBe(0)
  })

  it('is hidden with a reason in place of its words, and its stars still count', async ({
    shop,
  }) => {
    const row = await aProduct(shop)
    const { id, shopper } = await aReview(shop, row, { stars: 1 })
    const staff = askingStaff(shop, { as: await aMember(shop) })
    const judge = (body: Record<string, unknown>) =>
      staff('POST', '/admin/api/reviews/judge', { body: { id, ...body } })
    expect((await judge({ version: 1, state: 'hidden' })).body.errors).toMatchObject([
      { path: 'hiddenFor' },
    ])
    expect((await judge({ version: 1, state: 'hidden', hiddenFor: 'rude' })).body).toEqual({
      version: 2,
    })
    expect((await judge({ version: 1, state: 'shown' })).status).toBe(409)
    const { rating, reviews } = await shown(shop, row)
    expect(rating).toMatchObject({ average: 1, count: 1 })
    expect(reviews).toMatchObject([
      { words: null, headline: null, authorName: null, hiddenFor: 'it insulted somebody' },
    ])
    // Written again it is read again: its author cannot show what was hidden.
    const write = writing(shop, shopper, row)
    expect([(await write()).body.state, (await write()).body.state]).toEqual(['new', 'new'])
    expect((await judge({ version: 4, state: 'shown' })).status).toBe(200)
    expect((await shown(shop, row)).reviews).toMatchObject([{ words: good.words }])
  })

  it('is answered by the shop, found in the queue, and each step is in the audit', async ({
    shop,
  }) => {
    const row = await aProduct(shop, { name: 'Air mattress' })
    const { id, state } = await aReview(shop, row, { words: 'Call 9845000021' })
    expect(state).toBe('new')
    const staff = askingStaff(shop, { as: await aMember(shop) })
    const list = async (query: string) =>
      (await staff('GET', `/admin/api/reviews/list?${query}`)).body
    for (const query of ['state=new', 'stars=4', 'q=air%20MATT', `q=${id}`, `q=${row.id}`])
      expect([query, (await list(query)).rows]).toMatchObject([
        query,
        [{ _id: id, mayReachSomebody: true, product: { name: 'Air mattress' } }],
      ])
    expect((await list('stars=5&stars=1')).rows).toEqual([])
    const answer = { id, version: 1, words: 'We called you.' }
    await staff('POST', '/admin/api/reviews/answer', { body: answer })
    await staff('POST', '/admin/api/reviews/judge', { body: { id, version: 2, state: 'shown' } })
    expect((await shown(shop, row)).reviews).toMatchObject([{ answer: 'We called you.' }])
    const { rows } = await shop.db.execute(
      sql`select call, outcome from audit_entry where subject_kind = 'review' and subject_id = ${id} order by id`,
    )
    expect(rows).toEqual([
      { call: 'reviews.answer', outcome: 'done' },
      { call: 'reviews.judge', outcome: 'done' },
    ])
  })

  it('refuses what is no review, and too many changes', async ({ shop }) => {
    const row = await aProduct(shop)
    const write = writing(shop, await aReceiver(shop, row), row)
    for (const bad of [
      { stars: 0 },
      { stars: 4.5 },
      { stars: 6 },
      { words: '  ' },
      { words: 'a'.repeat(2_001) },
      { forWhom: 'nobody' },
      { authorName: 'two\u001b[2J' },
      { state: 'shown' },
    ])
      expect([bad, (await write(bad)).status]).toEqual([bad, 400])
    const statuses = []
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await write()).status)
    expect(statuses.filter((status) => status !== 200)).toEqual([429])
    expect((await asking(shop)('GET', `/api/product-reviews/${v7()}`)).status).toBe(404)
    expect((await asking(shop)('GET', `/api/product-reviews/x`)).status).toBe(404)
    expect((await asking(shop, { as: 'nobody' })('GET', `/api/my-review/${row.id}`)).status).toBe(
      401,
    )
  })
})

describe('the reviews of a product', () => {
  it('are paged by ten, by newest or stars, and of chosen stars', async ({ shop }) => {
    const row = await aProduct(shop)
    const at = Date.parse('2026-11-01T00:00:00Z')
    for (let n = 0; n < 12; n += 1) {
      const { id: userId } = await aShopper(shop)
      await shop.db.insert(productReview).values({
        id: v7(),
        userId,
        productId: row.id,
        stars: (n % 5) + 1,
        words: `number ${n}`,
        forWhom: 'self',
        authorName: 'A.',
        state: 'shown',
        writtenAt: new Date(at + n * 60_000),
      })
    }
    const wordsOf = async (query: string) =>
      (await shown(shop, row, query)).reviews.map(({ words }: { words: string }) => words)
    const newest = [...(await wordsOf('')), ...(await wordsOf('?page=2'))]
    expect(newest).toEqual(Array.from({ length: 12 }, (_, n) => `number ${11 - n}`))
    expect((await wordsOf('?sort=highest')).slice(0, 3)).toEqual([
      'number 9',
      'number 4',
      'number 8',
    ])
    expect((await wordsOf('?sort=lowest')).slice(0, 3)).toEqual([
      'number 0',
      'number 5',
      'number 10',
    ])
    expect(await wordsOf('?stars=1')).toEqual(['number 10', 'number 5', 'number 0'])
    const { rating, total, nextPage } = await shown(shop, row, '?stars=1')
    expect([rating.count, rating.average, total, nextPage]).toEqual([12, 2.8, 3, null])
  })

  itRaces(
    'count as many as there are, however many write, judge and delete at once',
    async ({ shop }) => {
      const rows = [await aProduct(shop), await aProduct(shop)]
      const people = await Promise.all(Array.from({ length: 12 }, () => aShopper(shop)))
      const states = ['new', 'shown', 'hidden'] as const
      const work = people.flatMap(({ id: userId }, n) =>
        rows.map(async ({ id: productId }, at) => {
          const state = states[(n + at) % 3] ?? 'new'
          const hiddenFor = state === 'hidden' ? ('rude' as const) : null
          const about = {
            stars: (n % 5) + 1,
            words: 'x',
            forWhom: 'self',
            authorName: 'A.',
          } as const
          const [row] = await shop.db
            .insert(productReview)
            .values({
              ...about,
              id: v7(),
              userId,
              productId,
              state,
              hiddenFor,
              writtenAt: new Date(),
            })
            .returning({ id: productReview.id })
          await shop.db.execute(
            n % 4 === 0
              ? sql`delete from product_review where id = ${row?.id}`
              : sql`update product_review set state = 'shown', hidden_for = null, stars = ${5 - (n % 5)} where id = ${row?.id}`,
          )
        }),
      )
      await Promise.all(work)
      expect(await wrongCounts(shop)).toEqual([])
      expect(await shop.db.$count(productRating)).toBe(2)
    },
  )

  it('leave with their author, and go along when two accounts are merged', async ({ shop }) => {
    const [one, other] = [await aProduct(shop), await aProduct(shop)]
    const { shopper: into } = await aReview(shop, one, { words: 'kept' })
    const { id: reviewId, shopper: from } = await aReview(shop, one, { words: 'given up' })
    await shop.db
      .update(productReview)
      .set({ state: 'hidden', hiddenFor: 'rude' })
      .where(eq(productReview.id, reviewId))
    const { rows } = await shop.db.execute<{ id: string }>(sql`
      insert into product_review (id, user_id, product_id, stars, words, for_whom, author_name, state, written_at)
      values (${v7()}, ${from.id}, ${other.id}, 5, 'moved', 'self', 'A.', 'shown', now()) returning id`)
    expect(rows).toHaveLength(1)
    await atomically(shop, (shop) => moveReviews(shop, { from: from.id, into: into.id }))
    const wordsAt = async (row: Product) =>
      (await shown(shop, row)).reviews.map(({ words }: { words: string }) => words)
    expect([await wordsAt(one), await wordsAt(other)]).toEqual([['kept'], ['moved']])
    expect(await shop.db.$count(reviewWithheld, eq(reviewWithheld.userId, into.id))).toBe(1)
    await eraseReviewsOf(shop, into.id)
    expect([await wordsAt(one), await wordsAt(other), await wrongCounts(shop)]).toEqual([
      [],
      [],
      [],
    ])
  })
})
