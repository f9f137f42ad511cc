import { isFor, type VoucherLine } from '#vouchers/rules.ts'
import type { UsableVoucher } from '#vouchers/vouchers.ts'
import { shareDiscount, subtotalOf, type PricedLine } from '../rules.ts'

type Line = PricedLine & { productId: string; categoryId: string | null; available: number }

/** A line as vouchers ask of it. */
export function voucherLine(line: Omit<Line, 'available'>): VoucherLine {
  const { productId, categoryId } = line
  return { productId, categoryId, totalPaise: subtotalOf([line]) }
}

/**
 * What each line bears of the discount, to the paisa: lines the voucher is for, in proportion to
 * their totals. Paise that a small total adds (rulings.md#small-totals) may reach the others.
 */
export function lineDiscounts(
  discountPaise: number,
  lines: readonly Line[],
  voucher: UsableVoucher | undefined,
): number[] {
  if (!voucher || discountPaise === 0) return lines.map(() => 0)
  const counted = lines.map((line) => ({
    isMeant: isFor(voucher, voucherLine(line)),
    totalPaise: line.available > 0 ? voucherLine(line).totalPaise : 0,
  }))
  const weights = (meant: boolean) =>
    counted.map(({ isMeant, totalPaise }) => (isMeant === meant ? totalPaise : 0))
  const goodsPaise = weights(true).reduce((sum, weight) => sum + weight, 0)
  const onGoods = shareDiscount(Math.min(discountPaise, goodsPaise), weights(true))
  const onOthers = shareDiscount(Math.max(discountPaise - goodsPaise, 0), weights(false))
  return onGoods.map((share, at) => share + (onOthers[at] ?? 0))
}
