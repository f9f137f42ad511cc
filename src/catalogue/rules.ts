/** How a listing loads (specification.md#9-business-constants-and-limits). */
export const pageSize = 10
/** The next page is asked for when the bottom of the list is this near. */
export const loadAheadPx = 700

/**
 * The one word that means it can be bought; anything else is out of stock
 * (specification.md#5-validation-rules).
 */
export const inStock = 'Available'
export const outOfStock = 'Out of Stock'

/** Links made by the shop carry what the shopper saw (rulings.md#product-links). */
export function productLink(product: {
  _id: string
  productFinalPrice: number
  stock: string
}): string {
  return `/product/product-details/${product._id}?price=${product.productFinalPrice}&stock=${encodeURIComponent(product.stock)}`
}
