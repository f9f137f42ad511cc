import { sql } from 'drizzle-orm'
import { numberOf } from '#invoices/rules.ts'
import type { Shop } from '#platform/shop.ts'
import type { FilingPeriod } from './papers.ts'
import { daysOfMonth, type Series } from './rules.ts'

/** First and last number of each series that gave numbers; specimens are no documents. */
export async function seriesOf({ db }: Shop, { month, until }: FilingPeriod): Promise<Series[]> {
  const { from, to } = daysOfMonth(month)
  const { rows } = await db.execute<{
    series: string
    kind: Series['kind']
    papers: number
    cancelled: number
    first: number
    last: number
  }>(sql`
    select * from (
      select i.series, case when i.kind = 'credit note' then 'note' else 'invoice' end as kind,
        count(*)::int as papers, 0 as cancelled, min(i.serial) as first, max(i.serial) as last
      from invoice i left join invoice o on o.id = i.original_id
      where i.day between ${from} and ${to} and i.at <= ${until}
        and coalesce(o.kind, i.kind) <> 'specimen'
      group by 1, 2
      union all
      select series, 'challan', count(*)::int,
        (count(*) filter (where cancelled_at <= ${until}))::int, min(serial), max(serial)
      from delivery_challan
      where day between ${from} and ${to} and at <= ${until} and not is_specimen group by 1) numbers
    order by kind = 'challan', kind, series`)
  return rows.map(({ first, last, series, ...row }) => ({
    ...row,
    series,
    numbers: last - first + 1,
    from: numberOf(series, first),
    to: numberOf(series, last),
  }))
}
