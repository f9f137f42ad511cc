import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { cancelOrder } from '#orders/moves/cancel-order.ts'
import { aProduct } from '#tests/support/builders.ts'
import { phoneOrder } from '#tests/support/phone-orders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { eraseShopper } from './erase-shopper.ts'

// Rows that say nothing of a person without the account, or that go with its session.
const harmless = [
  'account_event',
  'breach_told',
  'cart',
  'cash_block',
  'end_sessions_link',
  'known_device',
  'merged_account',
  'review_withheld',
  'voucher_redemption',
]

describe('an erased account', () => {
  it('gets no further row of any table that says something of its person', async ({ shop }) => {
    const { rows } = await shop.db.execute<{ name: string }>(sql`
      select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.confrelid = '"user"'::regclass and not exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname = 'refuse_erased_shopper')
      order by name`)
    expect(rows.map(({ name }) => name)).toEqual(harmless)
  })

  it('leaves nothing of why the price of an order by phone was another one', async ({ shop }) => {
    const row = await aProduct(shop, { listPricePaise: 50_000, discountPercent: 0, stock: 5 })
    const ask = askingStaff(shop, { as: await aMember(shop, { discountLimitPercent: 20 }) })
    const placed = await ask('POST', '/admin/api/orders/place-phone-order', {
      body: phoneOrder(row, {
        discount: { rupees: 100 },
        reason: 'the knee of Meera hurts',
        total: 900,
      }),
    })
    expect(placed.body.message).toBeUndefined()
    const { _id: id } = placed.body.placed
    const reasons = async () =>
      (
        await shop.db.execute(
          sql`select reason from audit_detail where reason like '%Meera%'
            union all select reason from order_terms where reason like '%Meera%'`,
        )
      ).rows.length
    expect(await reasons()).toBe(2)
    await cancelOrder(shop, id, { actor: 'owner test', cause: 'asked by phone' })
    const { rows } = await shop.db.execute<{ user_id: string }>(
      sql`select user_id from "order" where id = ${id}`,
    )
    await eraseShopper(shop, rows[0]?.user_id ?? '', { actor: 'owner test', reason: 'asked' })
    expect(await reasons()).toBe(0)
  })
})
