import { sql } from 'drizzle-orm'
import { generateProducts } from '#catalogue/generate.ts'
import { keysOf } from '#orders/search/fill-search.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Shop } from '#platform/shop.ts'
import { seedOnce } from '../../src/server/seed.ts'
import { generateOrders } from '../../tools/bench/data/generate-orders.ts'
import { testShop } from './test-shop.ts'

// Enough rows that PostgreSQL reads a whole table only where it has to.
const products = 10_000
const orders = 10_000

const log: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: console.error,
}

/** One connection, without a limit of time. */
export function openPatiently(url: string): ReturnType<typeof openDatabase> {
  return openDatabase(url, { connections: 1, log, answerWithinMs: 3_600_000 })
}

/** A large shop, whose database of this name explains every statement in a notice. */
export async function fillForPlans(url: string, name: string): Promise<void> {
  const { db, close } = openPatiently(url)
  await db.execute(sql`set statement_timeout = 0; set synchronous_commit = off`)
  await seedOnce(testShop(db), () => undefined)
  await generateProducts(testShop(db), products)
  await growLargestCategory(db)
  await generateOrders(testShop(db), orders)
  await db.execute(sql`
    insert into order_search (number, name, surname, shopper_name, phone_reversed, tracking_number, postal_code) ${keysOf(sql`true`)}
    on conflict do nothing`)
  await db.execute(sql`
    insert into order_search_progress (id, filled_to) select 1, max(number) from "order"
    on conflict (id) do update set filled_to = excluded.filled_to`)
  await db.execute(sql`
    insert into account (id, user_id, account_id, provider_id) select gen_random_uuid(), id, id, 'credential' from "user" where email like 'generated%';
    insert into session (id, user_id, token, expires_at) select gen_random_uuid(), "user".id, 'token ' || "user".id || n, now() + interval '1 day' from "user", generate_series(1, 20) as n;
    insert into pgboss.job (id, name, state) select gen_random_uuid(), 'work', 'completed' from generate_series(1, ${sql.raw(String(orders))})`)
  await db.execute(sql`
    insert into "user" (id, name, email) select gen_random_uuid(), 'Customer ' || n, 'customer-' || n || '@nadi.example' from generate_series(1, 5000) as n`)
  await db.execute(sql`vacuum analyze`)
  // Every connection from now on tells how it really executes each statement, those inside triggers
  // and foreign keys too.
  await db.execute(sql.raw(`alter database ${name} set session_preload_libraries = 'auto_explain'`))
  for (const [setting, value] of Object.entries({
    log_min_duration: 0,
    log_level: 'notice',
    log_format: 'json',
    log_nested_statements: 'on',
  }))
    await db.execute(sql.raw(`alter database ${name} set auto_explain.${setting} = '${value}'`))
  await close()
}

/**
 * So far that it has deep pages too. What triggers would work out for each product is worked out at
 * once.
 */
async function growLargestCategory(db: Shop['db']): Promise<void> {
  await db.execute(sql`
    set session_replication_role = replica;
    update product set category_id = (select id from category order by position limit 1) where id in (select id from product order by created_at limit 4000);
    update category set product_count = (select count(*) from product where active and category_id = category.id);
    set session_replication_role = origin;
    select rebuild_listing_steps()`)
}
