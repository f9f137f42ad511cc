import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { workingMember } from '#staff/working-member.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aMember } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { product } from '../../tables.ts'
import { adjustStocks, judgeStocks } from './adjust-stocks.ts'

describe('stock that is adjusted for many', () => {
  it('has every difference of a product that is named twice', async ({ shop }) => {
    const { id: staffId } = await aMember(shop)
    const member = await workingMember(shop, staffId)
    if (!member) throw new Error('the member does not work')
    const [row, other] = [await aProduct(shop, { stock: 10 }), await aProduct(shop, { stock: 4 })]
    const edit = (id: string, stock: number, typed: string) => ({ id, stock, typed, seen: 0 })
    const edits = [edit(row.id, 10, '+5'), edit(other.id, 4, '+1'), edit(row.id, 15, '-2')]
    await adjustStocks(shop, member, judgeStocks(shop, member, edits))
    const stockOf = async (id: string) => {
      const [now] = await shop.db.select().from(product).where(eq(product.id, id))
      return now?.stock
    }
    expect([await stockOf(row.id), await stockOf(other.id)]).toEqual([13, 5])
    const { rows } = await shop.db.execute(sql`
      select quantity from stock_receipt where product_id = ${row.id} and quantity in (5, -2)`)
    expect(rows.length).toBe(2)
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
