import { sql } from 'drizzle-orm'
import { between, oneOf, type Random } from '../../../tools/chaos/random.ts'
import { asking } from '../ask.ts'
import { aShopper } from '../builders.ts'
import { checkoutBody, payAtProvider } from '../paying.ts'
import { pins } from './fill-shelves.ts'
import type { Week } from './shop-of-week.ts'

export const voucher = { code: 'WEEK10', percent: 10 }

type Shelf = Parameters<typeof checkoutBody>[1][number]['row'][]
type Shopper = Awaited<ReturnType<typeof aShopper>>

export type Day = { random: Random; orders: number; regulars: Shopper[] }

/** As many shoppers as orders, of whom some came before, pay late, never, or think again. */
export async function sell(week: Week, day: Day): Promise<void> {
  const { rows: shelf } = await week.shop.db.execute<Shelf[number]>(sql`
    select id, price_paise::int as "pricePaise" from product where active and stock > 8 order by sku`)
  for (let count = 0; count < day.orders; count += 1) await buy(week, shelf, day)
}

async function buy(week: Week, shelf: Shelf, { random, regulars }: Day): Promise<void> {
  const { shop } = week
  const isRegular = regulars.length > 5 && random() < 0.4
  const shopper = isRegular ? oneOf(random, regulars) : await aShopper(shop)
  const isNew = !regulars.includes(shopper)
  if (isNew) regulars.push(shopper)
  const rows = new Set(Array.from({ length: between(random, [1, 3]) }, () => oneOf(random, shelf)))
  const lines = [...rows].map((row) => ({ row, quantity: between(random, [1, 3]) }))
  const paymentMethod = random() < 0.5 ? 'Online' : 'Cash On Delivery'
  const terms =
    isNew && random() < 0.3 ? { voucher: voucher.code, couponDiscount: voucher.percent } : {}
  const body = checkoutBody(shopper, lines, { paymentMethod, ...terms })
  Object.assign(body.shippingAddress, { postalCode: oneOf(random, pins) })
  const ask = asking(shop, { as: shopper })
  const placed = await ask('POST', '/api/checkout', { body })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.body))
  const order_id = placed.body.checkout._id as string
  // The shopper who never pays, and the one who thinks again.
  if (paymentMethod === 'Online' && random() < 0.9) {
    const proof = await payAtProvider(shop, placed.body)
    const verification = await ask('POST', '/api/payment/verify', { body: proof })
    if (verification.status !== 200) throw new Error(JSON.stringify(verification.body))
  }
  if (random() < 0.1) await ask('POST', '/api/cancel-order', { body: { order_id } })
}
