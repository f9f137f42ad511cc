import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import type { Offer } from '#vouchers/contract.ts'
import { publicVouchers, type PublicVoucher } from '#vouchers/offers/public-vouchers.ts'
import { withUsesLeft } from '#vouchers/offers/uses-left.ts'
import { isFor, typeOf } from '#vouchers/rules.ts'
import { voucherLine } from '../line-discounts.ts'
import type { PricedQuote } from '../quote.ts'
import { hasOrdered } from '../requested-voucher.ts'

const mostShown = 5

/**
 * Public vouchers for what is quoted: first those that can be used now, the lowest total first, then
 * those that only the least sub-total keeps away, the nearest first. At most five. A code that is not
 * public is never among them.
 */
export async function offersFor(
  shop: Shop,
  quote: PricedQuote,
  userId: string | undefined,
): Promise<Offer[]> {
  const vouchers = await usableBy(shop, await publicVouchers(shop), userId)
  const weighed = vouchers.map((voucher) => weigh(quote, voucher))
  const without = quote.totalsWith(undefined).totalPaise
  const useful = weighed.filter(({ savesPaise, totalPaise, missingPaise }) =>
    missingPaise > 0 ? true : savesPaise > 0 && totalPaise < without,
  )
  return useful.toSorted(byUse).slice(0, mostShown).map(offerView)
}

/** The first order is asked for only where a voucher wants it. */
async function usableBy(
  shop: Shop,
  vouchers: readonly PublicVoucher[],
  userId: string | undefined,
): Promise<PublicVoucher[]> {
  const usable = await withUsesLeft(shop, vouchers, userId)
  const isAsked = userId !== undefined && usable.some(({ firstOrderOnly }) => firstOrderOnly)
  const isFirst = !isAsked || !(await hasOrdered(shop.db, userId))
  return isFirst ? usable : usable.filter(({ firstOrderOnly }) => !firstOrderOnly)
}

type Weighed = {
  voucher: PublicVoucher
  savesPaise: number
  totalPaise: number
  missingPaise: number
}

function weigh(quote: PricedQuote, voucher: PublicVoucher): Weighed {
  const { discountPaise, totalPaise, subtotalPaise } = quote.totalsWith(voucher)
  const inStock = quote.lines.filter(({ available }) => available > 0).map(voucherLine)
  const isMeant = inStock.some((line) => isFor(voucher, line))
  const short = Math.max((voucher.leastPaise ?? 0) - subtotalPaise, 0)
  const missingPaise = isMeant ? short : 0
  const isUsable = isMeant && short === 0
  return { voucher, savesPaise: isUsable ? discountPaise : 0, totalPaise, missingPaise }
}

function byUse(offer: Weighed, other: Weighed): number {
  return (
    offer.missingPaise - other.missingPaise ||
    offer.totalPaise - other.totalPaise ||
    other.savesPaise - offer.savesPaise ||
    (offer.voucher.code < other.voucher.code ? -1 : 1)
  )
}

function offerView({ voucher, savesPaise, missingPaise }: Weighed): Offer {
  const { code, value, kind, leastPaise, capPaise, firstOrderOnly, goods, moreGoods } = voucher
  return {
    code,
    discount: value,
    type: typeOf(kind),
    saves: rupeesOf(savesPaise),
    missing: missingPaise > 0 ? rupeesOf(missingPaise) : null,
    least: leastPaise === null ? null : rupeesOf(leastPaise),
    cap: capPaise === null ? null : rupeesOf(capPaise),
    firstOrderOnly,
    goods,
    moreGoods,
    until: voucher.endsAt?.toISOString() ?? null,
  }
}
