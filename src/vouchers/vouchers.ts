import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { kindOf, normalizeCode, type VoucherTerms } from './rules.ts'
import { voucher } from './tables.ts'

export type UsableVoucher = VoucherTerms & { id: string; code: string }

/** The usable voucher of a code, for this shopper when logged in; else undefined. */
export async function usableVoucher(
  shop: Shop,
  text: string,
  userId?: string,
): Promise<UsableVoucher | undefined> {
  const now = shop.clock()
  const [usable] = await shop.db
    .select(terms)
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
  return usable && { ...usable, kind: kindOf(usable) }
}

const { id, code, kind, value, capPaise, leastPaise, firstOrderOnly } = voucher
const { categoryIds, productIds } = voucher
const terms = {
  id,
  code,
  kind,
  value,
  capPaise,
  leastPaise,
  firstOrderOnly,
  categoryIds,
  productIds,
}

const hasUseLeft = (
  userId: string,
) => sql`(${voucher.usageLimitPerShopper} is null or ${voucher.usageLimitPerShopper} > (
  select count(*) from voucher_redemption r where r.voucher_id = ${voucher.id} and r.user_id = ${userId}::uuid and r.state <> 'released'))`
