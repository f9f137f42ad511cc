import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { normalizeCode } from './rules.ts'
import { voucher } from './tables.ts'

export type UsableVoucher = { id: string; code: string; value: number }

/** The usable voucher of a code, for this shopper when logged in; else undefined. */
export async function usableVoucher(
  shop: Shop,
  text: string,
  userId?: string,
): Promise<UsableVoucher | undefined> {
  const now = shop.clock()
  const [usable] = await shop.db
    .select({ id: voucher.id, code: voucher.code, value: voucher.value })
    .from(voucher)
    .where(
      and(
        eq(voucher.code, normalizeCode(text)),
        voucher.active,
        lte(voucher.startsAt, now),
        or(isNull(voucher.endsAt), gt(voucher.endsAt, now)),
        sql`(${voucher.usageLimit} is null or ${voucher.used} < ${voucher.usageLimit})`,
        userId === undefined ? undefined : hasUseLeft(userId),
      ),
    )
  return usable
}

const hasUseLeft = (
  userId: string,
) => sql`(${voucher.usageLimitPerShopper} is null or ${voucher.usageLimitPerShopper} > (
  select count(*) from voucher_redemption r where r.voucher_id = ${voucher.id} and r.user_id = ${userId}::uuid and r.state <> 'released'))`
