import { checkoutPath } from '#orders/rules.ts'
import type { Load, LoadRequest } from './load.ts'
import type { Prepared, ShelfItem } from './prepare.ts'
import type { WorkloadName } from './workload-names.ts'

/** What customers ask the shop, and the least that could stand in its place. */
/**
 * `primed`: the shop is asked everything once before it counts, because it answers from its cache
 * afterwards. `apart`: asked of a shop whose payment provider runs in another process.
 */
export type Workload = {
  shop: Mix
  floor: Mix
  levels?: readonly number[]
  leastSeconds?: number
  primed?: true
  apart?: true
}
export type Mix = Pick<Load, 'requests' | 'newKey' | 'expects'>

/** What a browser says it can unpack; without it nothing is compressed. */
const compressed = { 'accept-encoding': 'gzip, deflate, br' }
/** A request with credentials has an answer of its own. */
export const uncached = { authorization: 'Bearer nobody' }
/** As many products as a morning's shoppers look at. */
const sampleSize = 200

export function workloadsOf(prepared: Prepared): Record<WorkloadName, Workload> {
  const { viewedIds } = prepared
  const floor = reading(viewedIds.map((id) => `/product/${id}`))
  const ten = reading(['/products'])
  const single = viewedIds.map((id) => `/api/single-product/${id}`)
  const searchRequests = searches.map(
    (words) => `/api/get-product?search=${encodeURIComponent(words)}&page=1&limit=10`,
  )
  const page = viewedIds.map((id) => `/product/product-details/${id}`)
  return {
    list: { shop: reading([pageOf(1)]), floor, primed: true },
    'list-br': { shop: reading([pageOf(1)], compressed), floor, levels: [16], primed: true },
    'list-new': { shop: reading([pageOf(1)], uncached), floor },
    'list-new-ten': { shop: reading([pageOf(1)], uncached), floor: ten },
    deep: { shop: reading([pageOf(500)], uncached), floor },
    'deep-ten': { shop: reading([pageOf(500)], uncached), floor: ten },
    single: { shop: reading(single.slice(0, sampleSize)), floor, primed: true },
    'single-new': { shop: reading(single, uncached), floor },
    search: { shop: reading(searchRequests, uncached), floor },
    'search-ten': { shop: reading(searchRequests, uncached), floor: ten },
    page: { shop: reading(page.slice(0, sampleSize)), floor, primed: true },
    'page-br': {
      shop: reading(page.slice(0, sampleSize), compressed),
      floor,
      levels: [16],
      primed: true,
    },
    'page-new': { shop: reading(page, uncached), floor },
    orders: { shop: ofRegulars(prepared, ordersOf), floor: ten },
    profile: { shop: ofRegulars(prepared, () => '/profile'), floor },
    'cart-page': { shop: ofRegulars(prepared, () => '/cart'), floor },
    'checkout-page': { shop: ofRegulars(prepared, () => checkoutPath), floor },
    'log-in': { shop: logIns(prepared), floor: hashes(prepared), levels: [1, 16], leastSeconds: 5 },
    checkout: checkouts(prepared, prepared.bought, 'Cash On Delivery'),
    'checkout-hot': checkouts(prepared, prepared.hot, 'Cash On Delivery'),
    online: checkouts(prepared, prepared.bought, 'Online'),
    'online-hot': checkouts(prepared, prepared.hot, 'Online'),
    'online-apart': { ...checkouts(prepared, prepared.bought, 'Online'), apart: true },
    'online-apart-asked': {
      ...besideAsking(checkouts(prepared, prepared.bought, 'Online')),
      apart: true,
    },
  }
}

export function pageOf(page: number): string {
  return `/api/get-product?page=${page}&limit=10`
}

export function reading(paths: readonly string[], headers: Record<string, string> = {}): Mix {
  return { requests: paths.map((path) => ({ path, headers })), newKey: false, expects: 200 }
}

const ordersOf = (id: string) => `/api/all-order-by-userid/${id}?page=1&limit=10`

/** What only its shopper sees: never kept. */
function ofRegulars({ regulars }: Prepared, pathOf: (id: string) => string): Mix {
  return {
    requests: regulars.map(({ id, cookie }) => ({ path: pathOf(id), headers: { cookie } })),
    newKey: false,
    expects: 200,
  }
}

/** Plain names, brands' words, several words, everyday words, Hinglish, and slips of the finger. */
const searches = [
  'thermometer',
  'pulse oximeter',
  'bp monitor',
  'BP machine',
  'nebulizer',
  'wheelchair',
  'digital thermometer',
  'sugar test',
  'glucometer strips',
  'knee cap',
  'walking stick',
  'oxygen mask',
  'surgical gloves',
  'n95',
  'first aid',
  'bandage',
  'hot water bag',
  'heating pad',
  'breast pump',
  'air mattress',
  'thermameter',
  'oxymeter',
  'stethascope',
  'saans ki machine',
  'बीपी मशीन',
]

function logIns({ customers, password }: Prepared): Mix {
  return {
    requests: customers.map(({ email }) => posting('/api/log-in', { email, password })),
    newKey: false,
    expects: 200,
  }
}

function hashes({ password }: Prepared): Mix {
  return { requests: [posting('/hash', { password })], newKey: false, expects: 200 }
}

type PaymentMethod = 'Cash On Delivery' | 'Online'

function checkouts(
  { customers }: Prepared,
  products: readonly ShelfItem[],
  paymentMethod: PaymentMethod,
): Workload {
  const choices = customers.map((customer, at) => ({
    customer,
    product: products[at % products.length] ?? { id: '', price: 0 },
  }))
  return {
    shop: {
      requests: choices.map(({ customer, product }) =>
        posting('/api/checkout', draftOf(customer.id, product, paymentMethod), {
          cookie: customer.cookie,
        }),
      ),
      newKey: true,
      expects: 201,
    },
    floor: {
      requests: choices.map(({ customer, product }) =>
        posting('/order', { shopper: customer.id, product: product.id }),
      ),
      newKey: true,
      expects: 201,
    },
  }
}

/** The floor asks the payment provider too. */
function besideAsking({ floor, ...rest }: Workload): Workload {
  return {
    ...rest,
    floor: {
      ...floor,
      requests: floor.requests.map((request) => ({ ...request, path: '/online-order' })),
    },
  }
}

function draftOf(userId: string, { id, price }: ShelfItem, paymentMethod: PaymentMethod): unknown {
  return {
    userId,
    products: [{ productId: id, quantity: 1, price }],
    shippingAddress: {
      phone: '9876543210',
      address: '14, Lake View Road, Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      postalCode: '560001',
    },
    paymentMethod,
    voucher: null,
    couponDiscount: 0,
  }
}

function posting(path: string, body: unknown, headers: Record<string, string> = {}): LoadRequest {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
