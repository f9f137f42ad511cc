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
  'Value without tax, no supply',
]
const atOnce = 1000

/**
 * Every paper of the month but specimens, as it was made; credit notes are negative. Challans come
 * last: their value is in no sum of tax, as nothing is supplied.
 */
export async function* registerRows(shop: Shop, period: FilingPeriod): Pages {
  yield [registerColumns]
  yield* invoicePages(shop, period)
  yield* challanPages(shop, period)
}

async function* invoicePages({ db }: Shop, { month, until }: FilingPeriod): Pages {
  const { from, to } = daysOfMonth(month)
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

async function* challanPages({ db }: Shop, { month, until }: FilingPeriod): Pages {
  const { from, to } = daysOfMonth(month)
  for (let after = ['', '0']; ;) {
    const { rows } = await db.execute<Record<string, string | null>>(sql`
      select series, serial::text, number, day::text,
        case when cancelled_at <= ${until} then 'delivery challan, cancelled'
          else 'delivery challan' end as kind,
        (select string_agg(value, ', ') from jsonb_array_elements_text(facts->'invoices'))
          as original,
        facts->>'orderNumber' as order, consignee->>'name' as buyer,
        consignee->>'gstin' as gstin, place, '0' as taxable_paise, '0' as cgst_paise,
        '0' as sgst_paise, '0' as igst_paise, '0' as total_paise, value_paise::text
      from delivery_challan
      where day between ${from} and ${to} and at <= ${until} and not is_specimen
        and (series, serial) > (${after[0]}, ${after[1]}::int)
      order by series, serial limit ${atOnce}`)
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
    row.value_paise ? money(Number(row.value_paise)) : '',
  ]
}
