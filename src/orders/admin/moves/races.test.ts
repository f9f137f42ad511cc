import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { startWorking } from '#platform/jobs/workers.ts'
import type { Shop } from '#platform/shop.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, seenOf, waitIsOver } from '#tests/support/staff-orders.ts'
import { itRaces } from '#tests/support/test-shop.ts'

async function twoMembers(shop: Shop) {
  const members = [await aMember(shop), await aMember(shop, { name: 'Asha Rao' })]
  return members.map((member) => askingStaff(shop, { as: member }))
}

const countOf = async ({ db }: Shop, query: ReturnType<typeof sql>) =>
  Number((await db.execute<{ count: string }>(query)).rows[0]?.count)

describe('two members at once', () => {
  itRaces('pack one order once', async ({ shop }) => {
    const asks = await twoMembers(shop)
    const orders = [await anOrder(shop), await anOrder(shop), await anOrder(shop)]
    for (const { id } of orders) {
      const body = { order_id: id, seen: await seenOf(shop, id) }
      const answers = await Promise.all(
        asks.map((ask) => ask('POST', '/admin/api/orders/pack', { body })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
    expect(
      await countOf(shop, sql`select count(*) from order_event where to_status = 'Packed'`),
    ).toBe(3)
    const outcomes = sql`select count(*) from audit_entry where outcome = 'refused'`
    expect(await countOf(shop, outcomes)).toBe(3)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('refund no more than was paid, and the same key once', async ({ shop }) => {
    const asks = await twoMembers(shop)
    const { id } = await anOrder(shop, { paymentMethod: 'Online' })
    const seen = await seenOf(shop, id)
    const refund = (key: string) => ({ order_id: id, seen, key, rupees: 900, reason: 'damaged' })
    const key = v7()
    const same = await Promise.all(
      asks.map((ask) => ask('POST', '/admin/api/orders/refund', { body: refund(key) })),
    )
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    const different = await Promise.all(
      asks.map((ask) => ask('POST', '/admin/api/orders/refund', { body: refund(v7()) })),
    )
    expect(different.map(({ status }) => status)).toEqual([409, 409])
    expect(await countOf(shop, sql`select count(*) from refund`)).toBe(1)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('undo a sending, or its email leaves: never both', async ({ shop }) => {
    const [ask] = await twoMembers(shop)
    const sentSubjects: string[] = []
    const working = await startWorking(shop, {
      workers: {
        'send-letter': async (_shop, { payload }) =>
          void sentSubjects.push((payload as { subject: string }).subject),
      },
    })
    const outcomes: boolean[] = []
    for (let time = 0; time < 8; time += 1) {
      const { id, number } = await anOrder(shop)
      const seen = await seenOf(shop, id)
      await ask?.('POST', '/admin/api/orders/send', {
        body: { order_id: id, seen, trackingNumber: 'AWB 12345' },
      })
      const undo = ask?.('POST', '/admin/api/orders/undo-send', {
        body: { order_id: id, seen: { ...seen, status: 'Shipped' } },
      })
      const [answer] = await Promise.all([undo, waitIsOver(shop)])
      outcomes.push(answer?.status === 200)
      const subject = `Your order ${number} is on its way`
      if (answer?.status === 200) expect(sentSubjects).not.toContain(subject)
      else await expect.poll(() => sentSubjects, { timeout: 10_000 }).toContain(subject)
    }
    await working.stop()
    expect(sentSubjects).toHaveLength(outcomes.filter((isUndone) => !isUndone).length)
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
