import { sql } from 'drizzle-orm'
import { atomically, type Shop } from '#platform/shop.ts'

const perBatch = 5_000

/**
 * Fills the catalogue up with products of the same shape as the seeded ones, for benchmarks: their texts and pictures, with names,
 * prices, stock and age of their own. Each batch is a transaction, and every piece has its receipt (invariant I1).
 * Run `vacuum analyze` afterwards: a page is counted off in an index alone only where PostgreSQL knows which rows everybody sees.
 */
export async function generateProducts(shop: Shop, count: number, progress: (made: number) => void = () => undefined): Promise<void> {
  const { rows: seeds } = await shop.db.execute<{ id: string }>(sql`select id from product order by created_at desc, id desc limit 200`)
  const ids = sql.join(seeds.map(({ id }) => sql`${id}::uuid`), sql`, `)
  for (let made = 0; made < count; made += perBatch) {
    await atomically(shop, async ({ db }) => {
      await db.execute(sql`set local statement_timeout = '5min'`)
      await db.execute(batch(ids, made + 1, Math.min(made + perBatch, count)))
    })
    progress(Math.min(made + perBatch, count))
  }
}

const batch = (seeds: ReturnType<typeof sql>, first: number, last: number) => sql`
  with seed as (
    select *, row_number() over (order by id) - 1 as place, count(*) over () as many from product where id in (${seeds})
  ), made as (
    insert into product (id, category_id, name, brand, summary, list_price_paise, discount_percent, stock, bestseller, images, videos, wall, details, description, pdf, created_at)
    select gen_random_uuid(), category_id, name || ', ' || (array['Blue', 'Grey', 'White', 'Green', 'Compact', 'Family', 'Travel', 'Clinic'])[1 + n % 8] || ' Model ' || n, brand, summary,
      greatest(100, list_price_paise * (70 + n * 37 % 61) / 10000) * 100, 5 + n * 7 % 56, case when n * 13 % 12 = 0 then 0 else 5 + n * 11 % 245 end, n % 50 = 0,
      images, videos, wall, details, description, pdf, now() - n * interval '1 second' - interval '1 day'
    from generate_series(${first}::int, ${last}::int) as n join seed on seed.place = n % seed.many
    returning id, stock
  )
  insert into stock_receipt (id, product_id, quantity, reason) select gen_random_uuid(), id, stock, 'generated' from made`
