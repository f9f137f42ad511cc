import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { session } from '#accounts/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { sessionCookie } from '../data/session-cookie.ts'

type CallRequest = {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}
/** The n-th request of a kind. */
export type Call = { next(nth: number): CallRequest }

const hour = 60 * 60 * 1000

/** What shoppers do, each call with many different inputs where there are any. */
export async function scaleCalls(shop: Shop, secret: string): Promise<Record<string, Call>> {
  const { rows: products } = await shop.db.execute<{ id: string; price: number }>(
    sql`select id, price_paise / 100.0 as price from product where id > 'abc00000-0000-0000-0000-000000000000' and stock > 100 and active order by id limit 1000`,
  )
  const { rows: categories } = await shop.db.execute<{ id: string }>(
    sql`select id from category order by product_count desc`,
  )
  const shoppers = await loggedIn(shop, secret)
  const category = categories[0]?.id
  const search = (...texts: string[]) =>
    reading(texts.map((text) => `search=${encodeURIComponent(text)}&page=1&limit=10`))
  return {
    'list, page 1': reading(['page=1']),
    'list, page 2': reading(['page=2']),
    'list, page 500': reading(['page=500']),
    'list, page 50,000': reading(['page=50000']),
    'list by price, page 1': reading(['sort=price-asc']),
    'list by price, page 50,000': reading([
      'sort=price-asc&page=50000',
      'sort=price-desc&page=50001',
    ]),
    'list in stock, page 1': reading(['inStock=true']),
    'list in stock, page 50,000': reading(['inStock=true&page=50000']),
    'bestsellers, page 1': reading(['bestseller=true']),
    'category, page 1': reading([`category=${category}`]),
    'category, page 5,000': reading([`category=${category}&page=5000`]),
    'category by price, page 1': reading([`category=${category}&sort=price-asc`]),
    'category by price, page 5,000': reading([
      `category=${category}&sort=price-asc&page=5000`,
      `category=${category}&sort=discount&page=5000`,
    ]),
    'search, rare': search('model 123456', 'model 777777', 'model 31415'),
    'search, common word': search('mask', 'care', 'machine', 'thermometer', 'blue', 'model'),
    'search, two words': search(
      'digital thermometer',
      'knee support',
      'blue wheelchair',
      'clinic gloves',
    ),
    'search, misspelt': search(
      'thermameter',
      'wheelchiar',
      'nitril gloves',
      'blod presure monitor',
      'stethascope',
    ),
    'search, Hinglish': search('saans ki machine', 'बीपी मशीन', 'garam pani ki bottle'),
    'search in a category': reading(
      ['mask', 'care', 'wheelchair'].map((text) => `search=${text}&category=${category}`),
    ),
    'search by price': reading(
      ['mask', 'care', 'thermometer'].map((text) => `search=${text}&sort=price-asc`),
    ),
    'search in stock': reading(
      ['mask', 'care', 'thermometer'].map((text) => `search=${text}&inStock=true`),
    ),
    suggestions: reading(
      ['ma', 'mas', 'mask', 'the', 'ther', 'thermo', 'oxi', 'wheel', 'dig', 'digital th'].map(
        (text) => `search=${encodeURIComponent(text)}&limit=6`,
      ),
    ),
    product: {
      next: (nth) => ({ path: `/api/single-product/${products[nth % products.length]?.id}` }),
    },
    'order history': {
      next: (nth) => ({
        path: `/api/all-order-by-userid/${shoppers[nth % shoppers.length]?.id}?page=${1 + (nth % 3)}&limit=10`,
        headers: { cookie: shoppers[nth % shoppers.length]?.cookie ?? '' },
      }),
    },
    checkout: {
      next: (nth) =>
        checkout(shoppers[nth % shoppers.length], [
          products[nth % products.length],
          products[(nth + 7) % products.length],
        ]),
    },
  }
}

/** Lists of all products. */
export function reading(queries: readonly string[]): Call {
  return { next: (nth) => ({ path: `/api/get-product?${queries[nth % queries.length]}` }) }
}

type Shopper = { id: string; cookie: string }

/** Of those with a history. */
async function loggedIn({ db }: Shop, secret: string): Promise<Shopper[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from "user" where email like 'generated-%' limit 1000`,
  )
  const people = rows.map(({ id }) => ({ id, token: randomBytes(24).toString('base64url') }))
  await db.insert(session).values(
    people.map(({ id, token }) => ({
      id: v7(),
      userId: id,
      token,
      expiresAt: new Date(Date.now() + hour),
    })),
  )
  return people.map(({ id, token }) => ({ id, cookie: sessionCookie(token, secret) }))
}

function checkout(
  shopper: Shopper | undefined,
  products: ({ id: string; price: number } | undefined)[],
): CallRequest {
  const lines = products.map((product) => ({
    productId: product?.id,
    quantity: 1,
    price: Number(product?.price),
  }))
  const shippingAddress = {
    phone: '9876543210',
    address: '14, Lake View Road, Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    postalCode: '560001',
  }
  return {
    method: 'POST',
    path: '/api/checkout',
    headers: { cookie: shopper?.cookie ?? '', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      userId: shopper?.id,
      products: lines,
      shippingAddress,
      paymentMethod: 'Cash On Delivery',
      voucher: null,
      couponDiscount: 0,
    }),
  }
}
