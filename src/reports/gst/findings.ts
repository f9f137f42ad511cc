import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { gstinProblem } from '#tax/gstin/rules.ts'
import { sumOf } from '#tax/rules.ts'
import { byDay, papersOf, type FilingPeriod, type Buyer } from './papers.ts'
import { daysOfMonth, hsnSummary, smallSales, type Series, type Sum } from './rules.ts'

/** What the portal would refuse of a month, or the accountant wants to look at. */
export type Finding = { refuses: boolean; words: string; papers: string[]; count: number }

const mostNamed = 5

// Of goods, with those before 22 September 2025, which stand on notes.
const ratesKnown = [0, 10, 25, 100, 150, 300, 500, 600, 750, 1200, 1800, 2800, 4000]

const problems = {
  'no-place': { refuses: true, words: 'has no place of supply.' },
  'short-hsn': { refuses: true, words: 'has goods whose HSN code is missing or too short.' },
  'odd-rate': { refuses: true, words: 'has a rate that the portal does not know.' },
  'wrong-tax': { refuses: true, words: 'has tax that does not follow from value and rate.' },
  'late-note': {
    refuses: false,
    words:
      'is a credit note after the 30 November that ends the year of its invoice: it lowers no tax (section 34(2)).',
  },
} as const

type FindingInput = { problem: keyof typeof problems; papers: string[]; count: number }

type Figures = {
  sums: readonly Sum[]
  series: readonly Series[]
  buyers: readonly Buyer[]
}

export async function findingsOf(
  shop: Shop,
  period: FilingPeriod,
  { sums, series, buyers }: Figures,
): Promise<Finding[]> {
  return [
    ...ofSeller(shop),
    ...(await ofPapers(shop, period)),
    ...ofBuyers(shop, buyers),
    ...ofSeries(series),
    ...ofSums(sums),
    ...ofMonth(period),
  ]
}

function ofSeller({ settings: { gstin } }: Shop): Finding[] {
  return gstin === undefined
    ? [about(true, 'Settings: the GST number of the shop is missing.')]
    : []
}

/** Tax of a rate may differ by a rupee from value times rate, because it is inside the price. */
async function ofPapers({ db, settings }: Shop, period: FilingPeriod): Promise<Finding[]> {
  const rows = await byDay(period, (day) =>
    db.execute<FindingInput>(sql`
      select problem, count(*)::int as count,
        (array_agg(p.number order by p.number))[1:${sql.raw(String(mostNamed))}] as papers
      from (${papersOf(day, period)}) p, lateral (
        select bool_or(coalesce(length(l.hsn), 0) < ${settings.hsnDigits}) as is_short,
          bool_or(not coalesce(l.rate_bp, -1) = any(${sql.param(ratesKnown)}::int[])) as is_odd,
          abs(sum(l.cgst_paise + l.sgst_paise + l.igst_paise)
            - sum(l.taxable_paise * coalesce(l.rate_bp, 0)) / 10000) > 100 as is_wrong
        from invoice_line l where l.invoice_id = p.id) l, lateral (values
        ('no-place', p.place is null), ('short-hsn', l.is_short), ('odd-rate', l.is_odd),
        ('wrong-tax', l.is_wrong),
        ('late-note', p.is_note and p.day > make_date(
          extract(year from p.sold_day - interval '3 months')::int + 1, 11, 30))
      ) as checked (problem, is_so)
      where is_so group by 1`),
  )
  return (Object.keys(problems) as FindingInput['problem'][]).flatMap((name) => {
    const own = rows.filter(({ problem }) => problem === name)
    const papers = own.flatMap((row) => row.papers).slice(0, mostNamed)
    const count = sumOf(own, (row) => row.count)
    return count === 0 ? [] : [{ ...problems[name], papers, count }]
  })
}

/** Numbers of buyers that were right when they were typed, by the rules of today. */
function ofBuyers({ settings }: Shop, buyers: readonly Buyer[]): Finding[] {
  const wrong = buyers.filter(
    ({ gstin }) =>
      gstin !== null && (gstinProblem(gstin) !== undefined || gstin === settings.gstin),
  )
  const count = sumOf(wrong, ({ papers }) => papers)
  if (count === 0) return []
  const papers = wrong.slice(0, mostNamed).map(({ number }) => number)
  const words = 'is billed to a GSTIN that cannot be right, or to the shop itself.'
  return [{ refuses: true, words, papers, count }]
}

function ofSeries(series: readonly Series[]): Finding[] {
  return series.flatMap(({ series: name, papers, numbers }) =>
    numbers === papers
      ? []
      : [about(true, `The series ${name} has a gap: ${numbers - papers} numbers are on no paper.`)],
  )
}

function ofSums(sums: readonly Sum[]): Finding[] {
  return [
    ...(smallSales(sums).some(isNegative)
      ? [
          about(
            false,
            'Sales to consumers of a place and rate are below zero: more came back than was sold.',
          ),
        ]
      : []),
    ...([true, false].some((isRegistered) => hsnSummary(sums, isRegistered).some(isNegative))
      ? [about(false, 'An HSN code is below zero: more of it came back than was sold.')]
      : []),
  ]
}

function isNegative({ taxablePaise }: { taxablePaise: number }): boolean {
  return taxablePaise < 0
}

function ofMonth({ month, until }: FilingPeriod): Finding[] {
  const { to } = daysOfMonth(month)
  if (until.getTime() >= Date.parse(`${to}T23:59:59+05:30`)) return []
  return [about(false, 'The month is not over: more papers will come.')]
}

function about(refuses: boolean, words: string): Finding {
  return { refuses, words, papers: [], count: 0 }
}
