import { openPages } from '../src/server/discovery/discovery.ts'

export type FetchedPage = { name: string; html: string }
type Card = { _id: string; productFinalPrice: number; categoryName: { _id: string } }
type Story = { _id: string; eventKind: string; eventStatus: boolean }

const checkout = '/product/product-details/cart/checkout'

/** Every page of a running shop as its HTML, those of a shopper with an order among them. */
export async function everyPage(base: string): Promise<FetchedPage[]> {
  const cookie = await shopperWithOrder(base)
  const [{ products }, articles, events] = await Promise.all([
    answer<{ products: Card[] }>(`${base}/api/get-product?limit=100`),
    answer<Story[]>(`${base}/api/all-events`),
    answer<Story[]>(`${base}/api/events/all-event`),
  ])
  const [first] = products
  const withOne = [
    ...products.slice(0, 5).map(({ _id }) => `/product/product-details/${_id}`),
    ...articles.map(({ _id }) => `/article/${_id}`),
    ...events.filter(({ eventStatus }) => eventStatus).map(({ _id }) => `/event/${_id}`),
    `/product-by-category/${first?.categoryName._id}`,
    '/all-products?search=bp',
    '/all-products?search=zzzzqqqq',
    '/all-products?page=2',
    '/order-successfully',
    '/cart',
    '/login',
    '/login?registered',
    '/login/forget-password',
    '/reset-password/none',
    '/log-out-everywhere/none',
    '/verify-email/none',
    '/undo-email-change/none',
    '/register',
    '/no/such/page',
    '/product/product-details/0',
  ]
  const forAnyone = await Promise.all([...openPages, ...withOne].map((path) => page(base, path)))
  const forShopper = await Promise.all(
    ['/', '/profile', '/profile/security', checkout, `${checkout}/plain`].map((path) =>
      page(base, path, cookie),
    ),
  )
  return [...forAnyone, ...forShopper]
}

async function page(base: string, path: string, cookie?: string): Promise<FetchedPage> {
  const got = await fetch(base + path, {
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
    redirect: 'manual',
  })
  if (got.status !== 200 && got.status !== 404) throw new Error(`${path} answered ${got.status}.`)
  return { name: `${cookie ? 'shopper ' : ''}${encodeURIComponent(path)}`, html: await got.text() }
}

async function shopperWithOrder(base: string): Promise<string> {
  const recipient = {
    name: 'Asha Rao',
    email: `pages-${Date.now()}@example.in`,
    password: 'twelve good words',
  }
  await send(`${base}/api/signup`, recipient)
  const cookie = (
    await send(`${base}/api/log-in`, { email: recipient.email, password: recipient.password })
  ).headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ')
  const { data } = await answer<{ data: { _id: string } }>(`${base}/api/session`, cookie)
  const {
    products: [product],
  } = await answer<{ products: Card[] }>(
    `${base}/api/get-product?inStock=true&limit=1&sort=price-asc`,
  )
  const shippingAddress = {
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    postalCode: '560001',
  }
  await send(
    `${base}/api/checkout`,
    {
      userId: data._id,
      products: [{ productId: product?._id, quantity: 1, price: product?.productFinalPrice }],
      shippingAddress,
      paymentMethod: 'Cash On Delivery',
      voucher: null,
      couponDiscount: 0,
    },
    cookie,
  )
  return cookie
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

async function answer<T>(url: string, cookie = ''): Promise<T> {
  return (await fetch(url, { headers: { cookie } })).json() as Promise<T>
}
