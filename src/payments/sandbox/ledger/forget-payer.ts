import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { isInstalled } from './install.ts'

/**
 * Removes personal data from the ledger and its events for these receipts, in the caller's
 * transaction; ids, amounts and states stay. Without a ledger it does nothing: the real provider is
 * contacted by hand.
 */
export async function forgetPayer(db: Database, receipts: SQL): Promise<void> {
  if (!(await isInstalled(db))) return
  const paymentIds = sql`select p.id from practice.payment p join practice."order" o on o.id = p.order_id where o.receipt in (${receipts})`
  await db.execute(
    sql`update practice.payment set vpa = null, email = null, contact = null, card = jsonb_set(card, '{name}', '""') where id in (${paymentIds})`,
  )
  // Events are signed when sent, so changed bodies stay valid.
  await db.execute(sql`
    update practice.delivery set body = jsonb_set(body::jsonb, '{payload,payment,entity}', (body::jsonb #> '{payload,payment,entity}') - 'upi' - 'card' || '{"vpa": null, "email": null, "contact": null}')::text
    where substring(body from 'pay_[0-9A-Za-z]+') in (${paymentIds})`)
}
