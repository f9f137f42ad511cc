import type { Shop } from '#platform/shop.ts'
import { kindOf } from '../rules.ts'
import type { voucher } from '../tables.ts'
import { stateOf } from './rules.ts'
import type { ListedVoucher } from './shapes.ts'

type VoucherRow = typeof voucher.$inferSelect

export function listedView(shop: Shop, row: VoucherRow, givenPaise: number): ListedVoucher {
  return {
    id: row.id,
    code: row.code,
    kind: kindOf(row),
    value: row.value,
    capPaise: row.capPaise,
    leastPaise: row.leastPaise,
    firstOrderOnly: row.firstOrderOnly,
    isForSome: row.categoryIds !== null || row.productIds !== null,
    used: row.used,
    usageLimit: row.usageLimit,
    usageLimitPerShopper: row.usageLimitPerShopper,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    state: stateOf(row, shop.clock()),
    isPublic: row.isPublic,
    givenPaise,
    version: row.version,
  }
}

/** What the audit compares. */
export function factsOf(row: VoucherRow): Record<string, unknown> {
  const { id: _, version: __, used: ___, createdAt: ____, isRunning: _____, ...facts } = row
  return { ...facts, kind: kindOf(row) }
}
