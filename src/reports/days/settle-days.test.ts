import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { phoneOrder } from '#tests/support/phone-orders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { settleSales } from './settle-days.ts'

describe('days that were summed by the release before', () => {
  it('are summed again, once, where a voucher met a discount by hand', async ({ shop }) => {
    const { db } = shop
    const row = await aProduct(shop, { listPricePaise: 50_000, discountPercent: 0, stock: 9 })
    const ask = askingStaff(shop, { as: await aMember(shop, { discountLimitPercent: 20 }) })
    const { code: voucher } = await aVoucher(shop, { value: 10 })
    const discount = { discount: { rupees: 50 }, reason: 'the box was dented' }
    const { body } = await ask('POST', '/admin/api/orders/place-phone-order', {
      body: phoneOrder(row, { voucher, ...discount, total: 850 }),
    })
    expect(body.message).toBeUndefined()
    await db.execute(sql`update "order" set placed_at = placed_at - interval '3 days'`)
    await settleSales(shop)
    const given = async () =>
      (await db.execute(sql`select discount_paise::int as paise from voucher_day`)).rows
    expect(await given()).toEqual([{ paise: 10_000 }])

    const asBefore = sql`update voucher_day set discount_paise = 15000`
    await db.execute(asBefore)
    await settleSales(shop)
    expect(await given()).toEqual([{ paise: 15_000 }])
    await db.execute(
      sql`insert into last_run (name, at, took_ms, result) values ('vouchers-by-hand', now(), 0, '{}')`,
    )
    await settleSales(shop)
    expect(await given()).toEqual([{ paise: 10_000 }])
    expect(
      (await db.execute(sql`select from last_run where name = 'vouchers-by-hand'`)).rows,
    ).toEqual([])
  })
})
