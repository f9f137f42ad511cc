import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { money, plain, sold, type Pages } from './cells.ts'
import type { FilingPeriod } from './papers.ts'
import { daysOfMonth, dayWords, placeWords } from './rules.ts'

const registerColumns = [
  'Number',
  'Date',
  'Paper',
  'For invoice',
  'Order',
  'Buyer',
  'GSTIN',
  sold,
  'Taxable value',
  'CGST',
  'SGST/UTGST',
  'IGST',
  'Total',
]
const atOnce = 1000

/** Every paper of the month but specimens, as it was made; credit notes are negative. */
export async function* registerRows({ db }: Shop, { month, until }: FilingPeriod): Pages {
  const { from, to } = daysOfMonth(month)
  yield [registerColumns]
  for (let after = ['', '0']; ;) {
    const { rows } = await db.execute<Record<string, string | null>>(sql`
      select i.series, i.serial::text, i.number, i.day::text, i.kind, o.number as original,
        i.sale->>'orderNumber' as order, i.buyer->>'name' as buyer, i.buyer->>'gstin' as gstin,
        i.place, case when o.id is null then '' else '-' end as sign,
        i.taxable_paise, i.cgst_paise, i.sgst_paise, i.igst_paise, i.total_paise
      from invoice i left join invoice o on o.id = i.original_id
      where i.day between ${from} and ${to} and i.at <= ${until}
        and coalesce(o.kind, i.kind) <> 'specimen'
        and (i.series, i.serial) > (${after[0]}, ${after[1]}::int)
      order by i.series, i.serial limit ${atOnce}`)
    const last = rows.at(-1)
    if (!last) return
    after = [last.series ?? '', last.serial ?? '0']
    yield rows.map(registerCells)
  }
}

function registerCells(row: Record<string, string | null>): string[] {
  const amount = (paise: string | null | undefined) =>
    money(Number(paise) * (row.sign === '-' ? -1 : 1))
  return [
    row.number ?? '',
    dayWords(row.day ?? ''),
    row.kind ?? '',
    row.original ?? '',
    row.order ?? '',
    plain(row.buyer ?? 'erased'),
    row.gstin ?? '',
    row.place ? placeWords(row.place) : '',
    ...[row.taxable_paise, row.cgst_paise, row.sgst_paise, row.igst_paise, row.total_paise].map(
      amount,
    ),
  ]
}
