import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { aPincode } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { chargeFor, pincodeIn } from './shipping.ts'

async function chargeOf({ db }: Shop, code: number): Promise<unknown> {
  const { rows } = await db.execute<{ charge: string | null }>(
    sql`select ${chargeFor(code)} as charge`,
  )
  return rows[0]?.charge
}

describe('the charge of a postal code', () => {
  it('is known or not, and may be nothing, which is not the same as unknown', async ({ shop }) => {
    await aPincode(shop, 560_001, 4_000)
    await aPincode(shop, 560_002, 0)
    expect([
      await chargeOf(shop, 560_001),
      await chargeOf(shop, 560_002),
      await chargeOf(shop, 560_003),
    ]).toEqual(['4000', '0', null])
  })

  it('is an error and never 0 when the database fails', async ({ shop }) => {
    const brokenTransaction = shop.db.transaction(async (db) => {
      await db.execute('drop table pincode')
      await chargeOf({ ...shop, db }, 560_001)
    })
    await expect(brokenTransaction).rejects.toThrow()
  })
})

describe('a postal code as people type it', () => {
  it.for(['560001', '560 001', ' 560001 '])('is read from %j', (text) => {
    expect(pincodeIn(text)).toBe(560_001)
  })

  it.for([undefined, null, '', '56000', '5600011', '056001', '५६०००१', '1e5', '\0', "'; --"])(
    'is not found in %j',
    (text) => {
      expect(pincodeIn(text)).toBeNull()
    },
  )
})
