import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

type Ground = Pick<Shop, 'db' | 'clock'>

const hasNothing = sql`
  not exists (select from product) and not exists (select from "order") and not exists (select from "user")`

/**
 * A shop that never had a product, an order or a shopper is not open yet: strangers see that it
 * opens soon. Every other one goes on as it was.
 */
export async function beginUnopened({ db, clock }: Ground): Promise<void> {
  await db.execute(sql`
    insert into setting (name, version, value, at)
    select 'STORE_OPEN', 1, 'no', ${clock()}
    where ${hasNothing}
    on conflict do nothing`)
}

/** A demonstration is open, also where an empty shop stood before it. */
export async function beginDemonstration({ db, clock }: Ground): Promise<void> {
  await db.execute(sql`
    insert into setting (name, version, value, at)
    select 'STORE_OPEN', max(version) + 1, 'yes', ${clock()} from setting
    where name = 'STORE_OPEN' and ${hasNothing}
    having max(version) is not null
    on conflict do nothing`)
}
