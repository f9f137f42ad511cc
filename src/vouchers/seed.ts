import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { voucher } from './tables.ts'

/** One voucher of each kind: percentage, amount, whole sum, expired, used up; two are public. */
export async function seedVouchers({ db, clock }: Shop): Promise<void> {
  const now = clock().getTime()
  const days = (count: number) => new Date(now + count * 86_400_000)
  const startsAt = days(-90)
  const vouchers: Omit<typeof voucher.$inferInsert, 'id'>[] = [
    {
      code: 'PEHLA10',
      kind: 'percent',
      value: 10,
      usageLimitPerShopper: 1,
      startsAt,
      isPublic: true,
    },
    {
      code: 'GHAR50',
      kind: 'rupees',
      value: 50,
      leastPaise: 99_900,
      startsAt,
      isPublic: true,
    },
    { code: 'CARE250', kind: 'rupees', value: 250, startsAt },
    { code: 'FULL100', kind: 'percent', value: 100, startsAt },
    { code: 'MONSOON20', kind: 'percent', value: 20, startsAt, endsAt: days(-30) },
    // Demo uses have no order, so the used-up voucher has a limit of 0.
    { code: 'FIRST500', kind: 'rupees', value: 500, usageLimit: 0, startsAt },
  ]
  await db
    .insert(voucher)
    .values(vouchers.map((row) => ({ id: v7(), ...row })))
    .onConflictDoNothing({ target: voucher.code })
}
