import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { order } from '#orders/tables.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { eraseShopper } from '#privacy/erase-shopper.ts'
import { exportShopper } from '#privacy/export-data.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { checkoutBody } from '#tests/support/paying.ts'
import {
  anOrderOf,
  aRegisteredShopper,
  aShopperWithEverything,
  marks,
  password,
  settleRefunds,
  tablesThatSay,
  withDataFolder,
} from '#tests/support/shopper-with-everything.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in' }
const reason = 'showed both cards'

async function aDesk(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop) })
  return {
    merge: (into: { id: string }, from: { id: string; name: string }, name = from.name) =>
      ask('POST', '/admin/api/customers/merge', {
        body: { id: into.id, from: from.id, name, reason },
      }),
    detail: async (id: string) => (await ask('GET', `/admin/api/customers/detail?id=${id}`)).body,
  }
}

describe('two accounts that are one person', () => {
  it('become one with all of both, and nobody logs in to the other any more', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const from = await aShopperWithEverything(shop)
    const into = await aRegisteredShopper(shop, meera)
    await anOrderOf(shop, into)
    const desk = await aDesk(shop)
    const before = await exportShopper(shop, from.id)
    expect((await desk.merge(into, from, 'Somebody')).status).toBe(409)
    expect((await desk.merge(into, from)).status).toBe(200)
    const after = await exportShopper(shop, into.id)
    expect(after.orders.length).toBe(before.orders.length + 1)
    expect([after.enquiries.length, after.vouchers.length]).toEqual([2, before.vouchers.length])
    expect(after.doneByShop.map(({ what }) => what)).toEqual([
      'Cash On Delivery switched off',
      'another account merged into this one',
    ])
    expect(await desk.detail(into.id)).toMatchObject({
      isCashBlocked: true,
      notes: [{ words: marks.note }],
      mergedInto: null,
    })
    expect(await desk.detail(from.id)).toMatchObject({ isErased: true, mergedInto: into.id })
    const logIn = await asking(shop)('POST', '/api/log-in', {
      body: { email: from.email, password },
    })
    expect(logIn.status).toBe(401)
    const result = await shop.db.execute(
      sql`select data #>> '{payload,to}' as to, data #>> '{payload,text}' as text from pgboss.job where data #>> '{payload,subject}' = 'Two accounts became one' order by 1`,
    )
    expect(result.rows.map(({ to }) => to)).toEqual([meera.email, from.email].toSorted())
    expect(result.rows.find(({ to }) => to === from.email)?.text).toContain('m•••@example.in')
    expect(await brokenInvariants(shop)).toEqual([])
    expect((await desk.merge(into, from)).status).toBe(409)
    expect((await desk.merge(into, into)).status).toBe(409)
  })

  it('are erased as one, also from a backup of before', async ({ shop: plain }) => {
    const shop = withDataFolder(plain)
    const from = await aShopperWithEverything(shop)
    const into = await aRegisteredShopper(shop, meera)
    const desk = await aDesk(shop)
    expect((await desk.merge(into, from)).status).toBe(200)
    await settleRefunds(shop)
    await eraseShopper(shop, into.id, { actor: 'owner meera', reason: 'by letter' })
    const personalData = [marks.email, marks.phone, marks.note, marks.vpa, meera.email, reason]
    expect(await tablesThatSay(shop, personalData)).toEqual([])
    const { rows } = await shop.db.execute(sql`select user_id as id from erasure order by user_id`)
    expect(rows.map(({ id }) => id)).toEqual([from.id, into.id].toSorted())
  })

  it('keep a voucher of one use used twice, as it was', async ({ shop }) => {
    const [from, into] = [
      await aRegisteredShopper(shop, { name: 'Farhan', email: 'farhan@example.in' }),
      await aRegisteredShopper(shop, meera),
    ]
    const { code } = await aVoucher(shop, { usageLimitPerShopper: 1 })
    for (const shopper of [from, into]) {
      const { body } = await anOrderOf(shop, shopper, { voucher: code, couponDiscount: 10 })
      expect(body.checkout).toBeDefined()
    }
    const desk = await aDesk(shop)
    expect((await desk.merge(into, from)).status).toBe(200)
    expect(await brokenInvariants(shop)).toEqual([])
    expect((await exportShopper(shop, into.id)).vouchers).toHaveLength(2)
  })

  it('are merged into the one whose address is confirmed', async ({ shop }) => {
    const proved = await aRegisteredShopper(shop, meera)
    const stranger = { name: 'Farhan', email: 'farhan@example.in', isVerified: false }
    const other = await aRegisteredShopper(shop, stranger)
    const desk = await aDesk(shop)
    expect((await desk.merge(other, proved)).status).toBe(409)
    expect((await desk.merge(proved, other)).status).toBe(200)
  })

  itRaces(
    'lose no order that is placed meanwhile: it is theirs, or it was refused',
    async ({ shop }) => {
      const from = await aRegisteredShopper(shop, { name: 'Farhan', email: 'farhan@example.in' })
      const into = await aRegisteredShopper(shop, meera)
      const desk = await aDesk(shop)
      const row = await aProduct(shop)
      const place = (shopper: typeof from) =>
        asking(shop, { as: shopper })('POST', '/api/checkout', {
          body: checkoutBody(shopper, [{ row }]),
          headers: { 'idempotency-key': crypto.randomUUID() },
        })
      const [merged, ...answers] = await Promise.all([
        desk.merge(into, from),
        ...[from, into, from, into, from].map(place),
      ])
      expect(merged.status).toBe(200)
      const placed = answers.filter(({ status }) => status === 201).length
      expect(answers.every(({ status }) => [201, 401, 403, 503].includes(status))).toBe(true)
      const owners = await shop.db.selectDistinct({ id: order.userId }).from(order)
      expect([await shop.db.$count(order), owners]).toEqual([placed, [{ id: into.id }]])
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )
})
