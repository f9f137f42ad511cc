import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { voucher } from './tables.ts'

export type Voucher = typeof voucher.$inferSelect

export function allVouchers({ db }: Shop): Promise<Voucher[]> {
  return db.select().from(voucher).orderBy(asc(voucher.code))
}

export async function createVoucher(
  { db }: Shop,
  row: Omit<typeof voucher.$inferInsert, 'id' | 'used'> & { id?: string },
): Promise<boolean> {
  const { rowCount } = await db
    .insert(voucher)
    .values({ id: v7(), ...row })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Over from now on; false when no voucher of the code was still to be used. */
export async function endVoucher({ db, clock }: Shop, code: string): Promise<boolean> {
  const now = clock()
  const { rowCount } = await db
    .update(voucher)
    .set({ endsAt: now, version: sql`${voucher.version} + 1` })
    .where(and(eq(voucher.code, code), or(isNull(voucher.endsAt), gt(voucher.endsAt, now))))
  return rowCount === 1
}
