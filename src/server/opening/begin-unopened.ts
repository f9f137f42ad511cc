import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

/**
 * A shop that never had a product, an order or a shopper is not open yet: strangers see that it
 * opens soon. Every other one goes on as it was.
 */
export async function beginUnopened({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`
    insert into setting (name, version, value, at)
    select 'STORE_OPEN', 1, 'no', ${clock()}
    where not exists (select from product) and not exists (select from "order") and not exists (select from "user")
    on conflict do nothing`)
}
