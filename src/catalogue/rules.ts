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
