import { sql, type SQL } from 'drizzle-orm'
import { allowSeconds } from '#platform/db/database.ts'
import { atomically, type Shop } from '#platform/shop.ts'

const perBatch = 10_000

/**
 * Fills the catalogue for benchmarks with copies of the seeded products under other names, prices,
 * stock and age; every piece has its receipt (invariant I1). Needs a superuser: triggers are off.
 * Run `vacuum analyze` afterwards, or index-only scans are not used.
 */
export async function generateProducts(
  shop: Shop,
  count: number,
  progress: (productCount: number) => void = () => undefined,
): Promise<void> {
  const { rows: seeds } = await shop.db.execute<{ id: string }>(
    sql`select id from product order by created_at desc, id desc limit 200`,
  )
  const ids = sql.join(
    seeds.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  for (let offset = 0; offset < count; offset += perBatch) {
    const last = Math.min(offset + perBatch, count)
    await atomically(shop, async ({ db }) => {
      await allowSeconds(db, 300)
      await db.execute(sql`set local session_replication_role = replica`)
      await db.execute(batch(ids, offset + 1, last))
    })
    progress(last)
  }
  await shop.db.execute(newWords)
  await shop.db.execute(newLexemes)
  await shop.db.execute(counts)
  await shop.db.execute(sql`select rebuild_listing_steps()`)
}

const kinds = ['Blue', 'Grey', 'White', 'Green', 'Compact', 'Family', 'Travel', 'Clinic']

const batch = (seeds: SQL, first: number, last: number) => sql`
  with seed as (
    select product.*, ts_filter(words, '{b,c,d}') as other_words,
      search_concepts(name, '', '') as concepts,
      row_number() over (order by id) - 1 as place, count(*) over () as many
    from product join product_search on product_id = id where id in (${seeds})
  ), planned as materialized (
    select gen_random_uuid() as id, seed.id as seed_id, category_id,
      name || ', ' || (${sql.param(kinds)}::text[])[1 + n % 8] || ' Model ' || n as name,
      brand, generic_name, key_fact, summary,
      greatest(100, list_price_paise * (70 + n * 37 % 61) / 10000) * 100 as list_price_paise,
      5 + n * 7 % 56 as discount_percent,
      case when n * 13 % 12 = 0 then 0 else 5 + n * 11 % 245 end as stock, n % 50 = 0 as bestseller,
      images, videos, wall, details, facts, declarations, origin, origin_rank, description, pdf,
      now() - n * interval '1 second' - interval '1 day' as created_at, other_words, concepts
    from generate_series(${first}::int, ${last}::int) as n join seed on seed.place = n % seed.many
  ), made as (
    insert into product (id, category_id, name, brand, generic_name, key_fact, summary,
      list_price_paise, discount_percent, stock, bestseller, images, videos, wall, details,
      facts, declarations, origin, origin_rank, description, pdf, created_at)
    select id, category_id, name, brand, generic_name, key_fact, summary, list_price_paise,
      discount_percent, stock, bestseller, images, videos, wall, details, facts,
      declarations, origin, origin_rank, description, pdf, created_at from planned
  ), said as (
    insert into product_attribute (attribute_id, value_id, product_id, number)
    select attribute_id, value_id, planned.id, number from planned
    join product_attribute on product_id = seed_id
  ), searched as (
    insert into product_search (product_id, words, lower_name, tier)
    select id,
      setweight(to_tsvector('english', name), 'A') || other_words
        || search_category(category_id) || concepts,
      lower(name), search_tier(id, true, bestseller)
    from planned
  )
  insert into stock_receipt (id, product_id, quantity, reason)
  select gen_random_uuid(), id, stock, 'generated' from planned`

const ownWords = `${kinds.join(' ')} Model`
const newWords = sql`select add_search_words(${ownWords})`
const newLexemes = sql`
  insert into search_lexeme
  select added from unnest(tsvector_to_array(to_tsvector('english', ${ownWords}))) as added
  where not exists (select from search_lexeme where lexeme = added)`

const counts = sql`
  update category set product_count =
    (select count(*) from product where active and category_id = category.id)`
