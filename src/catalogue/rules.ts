import type { Rating } from './contract.ts'

/** How a listing loads (specification.md#9-business-constants-and-limits). */
export const pageSize = 10
/** Distance from the bottom of the list at which the next page is loaded. */
export const loadAheadPx = 700

/** Only this word means available (specification.md#5-validation-rules). */
export const inStock = 'Available'
export const outOfStock = 'Out of Stock'

/** Links carry the price and stock the shopper saw (rulings.md#product-links). */
export function productLink(product: {
  _id: string
  productFinalPrice: number
  stock: string
}): string {
  return `/product/product-details/${product._id}?price=${product.productFinalPrice}&stock=${encodeURIComponent(product.stock)}`
}

type Rated = { ratingTenths: number; ratingCount: number }

/** Stars of a card, where enough reviews say something (rulings.md#stars-on-cards). */
export function shownRating({ ratingTenths, ratingCount }: Rated): { productRating?: Rating } {
  return ratingTenths > 0
    ? { productRating: { average: ratingTenths / 10, count: ratingCount } }
    : {}
}
