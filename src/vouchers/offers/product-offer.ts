import { productOnSale } from '#catalogue/on-sale.ts'
import type { Shop } from '#platform/shop.ts'
import { discountFor } from '../rules.ts'
import { publicVouchers, type PublicVoucher } from './public-vouchers.ts'
import { hasLimit, isOfOneself } from './uses-left.ts'

export type ProductOffer = { code: string; savesPaise: number }

/**
 * The public voucher that takes most off this product alone, one piece of it. Surely, for whoever
 * reads the page: none that may be used up, or asks who the shopper is.
 */
export async function productOffer(shop: Shop, id: string): Promise<ProductOffer | undefined> {
  const vouchers = (await publicVouchers(shop)).filter(isSure)
  if (vouchers.length === 0) return undefined
  const row = await productOnSale(shop, id)
  if (!row || row.stock === 0) return undefined
  const line = {
    productId: row.id,
    categoryId: row.categoryId,
    totalPaise: row.pricePaise,
  }
  const offers = vouchers
    .map((voucher) => ({ code: voucher.code, savesPaise: discountFor(voucher, [line]) }))
    .filter(({ savesPaise }) => savesPaise > 0 && isPayable(row.pricePaise - savesPaise))
  return offers.toSorted(byWorth)[0]
}

function isSure(voucher: PublicVoucher): boolean {
  return !isOfOneself(voucher) && !hasLimit(voucher)
}

/** rulings.md#small-totals: what is left of it would be taken off, too, but not with shipping. */
function isPayable(paise: number): boolean {
  return paise === 0 || paise >= 100
}

function byWorth(one: ProductOffer, other: ProductOffer): number {
  return other.savesPaise - one.savesPaise || (one.code < other.code ? -1 : 1)
}
