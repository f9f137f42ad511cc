import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { isInstalled } from './install.ts'

/**
 * Takes the payer out of the ledger and its events, in the caller's transaction, for the orders
 * with these receipts; ids, amounts and states stay. Nothing happens where there is no ledger: the
 * real provider has to be asked by hand.
 */
export async function forgetPayer(db: Database, receipts: SQL): Promise<void> {
  if (!(await isInstalled(db))) return
  const paymentIds = sql`select p.id from practice.payment p join practice."order" o on o.id = p.order_id where o.receipt in (${receipts})`
  await db.execute(
    sql`update practice.payment set vpa = null, email = null, contact = null, card = jsonb_set(card, '{name}', '""') where id in (${paymentIds})`,
  )
  // An event is signed when it is sent: one that still waits is heard as any other.
  await db.execute(sql`
    update practice.delivery set body = jsonb_set(body::jsonb, '{payload,payment,entity}', (body::jsonb #> '{payload,payment,entity}') - 'upi' - 'card' || '{"vpa": null, "email": null, "contact": null}')::text
    where substring(body from 'pay_[0-9A-Za-z]+') in (${paymentIds})`)
}
