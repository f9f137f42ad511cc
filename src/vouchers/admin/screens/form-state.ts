import { inLakhs, rupees } from '#platform/money.ts'
import type { EditedVoucher } from '../shapes.ts'
import type { TypedVoucher } from '../voucher-form.ts'
import { fieldOf } from './moments.ts'

/** The form of a new voucher, or of many. */
export type TypedForm = TypedVoucher & { prefix: string; count: string }

const empty: TypedForm = {
  code: '',
  prefix: '',
  count: '100',
  kind: 'percent',
  worth: '',
  cap: '',
  least: '',
  limit: '',
  perShopper: '',
  from: '',
  until: '',
  firstOrderOnly: false,
  categoryIds: [],
  productIds: [],
  active: true,
  isPublic: false,
}

const typedRupees = (paise: number | null) => (paise === null ? '' : rupees(paise))
const typedCount = (count: number | null) => (count === null ? '' : inLakhs(count))

/** A voucher as its form shows it; a copy has no code yet, and begins now. */
export function typedOf(
  voucher: EditedVoucher | undefined,
  { isCopy }: { isCopy: boolean },
): TypedForm {
  if (!voucher) return empty
  const { kind, value } = voucher
  return {
    ...empty,
    code: isCopy ? '' : voucher.code,
    kind,
    worth: kind === 'percent' ? `${value}%` : rupees(value * 100),
    cap: typedRupees(voucher.capPaise),
    least: typedRupees(voucher.leastPaise),
    limit: typedCount(voucher.usageLimit),
    perShopper: typedCount(voucher.usageLimitPerShopper),
    from: isCopy ? '' : fieldOf(voucher.startsAt),
    until: fieldOf(voucher.endsAt),
    firstOrderOnly: voucher.firstOrderOnly,
    categoryIds: voucher.categories.map(({ id }) => id),
    productIds: voucher.products.map(({ id }) => id),
    active: isCopy || voucher.active,
    isPublic: voucher.isPublic,
  }
}
