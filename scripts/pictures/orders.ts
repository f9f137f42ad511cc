type Card = { _id: string; productFinalPrice: number }

const people = [
  { name: 'Asha Rao', city: 'Bengaluru', state: 'Karnataka', postalCode: '560003' },
  { name: 'Imran Sheikh', city: 'Mumbai', state: 'Maharashtra', postalCode: '400008' },
  { name: 'Nirmala Das', city: 'Kolkata', state: 'West Bengal', postalCode: '700019' },
]

/** Three Cash On Delivery orders of people who do not exist; answers the number of the first. */
export async function placeOrders(base: string): Promise<string> {
  const list = await (await fetch(`${base}/api/get-product?inStock=true&limit=6`)).json()
  const { products } = list as { products: Card[] }
  const numbers: string[] = []
  for (const [at, { name, ...place }] of people.entries()) {
    const account = { email: `picture-${at}@example.in`, password: 'twelve good words' }
    await send(`${base}/api/signup`, { name, ...account })
    const answer = await send(`${base}/api/log-in`, account)
    const cookie = answer.headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .join('; ')
    const session = await fetch(`${base}/api/session`, { headers: { cookie } })
    const { data } = (await session.json()) as { data: { _id: string } }
    const placed = await send(
      `${base}/api/checkout`,
      {
        userId: data._id,
        products: products.slice(at, at + 2).map(({ _id, productFinalPrice }) => ({
          productId: _id,
          quantity: 1,
          price: productFinalPrice,
        })),
        shippingAddress: {
          phone: '9845012345',
          address: '14, 2nd Cross',
          country: 'India',
          ...place,
        },
        paymentMethod: 'Cash On Delivery',
        voucher: null,
        couponDiscount: 0,
      },
      cookie,
    )
    const { checkout } = (await placed.json()) as { checkout: { orderNumber: string } }
    numbers.push(checkout.orderNumber)
  }
  return numbers[0] ?? ''
}

async function send(url: string, body: object, cookie = ''): Promise<Response> {
  const got = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  })
  if (!got.ok) throw new Error(`${url} answered ${got.status}: ${await got.text()}`)
  return got
}
