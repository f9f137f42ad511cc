import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { addedUp, daysIn, type Paper, type Section, type Sum } from './rules.ts'

/** The papers of a month until a moment, so that all parts of a file are of the same ones. */
export type FilingPeriod = { month: string; until: Date }

// Since August 2024 sales to consumers of another State are filed one by one from one lakh rupees.
const largeSince = '2024-08-01'
const largePaise = 1_00_000_00
const largeBeforePaise = 2_50_000_00

/**
 * Tax invoices and their credit notes of a day with the section of each; specimens, bills of supply
 * and plain invoices are none of them. A note stands where its invoice would, whenever that was made.
 */
export function papersOf(day: string, { until }: FilingPeriod): SQL {
  return sql`
    select *, case
      when gstin is not null then case when is_note then 'cdnr' else 'b2b' end
      when is_inter and sold_paise > case when sold_day >= ${largeSince} then ${largePaise}::bigint
        else ${largeBeforePaise}::bigint end
      then case when is_note then 'cdnur' else 'b2cl' end
      else 'b2cs' end as section
    from (
      select i.id, i.number, i.series, i.serial, i.day, i.place, i.is_inter,
        i.kind = 'credit note' as is_note, i.buyer->>'gstin' as gstin,
        coalesce(o.total_paise, i.total_paise) as sold_paise, coalesce(o.day, i.day) as sold_day
      from invoice i left join lateral (
        -- By its key, as the lines below: the planner would take whole tables for each day.
        select total_paise, day, kind from invoice where id = i.original_id offset 0) o on true
      where i.day = ${day} and i.at <= ${until} and coalesce(o.kind, i.kind) = 'tax invoice') listed`
}

/** One statement a day: each is short, however large the month, and others come in between. */
export async function byDay<Row>(
  { month }: FilingPeriod,
  rowsOf: (day: string) => Promise<{ rows: Row[] }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (const day of daysIn(month)) all.push(...(await rowsOf(day)).rows)
  return all
}

type SumRow = {
  section: Section
  place: string | null
  is_inter: boolean
  is_registered: boolean
  rate_bp: number | null
  hsn: string | null
  goods: string
  pieces: string
  value: string
  taxable: string
  cgst: string
  sgst: string
  igst: string
}

/** All lines of the month in sums: a few hundred, however many papers. */
export async function sumsOf({ db }: Shop, period: FilingPeriod): Promise<Sum[]> {
  const rows = await byDay(period, (day) =>
    db.execute<SumRow>(sql`
    select p.section, p.place, p.is_inter, p.gstin is not null as is_registered, l.rate_bp, l.hsn,
      min(l.description) as goods, sum(sign * l.quantity) as pieces,
      sum(sign * l.value_paise) as value, sum(sign * l.taxable_paise) as taxable,
      sum(sign * l.cgst_paise) as cgst, sum(sign * l.sgst_paise) as sgst,
      sum(sign * l.igst_paise) as igst
    from (select p.*, case when is_note then -1 else 1 end as sign
      from (${papersOf(day, period)}) p) p
    cross join lateral (
      select * from invoice_line where invoice_id = p.id offset 0) l
    group by 1, 2, 3, 4, 5, 6`),
  )
  const sums = rows.map((row) => ({
    section: row.section,
    place: row.place ?? '',
    isInter: row.is_inter,
    isRegistered: row.is_registered,
    rateBp: row.rate_bp ?? 0,
    hsn: row.hsn ?? '',
    goods: row.goods,
    pieces: Number(row.pieces),
    valuePaise: Number(row.value),
    taxablePaise: Number(row.taxable),
    cgstPaise: Number(row.cgst),
    sgstPaise: Number(row.sgst),
    igstPaise: Number(row.igst),
  }))
  return addedUp(sums)
}

export type Buyer = { section: Section; gstin: string | null; papers: number; number: string }

/** How many papers each section has for whom, and one of them; consumers are filed together. */
export function buyersOf({ db }: Shop, period: FilingPeriod): Promise<Buyer[]> {
  return byDay(period, (day) =>
    db.execute<Buyer>(sql`
      select section, gstin, count(*)::int as papers, min(number) as number
      from (${papersOf(day, period)}) p group by 1, 2 order by 4`),
  )
}

const atOnce = 500

type PaperRow = {
  number: string
  day: string
  place: string
  is_inter: boolean
  total_paise: string
  gstin: string | null
  buyer: string | null
  items: Paper['items'] | null
}

type Key = { id: string; gstin: string; place: string; series: string; serial: number }

/**
 * The papers of a section with what is taxed on them, some at a time: only their ids are in memory,
 * and the database is free between two pages. Those without any tax are in the sums of nil alone.
 */
export async function* papersOfSection(
  { db }: Shop,
  period: FilingPeriod,
  section: Exclude<Section, 'b2cs'>,
): AsyncGenerator<Paper[]> {
  const papers = await byDay(period, (day) =>
    db.execute<Key>(sql`
      select id, coalesce(gstin, '') as gstin, coalesce(place, '') as place, series, serial
      from (${papersOf(day, period)}) p where section = ${section}
        and (select true from invoice_line l where l.invoice_id = p.id and l.rate_bp > 0 limit 1)`),
  )
  const keys = papers.toSorted(inOrder)
  for (let at = 0; at < keys.length; at += atOnce) {
    const ids = keys.slice(at, at + atOnce).map(({ id }) => id)
    const { rows } = await db.execute<PaperRow>(sql`
      select i.number, i.day::text, i.place, i.is_inter, i.total_paise,
        i.buyer->>'gstin' as gstin, i.buyer->>'name' as buyer, (
          select json_agg(r order by r."rateBp") from (
            select rate_bp as "rateBp", sum(taxable_paise) as "taxablePaise",
              sum(cgst_paise) as "cgstPaise", sum(sgst_paise) as "sgstPaise",
              sum(igst_paise) as "igstPaise"
            from invoice_line l where l.invoice_id = i.id and rate_bp > 0 group by 1) r) as items
      from unnest(${sql.param(ids)}::uuid[]) with ordinality wanted (id, at)
      cross join lateral (select * from invoice where id = wanted.id offset 0) i
      order by wanted.at`)
    yield rows.map(({ is_inter: isInter, total_paise: total, buyer, items, ...row }) => ({
      ...row,
      isInter,
      totalPaise: Number(total),
      buyer: buyer ?? '',
      items: items ?? [],
    }))
  }
}

/** By buyer, place and number. */
function inOrder(one: Key, other: Key): number {
  for (const name of ['gstin', 'place', 'series'] as const)
    if (one[name] !== other[name]) return one[name] < other[name] ? -1 : 1
  return one.serial - other.serial
}
