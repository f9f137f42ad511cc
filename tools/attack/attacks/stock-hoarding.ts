import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Attack, Figure, Target } from '../attack.ts'

type Line = { productId: string; price: number; available: number }
type Thief = { id: string; cookie: string }
/** Lines at these quantities, or fewer where fewer are there. */
type Wish = { lines: Line[]; quantity: number }

const [maxLines, maxPieces, bigOrders, accounts] = [100, 99, 19, 20]

/**
 * A free account orders all it can by Cash On Delivery, which costs it nothing; then twenty of them
 * do.
 */
export const attack: Attack = {
  name: 'stock-hoarding',
  counts: true,
  ownShop: true,
  rule: 'A new account holds at most 30 pieces by Cash On Delivery, however it orders.',
  async run(target) {
    const products = await shelfOf(target)
    target.say(`${products.reduce((sum, { available }) => sum + available, 0)} pieces are on sale`)
    const thief = await newThief(target)
    const wishes = [...bigWishes(products), ...smallWishes(products)]
    const { statuses, ms } = await ordersAtOnce(target, thief, wishes)
    target.say(`${wishes.length} orders at once: ${JSON.stringify(statuses)}`)
    const alone = await heldPieces(target)
    const accomplices = await thieves(target, accounts - 1)
    for (const accomplice of accomplices)
      await ordersAtOnce(target, accomplice, smallWishes(products))
    return figuresOf({
      alone,
      ms,
      crowd: await heldPieces(target),
      accounts: accomplices.length + 1,
    })
  },
}

type Timings = Record<'alone' | 'ms' | 'crowd' | 'accounts', number>

function figuresOf({ alone, ms, crowd, accounts: all }: Timings): Figure[] {
  const byAll = `pieces held by the ${all} accounts that one address may make in an hour`
  return [
    {
      what: 'pieces held by one new account',
      value: alone,
      unit: 'pieces',
      atMost: 30,
      atLeast: 1,
    },
    { what: 'time its orders took', value: Math.round(ms), unit: 'ms' },
    { what: byAll, value: crowd, unit: 'pieces', atMost: 30 * all },
  ]
}

/** What is on sale, and how many of each an order may hold. */
async function shelfOf({ url }: Target): Promise<Line[]> {
  const lines: Line[] = []
  for (let page = 1; ; page++) {
    const answer = await fetch(`${url}/api/get-product?page=${page}&limit=${maxLines}`)
    const { products } = (await answer.json()) as { products: { _id: string }[] }
    if (products.length === 0) break
    const wishes = products.map(({ _id }) => ({ productId: _id, quantity: maxPieces }))
    const quote = await post(`${url}/api/quote`, { body: { products: wishes } })
    lines.push(...((await quote.json()) as { lines: Line[] }).lines)
  }
  return lines.filter(({ available }) => available > 0)
}

/** All that is on sale, in 19 orders. */
function bigWishes(products: Line[]): Wish[] {
  const size = Math.min(maxLines, Math.ceil(products.length / bigOrders))
  return Array.from({ length: bigOrders }, (_, at) => products.slice(at * size, (at + 1) * size))
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ lines, quantity: maxPieces }))
}

/** What fits below every limit, so that only their sum is too much. */
function smallWishes(products: Line[]): Wish[] {
  const cheap = products.toSorted((a, b) => a.price - b.price)
  return [...Array(20).keys()].map((at) => ({
    lines: cheap.slice(at, at + 1),
    quantity: 10 - (at % 4),
  }))
}

async function ordersAtOnce(target: Target, thief: Thief, wishes: Wish[]) {
  const startedAt = performance.now()
  const statuses = await Promise.all(wishes.map((wish) => order(target, thief, wish)))
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return { statuses: counts, ms: performance.now() - startedAt }
}

async function order({ url }: Target, thief: Thief, { lines, quantity }: Wish): Promise<number> {
  const { id, cookie } = thief
  const products = lines.map(({ available, productId, price }) => {
    return { productId, price, quantity: Math.min(quantity, available) }
  })
  const shippingAddress = {
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    postalCode: '560001',
  }
  const answer = await post(`${url}/api/checkout`, {
    headers: { cookie, 'idempotency-key': randomUUID() },
    body: {
      userId: id,
      products,
      shippingAddress,
      paymentMethod: 'Cash On Delivery',
      voucher: null,
      couponDiscount: 0,
    },
  })
  await answer.body?.cancel()
  return answer.status
}

/** As many as the limit of registrations lets through. */
async function thieves(target: Target, count: number): Promise<Thief[]> {
  const accountsMade: Thief[] = []
  for (let at = 0; at < count; at++) {
    const thief = await newThief(target).catch((error: Error) => target.say(error.message))
    if (!thief) break
    accountsMade.push(thief)
  }
  return accountsMade
}

async function newThief({ url }: Target): Promise<Thief> {
  const [email, password] = [`${randomUUID()}@nadi.example`, `${randomUUID()} of a thief`]
  const body = { name: 'Somebody', email, password }
  const signUp = await post(`${url}/api/signup`, { body })
  if (!signUp.ok) throw new Error(`a registration was answered ${signUp.status}`)
  const logIn = await post(`${url}/api/log-in`, { body: { email, password } })
  const cookie = logIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const session = await fetch(`${url}/api/session`, { headers: { cookie } })
  const { data } = (await session.json()) as { data: { _id: string } | null }
  if (!data) throw new Error('the new account could not log in')
  return { id: data._id, cookie }
}

type RequestInput = { headers?: Record<string, string>; body: unknown }

function post(url: string, { headers, body }: RequestInput): Promise<Response> {
  const all = { 'content-type': 'application/json', ...headers }
  return fetch(url, { method: 'POST', headers: all, body: JSON.stringify(body) })
}

async function heldPieces({ databaseUrl }: Target): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ held: string }>(
    `select coalesce(sum(l.quantity), 0) as held from order_line l join "order" o on o.id = l.order_id
     where o.payment_method = 'Cash On Delivery' and o.status in ('Placed', 'Packed', 'Shipped')`,
  )
  await client.end()
  return Number(rows[0]?.held)
}
