import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { auditEntry } from '#platform/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { productReview } from '../tables.ts'

async function reviewsOf(shop: Shop, many: number) {
  const product = await aProduct(shop)
  const rows = []
  for (let at = 0; at < many; at += 1) {
    const { id: userId } = await aShopper(shop)
    const row = { id: v7(), userId, productId: product.id, stars: 4, words: 'It holds.' }
    const rest = { forWhom: 'self' as const, authorName: 'Meera', writtenAt: new Date() }
    rows.push({ ...row, ...rest, state: 'new' as const })
  }
  await shop.db.insert(productReview).values(rows)
  return rows.map(({ id, userId }) => ({ id, userId, version: 1 }))
}

const stateOf = async ({ db }: Shop, id: string) => {
  const [row] = await db.select().from(productReview).where(eq(productReview.id, id))
  return row && [row.state, row.hiddenFor]
}

async function aJudge(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop, { permissions: ['reviews.judge'] }) })
  return (reviews: object[]) => ask('POST', '/admin/api/reviews/judge-many', { body: { reviews } })
}

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })

describe('many reviews judged by one press', () => {
  it('are hidden with a reason, each in the audit, and back by the versions that came of it', async ({
    shop,
  }) => {
    const judge = await aJudge(shop)
    const rows = await reviewsOf(shop, 3)
    const before = await shop.db.$count(auditEntry)
    const hidden = { state: 'hidden', hiddenFor: 'rude' }
    const { status, body } = await judge(rows.map((row) => ({ ...seen(row), ...hidden })))
    expect([status, body.left]).toEqual([200, []])
    expect(body.judged).toEqual(rows.map(({ id }) => ({ id, version: 2 })))
    for (const { id } of rows) expect(await stateOf(shop, id)).toEqual(['hidden', 'rude'])
    expect((await shop.db.$count(auditEntry)) - before).toBe(3)
    const undone = await judge(body.judged.map((row: object) => ({ ...row, state: 'new' })))
    expect(undone.body.judged).toHaveLength(3)
    for (const { id } of rows) expect(await stateOf(shop, id)).toEqual(['new', null])
  })

  it('leave what was changed meanwhile as it is, and judge the others', async ({ shop }) => {
    const judge = await aJudge(shop)
    const [one, two] = await reviewsOf(shop, 2)
    if (!one || !two) throw new Error('there are two')
    await judge([{ ...seen(one), state: 'hidden', hiddenFor: 'advert' }])
    const shown = { state: 'shown' }
    const { body } = await judge([
      { ...seen(one), ...shown },
      { ...seen(two), ...shown },
      { id: v7(), version: 1, ...shown },
    ])
    expect(body.judged).toEqual([{ id: two.id, version: 2 }])
    expect(body.left).toEqual([one.id, expect.any(String)])
    expect(await stateOf(shop, one.id)).toEqual(['hidden', 'advert'])
  })

  it('are at least one, at most a hundred, each once, hidden with a reason, by who may', async ({
    shop,
  }) => {
    const judge = await aJudge(shop)
    const [row] = await reviewsOf(shop, 1)
    if (!row) throw new Error('there is one')
    const shown = { ...seen(row), state: 'shown' }
    for (const reviews of [
      [],
      [shown, shown],
      [{ ...seen(row), state: 'hidden' }],
      Array.from({ length: 101 }, () => ({ ...shown, id: v7() })),
    ])
      expect((await judge(reviews)).status).toBe(400)
    const packer = askingStaff(shop, { as: await aMember(shop, { permissions: ['orders.read'] }) })
    const body = { reviews: [shown] }
    expect((await packer('POST', '/admin/api/reviews/judge-many', { body })).status).toBe(403)
    expect(await stateOf(shop, row.id)).toEqual(['new', null])
  })

  itRaces('are judged once by two members who press at once', async ({ shop }) => {
    const judges = [await aJudge(shop), await aJudge(shop)]
    const rows = await reviewsOf(shop, 8)
    const answers = await Promise.all([
      judges[0]?.(rows.map((row) => ({ ...seen(row), state: 'shown' }))),
      judges[1]?.(rows.map((row) => ({ ...seen(row), state: 'hidden', hiddenFor: 'rude' }))),
    ])
    const judged = answers.flatMap((answer) => answer?.body.judged ?? [])
    const left = answers.flatMap((answer) => answer?.body.left ?? [])
    expect([judged.length, left.length]).toEqual([8, 8])
    expect(new Set(judged.map(({ id }: { id: string }) => id)).size).toBe(8)
  })
})

describe('the timeline of a customer', () => {
  it('has their reviews, with how each stands', async ({ shop }) => {
    const [row] = await reviewsOf(shop, 1)
    const owner = askingStaff(shop, { as: await aMember(shop) })
    const { body } = await owner('GET', `/admin/api/customers/detail?id=${row?.userId}`)
    expect(body.story).toContainEqual(
      expect.objectContaining({
        kind: 'review',
        what: expect.stringMatching(/^Reviewed .*, 4 of 5 stars, to be judged$/),
        quote: 'It holds.',
        href: `/reviews?view=new&q=${row?.id}`,
      }),
    )
  })
})
