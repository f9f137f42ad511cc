import { and, asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { voucher } from './tables.ts'

export type Voucher = typeof voucher.$inferSelect

export function allVouchers({ db }: Shop): Promise<Voucher[]> {
  return db.select().from(voucher).orderBy(asc(voucher.code))
}

export async function createVoucher(
  { db }: Shop,
  row: Omit<typeof voucher.$inferInsert, 'id' | 'used'>,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(voucher)
    .values({ id: v7(), ...row })
    .onConflictDoNothing({ target: voucher.code })
  return rowCount === 1
}

/** False when no usable voucher has the code. */
export async function endVoucher({ db }: Shop, code: string): Promise<boolean> {
  const { rowCount } = await db
    .update(voucher)
    .set({ active: false })
    .where(and(eq(voucher.code, code), voucher.active))
  return rowCount === 1
}
