import { sql } from 'drizzle-orm'

/** Invariants of what lists show of reviews (rulings.md#invariants). */
export const ratingQuestions = {
  'I19 the stars of a product are those of its reviews': sql`
    select p.id from product p
    left join product_rating r on r.product_id = p.id
    left join (
      select product_id, count(*) as many, sum(stars) as total,
        array[count(*) filter (where stars = 1), count(*) filter (where stars = 2),
          count(*) filter (where stars = 3), count(*) filter (where stars = 4),
          count(*) filter (where stars = 5)]::int[] as stars
      from product_review where state <> 'new' group by product_id
    ) c on c.product_id = p.id
    where coalesce(r.stars, '{0,0,0,0,0}') <> coalesce(c.stars, '{0,0,0,0,0}')
      or p.rating_count <> coalesce(c.many, 0)
      or p.rating_tenths <> case when c.many >= 3 then round(10.0 * c.total / c.many) else 0 end`,

  'I19 the place of a country is the one lists are sorted by': sql`
    select id from product where origin_rank <> country_rank(declarations ->> 'origin')`,
}
