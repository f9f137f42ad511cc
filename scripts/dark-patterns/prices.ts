type Card = { _id: string; productName: string; productFinalPrice: number }
type Quote = { subTotal: number; discount: number; shippingCharge: number; total: number }

/**
 * Each price of the first 50 products: the list's is the page's and the cart's, and the total of a
 * cart is its goods and its shipping, nothing else.
 */
export async function priceFaults(
  base: string,
): Promise<{ products: number; faults: { bait: string[]; drip: string[] } }> {
  const list = await (await fetch(`${base}/api/get-product?inStock=true&limit=50`)).json()
  const { products } = list as { products: Card[] }
  const faults = { bait: [] as string[], drip: [] as string[] }
  for (const { _id, productName, productFinalPrice } of products) {
    const page = await (await fetch(`${base}/product/product-details/${_id}`)).text()
    const [, onPage] = /"price":"([\d.]+)"/.exec(page) ?? []
    const quote = await quoteOf(base, _id)
    if (Number(onPage) !== productFinalPrice || quote.subTotal !== productFinalPrice)
      faults.bait.push(
        `${productName}: ${productFinalPrice} in the list, ${onPage} on its page, ${quote.subTotal} in the cart`,
      )
    const parts = quote.subTotal - quote.discount + quote.shippingCharge
    if (Math.round(parts * 100) !== Math.round(quote.total * 100))
      faults.drip.push(`${productName}: the parts are ${parts}, the total ${quote.total}`)
  }
  return { products: products.length, faults }
}

async function quoteOf(base: string, productId: string): Promise<Quote> {
  const got = await fetch(`${base}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ products: [{ productId, quantity: 1 }], postalCode: '560001' }),
  })
  if (!got.ok) throw new Error(`/api/quote answered ${got.status}: ${await got.text()}`)
  return (await got.json()) as Quote
}
