import { sql } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import type { Shop } from '#platform/shop.ts'
import type { PublicVoucher } from './public-vouchers.ts'

/**
 * Those that this shopper can use once more. What has limits of one's own is none for a stranger:
 * nobody knows yet whether they can use it.
 */
export async function withUsesLeft(
  { db }: Shop,
  vouchers: readonly PublicVoucher[],
  userId: string | undefined,
): Promise<PublicVoucher[]> {
  const possible = vouchers.filter((voucher) => userId !== undefined || !isOfOneself(voucher))
  const ids = possible.filter(hasLimit).map(({ id }) => id)
  if (ids.length === 0) return possible
  const rows = await usable(db, { ids: `{${ids.join(',')}}`, userId: userId ?? null })
  const left = new Set(rows.map(({ id }) => id))
  return possible.filter((voucher) => !hasLimit(voucher) || left.has(voucher.id))
}

/** Whether it asks who the shopper is. */
export function isOfOneself(voucher: PublicVoucher): boolean {
  return voucher.firstOrderOnly || voucher.usageLimitPerShopper !== null
}

export function hasLimit({ usageLimit, usageLimitPerShopper }: PublicVoucher): boolean {
  return usageLimit !== null || usageLimitPerShopper !== null
}

const usable = statement<{ id: string }>(
  'public_vouchers_with_uses_left',
  sql`
  select v.id from voucher v
  where v.id = any ((select ${sql.placeholder('ids')}::uuid[])::uuid[])
    and (v.usage_limit is null or v.used < v.usage_limit)
    and (v.usage_limit_per_shopper is null or v.usage_limit_per_shopper > (
      select count(*) from voucher_redemption r
      where r.voucher_id = v.id and r.user_id = ${sql.placeholder('userId')}::uuid
        and r.state <> 'released'))`,
)
