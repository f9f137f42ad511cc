import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { takeNumber } from '#invoices/take-number.ts'
import { dayInIndia, financialYear } from '#invoices/rules.ts'
import type { Shop } from '#platform/shop.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'

async function aDesk(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop) })
  let version = 0
  return async (value: string | null) => {
    const changes = [{ name: 'INVOICE_PREFIX', value, version }]
    const answer = await ask('POST', '/admin/api/settings/save', { body: { changes } })
    if (answer.status === 204) version += 1
    return answer
  }
}

/** A paper of this year was given its number with these letters. */
async function paperOf(shop: Shop, letters: string, table: 'invoice_series' | 'challan_series') {
  const day = dayInIndia(shop.clock())
  await takeNumber(shop, { series: `${letters}${financialYear(day)}`, day, table })
}

describe('letters before the numbers of invoices', () => {
  it('are never those of challans of this year, nor their challans those of invoices', async ({
    shop,
  }) => {
    const save = await aDesk(shop)
    await paperOf(shop, 'ND', 'challan_series')
    const refused = await save('ND')
    const message = expect.stringContaining('such as ND')
    expect(refused).toMatchObject({
      status: 422,
      body: { message, errors: [{ path: 'INVOICE_PREFIX', message }] },
    })
    expect(shop.settings.invoicePrefix).toBe('N')
    expect((await save('AD')).status).toBe(204)
    await paperOf(shop, 'AD', 'invoice_series')
    const challans = await save('A')
    expect(challans.body.message).toContain('Delivery challans would have numbers that invoices')
    expect((await save('B')).status).toBe(400)
    expect((await save(null)).status).toBe(204)
  })

  it('are free again in the year after', async ({ shop }) => {
    await shop.db.execute(
      sql`insert into challan_series (id, next, last_day) values ('ND2021', 2, '2020-12-01')`,
    )
    expect((await (await aDesk(shop))('ND')).status).toBe(204)
  })
})
