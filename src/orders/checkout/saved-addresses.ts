import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { billingOf } from '../billing/rules.ts'
import type { SavedAddress, SavedBilling } from '../shapes.ts'
import { order } from '../tables.ts'

const recentOrders = 30
const maxAddresses = 3

type Saved = { data: SavedAddress[]; billing: SavedBilling | null }

/**
 * The last different addresses of the shopper's own orders, newest first (rulings.md#addresses), and
 * the clinic or company that the last order was billed to.
 */
export async function savedAddresses(shop: Shop, shopper: Shopper): Promise<Saved> {
  const [last, ...before] = await recent(shop).execute({ userId: shopper.id })
  const rows = (last ? [last, ...before] : []).map(
    ({ buyerGstin: _, buyerLegalName: __, poNumber: ___, ...address }) => address,
  )
  const different = new Map(rows.toReversed().map((row) => [JSON.stringify(row), row]))
  const data = rows.filter((row) => different.get(JSON.stringify(row)) === row)
  // A purchase order is of one order.
  const billing = last ? billingOf({ ...last, poNumber: null }) : null
  return { data: data.slice(0, maxAddresses), billing }
}

// An erased address is empty.
const recent = memoizePerConnection(({ db }) => {
  const { recipient, phone, address, landmark, city, state, country, postalCode } = order
  const { buyerGstin, buyerLegalName, poNumber } = order
  const billing = { buyerGstin, buyerLegalName, poNumber }
  return db
    .select({ recipient, phone, address, landmark, city, state, country, postalCode, ...billing })
    .from(order)
    .where(and(eq(order.userId, sql.placeholder('userId')), ne(address, '')))
    .orderBy(desc(order.number))
    .limit(recentOrders)
    .prepare('addresses_of_shopper')
})
