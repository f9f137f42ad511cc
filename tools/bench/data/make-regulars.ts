import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { session } from '#accounts/tables.ts'
import { cart } from '#cart/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { generateOrders } from './generate-orders.ts'
import type { Customer, ShelfItem } from '../prepare.ts'
import { sessionCookie } from './session-cookie.ts'

const orders = 10_000

/** Logged-in shoppers with fifty orders each, and three lines in their carts. */
export async function makeRegulars(
  shop: Shop,
  secret: string,
  shelf: readonly ShelfItem[],
): Promise<Customer[]> {
  const { db } = shop
  await generateOrders(shop, orders)
  const { rows: people } = await db.execute<{ id: string; email: string }>(
    sql`select id, email from "user" where email like 'generated-%'`,
  )
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const tokens = people.map(() => randomBytes(24).toString('base64url'))
  await db.insert(session).values(
    people.map(({ id }, at) => ({
      id: randomUUID(),
      userId: id,
      token: tokens[at] ?? '',
      expiresAt,
    })),
  )
  const lines = shelf
    .slice(0, 3)
    .map(({ id, price }) => ({ productId: id, quantity: 1, seenPaise: Math.round(price * 100) }))
  await db.insert(cart).values(people.map(({ id }) => ({ id: randomUUID(), userId: id, lines })))
  return people.map(({ id, email }, at) => ({
    id,
    email,
    cookie: sessionCookie(tokens[at] ?? '', secret),
  }))
}
