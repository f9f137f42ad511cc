import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { SavedAddress } from '../shapes.ts'
import { order } from '../tables.ts'

const recentOrders = 30
const maxAddresses = 3

/** The last different addresses of the shopper's own orders, newest first (rulings.md#addresses). */
export async function savedAddresses(shop: Shop, shopper: Shopper): Promise<SavedAddress[]> {
  const rows = await recent(shop).execute({ userId: shopper.id })
  const different = new Map(rows.toReversed().map((row) => [JSON.stringify(row), row]))
  return rows.filter((row) => different.get(JSON.stringify(row)) === row).slice(0, maxAddresses)
}

// An erased address is empty.
const recent = memoizePerConnection(({ db }) => {
  const { recipient, phone, address, landmark, city, state, country, postalCode } = order
  return db
    .select({ recipient, phone, address, landmark, city, state, country, postalCode })
    .from(order)
    .where(and(eq(order.userId, sql.placeholder('userId')), ne(address, '')))
    .orderBy(desc(order.number))
    .limit(recentOrders)
    .prepare('addresses_of_shopper')
})
