import { rupees } from '#platform/money.ts'

/** Discounts; pure, shared by screen and server (rulings.md#vouchers). */

export const voucherKinds = ['percent', 'rupees'] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** The kind as the calls of the shop name it. */
export type VoucherType = 'percent' | 'flat'

/** What a voucher is worth, and for what. Amounts in paise; null is without a limit. */
export type VoucherTerms = {
  kind: VoucherKind
  /** Whole percent or whole rupees. */
  value: number
  capPaise: number | null
  leastPaise: number | null
  firstOrderOnly: boolean
  categoryIds: readonly string[] | null
  productIds: readonly string[] | null
}

/** A line of a cart, as far as a voucher asks of it. */
export type VoucherLine = { productId: string; categoryId: string | null; totalPaise: number }

/** Vouchers of the release before have no kind: up to 100 they are a percentage. */
export function kindOf({ kind, value }: { kind: VoucherKind | null; value: number }): VoucherKind {
  return kind ?? (value <= 100 ? 'percent' : 'rupees')
}

export function typeOf(kind: VoucherKind): VoucherType {
  return kind === 'percent' ? 'percent' : 'flat'
}

type Scope = Pick<VoucherTerms, 'categoryIds' | 'productIds'>

export function isFor({ categoryIds, productIds }: Scope, line: VoucherLine): boolean {
  if (!categoryIds && !productIds) return true
  const isInCategory = line.categoryId !== null && categoryIds?.includes(line.categoryId)
  return isInCategory === true || productIds?.includes(line.productId) === true
}

/** Discount in paise of what it is for, rounded half up, at most its sub-total. */
export function discountFor(terms: VoucherTerms, lines: readonly VoucherLine[]): number {
  if (subtotalOf(lines) < (terms.leastPaise ?? 0)) return 0
  const goodsPaise = subtotalOf(lines.filter((line) => isFor(terms, line)))
  const { kind, value, capPaise } = terms
  const paise = kind === 'percent' ? Math.floor((goodsPaise * value + 50) / 100) : value * 100
  return Math.min(paise, capPaise ?? paise, goodsPaise)
}

/** Why its terms give nothing to these lines, in a sentence; undefined when they do. */
export function problemOf(terms: VoucherTerms, lines: readonly VoucherLine[]): string | undefined {
  const shortPaise = (terms.leastPaise ?? 0) - subtotalOf(lines)
  if (!lines.some((line) => isFor(terms, line))) return otherGoods
  if (shortPaise <= 0) return undefined
  return `This voucher is for orders of ${rupees(terms.leastPaise ?? 0)} or more: ${rupees(shortPaise)} are missing.`
}

const otherGoods = 'This voucher is for other products than those in your cart.'
export const notFirstOrder = 'This voucher is for a first order.'

function subtotalOf(lines: readonly VoucherLine[]): number {
  return lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0)
}

/** `10%` or `₹250`. */
export function discountText({ kind, value }: Pick<VoucherTerms, 'kind' | 'value'>): string {
  return kind === 'percent' ? `${value}%` : rupees(value * 100)
}

/** Normalizes a typed code. NFKC again at the end: some capitals decompose. */
export function normalizeCode(text: string): string {
  return text.normalize('NFKC').trim().toUpperCase().normalize('NFKC')
}
