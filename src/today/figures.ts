import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'

type Figures = { orders: number; revenuePaise: number; averagePaise: number; units: number }

const indiaAheadMs = 5.5 * 3_600_000
const dayMs = 24 * 3_600_000
const weekMs = 7 * dayMs
// Numbers follow the moment of placing but for those placed at the same instant.
const slack = 200

/** Orders since midnight in India, and of the same hours a week ago. */
export async function figuresOfToday(
  shop: Shop,
): Promise<{ at: Date; today: Figures; weekAgo: Figures }> {
  const at = shop.clock()
  const midnight = midnightInIndia(at)
  const [today, then] = await Promise.all([
    figuresBetween(shop, midnight, at),
    figuresBetween(shop, weekBefore(midnight), weekBefore(at)),
  ])
  return { at, today, weekAgo: then }
}

const weekBefore = (moment: Date) => new Date(moment.getTime() - weekMs)

export function midnightInIndia(moment: Date): Date {
  const inIndia = moment.getTime() + indiaAheadMs
  return new Date(inIndia - (inIndia % dayMs) - indiaAheadMs)
}

/** Placed and not cancelled; what is not paid yet was not placed. */
async function figuresBetween({ db }: Shop, from: Date, to: Date): Promise<Figures> {
  const { rows } = await db.execute<Record<'orders' | 'revenue' | 'units', string>>(sql`
    with recursive first as (${firstNumber(from)}), last as (${firstNumber(to)}),
    placed as materialized (
      select id, total_paise from "order"
      where number >= (select number from first) - ${slack}::int
        and number <= (select number from last) + ${slack}::int
        and placed_at >= ${from} and placed_at <= ${to}
        and status not in ('Payment Pending', 'Cancelled')
    )
    select count(*) as orders, coalesce(sum(total_paise), 0) - coalesce((
        select sum(amount_paise) from order_reduction where order_id in (select id from placed)), 0) as revenue,
      coalesce((select sum(quantity - taken_off) from order_line where order_id in (select id from placed)), 0) as units
    from placed`)
  const [row] = rows
  const [orders, revenuePaise, units] = [row?.orders, row?.revenue, row?.units].map(Number) as [
    number,
    number,
    number,
  ]
  return {
    orders,
    revenuePaise,
    units,
    averagePaise: orders === 0 ? 0 : Math.round(revenuePaise / orders),
  }
}

/**
 * The first number placed at this moment or later, by halving: moments of orders have no index,
 * which every checkout would write.
 */
function firstNumber(moment: Date): SQL {
  return sql`select low as number from (
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
  ) as found`
}
