import { sql } from 'drizzle-orm'
import { refusal } from '#platform/contract.ts'
import type { Shopper } from '#platform/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { statement } from '#platform/statement.ts'
import { noes } from './contract.ts'

/** Units can be parked for half an hour by whoever never pays (orders-and-payments 6, reservation griefing). */
export const mostUnpaidOrders = 3
export const mostHeldUnits = 20

/** Waits for this shopper's other unpaid orders under way, which would not see each other: until the end of the transaction. */
export async function waitForUnpaid({ db }: Shop, shopper: Pick<Shopper, 'id'>): Promise<void> {
  await waitForOthers(db, { whose: `unpaid ${shopper.id}` })
}

/**
 * For a new unpaid order, after `waitForUnpaid`. One order alone may hold what its lines allow (decision 15b); who holds 20 units already
 * gets no second one.
 */
export async function refuseHoarding({ db }: Shop, order: { userId: string; id: string }): Promise<void> {
  const [hoard] = await findHoard(db, order)
  if (hoard) throw refusal(noes, 'TOO_MANY_UNPAID', { retryAfterSeconds: 60 })
}

/** Both in one, as a part of a larger statement: a row when the shopper of `asker` (user_id) may hold more, once the others under way have ended. */
export const turnToHold = sql`
  select true as has_come from asker cross join lateral unpaid_beside(asker.user_id, ${sql.placeholder('id')}::uuid)
  where orders < ${sql.raw(String(mostUnpaidOrders))} and units < ${sql.raw(String(mostHeldUnits))}`

const waitForOthers = statement('lock_unpaid', sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder('whose')}, 0))`)
// A statement of its own after `waitForUnpaid`: it sees what was committed while that waited.
const findHoard = statement<{ hoard: number }>('find_hoard', sql`
  select 1 as hoard from "order" o left join order_line l on l.order_id = o.id
  where o.user_id = ${sql.placeholder('userId')} and o.status = 'Payment Pending' and o.id <> ${sql.placeholder('id')}
  having count(distinct o.id) >= ${sql.raw(String(mostUnpaidOrders))} or coalesce(sum(l.quantity), 0) >= ${sql.raw(String(mostHeldUnits))}`)
