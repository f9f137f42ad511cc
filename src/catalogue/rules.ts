/** Search words, page sizes and the cut of long names: what the listing and its screens agree on (specification 9). */
export const pageSize = 10
/** The next page is asked for when the bottom of the list is this near. */
export const loadAheadPx = 700

/** The name on a listing card: cut to 20 characters plus an ellipsis (specification 2). */
export function cardName(name: string): string {
  const letters = Array.from(name)
  return letters.length <= 20 ? name : `${letters.slice(0, 20).join('').trimEnd()}…`
}

/** The one word that means it can be bought; anything else is out of stock (specification 5). */
export const inStock = 'Available'
export const outOfStock = 'Out of Stock'

/** Links made by the shop carry what the shopper saw (decision 9). */
export function productLink(product: { _id: string; productFinalPrice: number; stock: string }): string {
  return `/product/product-details/${product._id}?price=${product.productFinalPrice}&stock=${encodeURIComponent(product.stock)}`
}
