import { sql, type SQL } from 'drizzle-orm'

/**
 * The first number of an order placed at this moment or later, by halving: moments of orders have
 * no index, which every checkout would write.
 */
export function numberAt(moment: Date): SQL {
  return sql`(select low from (
    with recursive halves (low, high) as (
      (select coalesce(min(number), 0), coalesce(max(number), 0) + 1 from "order")
      union all
      select
        case when middle.placed_at < ${moment} then middle.number + 1 else low end,
        case when middle.placed_at < ${moment} then high else (low + high) / 2 end
      from halves, lateral (
        select number, placed_at from "order" where number >= (low + high) / 2 order by number limit 1
      ) as middle
      where low < high
    )
    select low from halves order by low desc, high limit 1
  ) as found)`
}
