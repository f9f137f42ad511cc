import { sql } from 'drizzle-orm'
import { atomically, type Shop } from '#platform/shop.ts'
import { addDays, type Period } from '../rules.ts'
import { firstOpenDay, momentsOf } from './moments.ts'
import { placedOrders } from './placed-orders.ts'
import { allSums, type Sums } from './sums.ts'

// Longer than any chosen period.
const mostAtOnce = 1200
const jobMs = 20_000

/** Every minute: sums of days that are over, and again of days whose orders changed since. */
export async function settleSales(shop: Shop): Promise<void> {
  await noteVouchersByHand(shop)
  await settleDays(shop, { from: '2000-01-01', to: '9999-12-30' }, jobMs)
}

/**
 * Once, where migration 0192 left its note: days on which a voucher and a discount by hand met were
 * summed with both as the voucher's.
 */
async function noteVouchersByHand({ db }: Shop): Promise<void> {
  await db.execute(sql`
    with note as (delete from last_run where name = 'vouchers-by-hand' returning name)
    insert into sales_change (day)
    select distinct (o.placed_at at time zone 'Asia/Kolkata')::date
    from order_terms t join "order" o on o.id = t.order_id
    where exists (select from note) and t.discount_paise > 0 and o.voucher_id is not null`)
}

/**
 * Sums the days of a period that are not summed yet, the newest first; returns how many are left
 * when the time is over.
 */
export async function settleDays(shop: Shop, period: Period, withinMs: number): Promise<number> {
  const endsAt = performance.now() + withinMs
  const days = await unsettledDays(shop, period)
  for (const [done, day] of days.entries()) {
    if (performance.now() > endsAt) return days.length - done
    await settleDay(shop, day)
  }
  return 0
}

async function unsettledDays({ db, clock }: Shop, { from, to }: Period): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select day::date::text as day from generate_series(
      greatest(${from}::date, least(
        (select (placed_at at time zone 'Asia/Kolkata')::date from "order" order by number limit 1),
        (select min(day) from sales_change))),
      least(${to}::date, ${addDays(firstOpenDay(clock()), -1)}::date), interval '1 day') as day
    where not exists (select from sales_settled s where s.day = day.day::date)
      or exists (select from sales_change c where c.day = day.day::date)
    order by day desc limit ${mostAtOnce}`)
  return rows.map(({ day }) => day)
}

/**
 * The row of the day is locked, so one process sums it. Changes are taken first: what is committed
 * later stands there still, for another time.
 */
function settleDay(shop: Shop, day: string): Promise<void> {
  return atomically(shop, async ({ db, clock }) => {
    await db.execute(sql`
      insert into sales_settled (day, at) values (${day}, ${clock()})
      on conflict (day) do update set at = excluded.at`)
    await db.execute(sql`delete from sales_change where day = ${day}`)
    for (const { table } of allSums) await db.execute(sql`delete from ${table} where day = ${day}`)
    const parts = allSums.flatMap((sums, at) => inserted(sums, at))
    await db.execute(sql`
      with ${placedOrders(momentsOf({ from: day, to: day }))}, ${sql.join(parts, sql`, `)}
      select 1`)
  })
}

function inserted({ table, columns, with: before, select }: Sums, at: number) {
  const insert = sql`${sql.raw(`into_${at}`)} as (insert into ${table} (${columns}) ${select})`
  return before ? [before, insert] : [insert]
}
