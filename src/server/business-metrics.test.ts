import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody } from '#tests/support/paying.ts'
import { it } from '#tests/support/test-shop.ts'
import { figuresOf } from './business-metrics.ts'

describe('the figures of the work that waits', () => {
  it('count the letter of an order beside the queue, and the checker misses it after a quarter of an hour', async ({
    shop,
  }) => {
    const shopper = await aShopper(shop)
    const { status } = await asking(shop, { as: shopper })('POST', '/api/checkout', {
      body: checkoutBody(shopper, [{ row: await aProduct(shop) }]),
    })
    expect(status).toBe(201)
    await enqueue(shop, { kind: 'a', key: '1', payload: {} })
    const read = () => figuresOf(shop).read()
    expect(await read()).toMatchObject({
      nadi_jobs_waiting: 2,
      nadi_jobs_oldest_seconds: 0,
      nadi_jobs_dead: 0,
    })

    await shop.db.execute(sql`update outbox set queued_at = now() - interval '16 minutes'`)
    expect(await read()).toMatchObject({ nadi_jobs_waiting: 2, nadi_jobs_oldest_seconds: 16 * 60 })
    expect((await brokenInvariants(shop)).map(({ invariant }) => invariant)).toEqual([
      'I10 no work is forgotten',
    ])
  })
})
