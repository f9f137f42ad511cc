import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { sumsOf, papersOfSection, type FilingPeriod } from './papers.ts'
import { seriesOf } from './series.ts'
import {
  documentKinds,
  hsnSummary,
  nilSales,
  percent,
  smallSales,
  taxesOf,
  type Paper,
  type Series,
  type Sum,
} from './rules.ts'

/** Of the portal's schema; another one is checked in its offline tool first. */
const version = 'GST3.2.1'

/**
 * The return as the portal reads it, in pieces: a month of any size is never in memory whole. Empty
 * sections are left out.
 */
export async function* returnJson(shop: Shop, period: FilingPeriod): AsyncGenerator<string> {
  const [year, month] = period.month.split('-')
  const head = { gstin: shop.settings.gstin ?? '', fp: `${month}${year}`, version }
  yield JSON.stringify(head).slice(0, -1)
  yield* section('b2b', groups(papersOfSection(shop, period, 'b2b'), { by: 'gstin', list: 'inv' }))
  yield* section(
    'b2cl',
    groups(papersOfSection(shop, period, 'b2cl'), { by: 'place', list: 'inv' }),
  )
  const sums = await sumsOf(shop, period)
  yield* part('b2cs', smallSales(sums).map(smallSale))
  yield* section('cdnr', groups(papersOfSection(shop, period, 'cdnr'), { by: 'gstin', list: 'nt' }))
  yield* section('cdnur', single(papersOfSection(shop, period, 'cdnur')))
  yield* sumsPart('nil', 'inv', nilSales(sums).map(nilSale))
  yield* hsnPart(sums)
  yield* sumsPart('doc_issue', 'doc_det', documents(await seriesOf(shop, period)))
  yield '}'
}

function* part(name: string, rows: readonly unknown[]): Generator<string> {
  if (rows.length > 0) yield `,${JSON.stringify(name)}:${JSON.stringify(rows)}`
}

function* sumsPart(name: string, list: string, rows: readonly unknown[]): Generator<string> {
  if (rows.length > 0) yield `,${JSON.stringify(name)}:${JSON.stringify({ [list]: rows })}`
}

/** A list whose pieces come one after the other. */
async function* section(name: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isBegun = false
  for await (const piece of pieces) {
    if (!isBegun) yield `,${JSON.stringify(name)}:[`
    isBegun = true
    yield piece
  }
  if (isBegun) yield ']'
}

type Grouping = { by: 'gstin' | 'place'; list: 'inv' | 'nt' }

/** Papers come in the order of their buyers or places. */
async function* groups(
  pages: AsyncIterable<Paper[]>,
  { by, list }: Grouping,
): AsyncGenerator<string> {
  let key: string | null | undefined
  for await (const page of pages) {
    const pieces = page.map((paper) => {
      const isNext = paper[by] === key
      const start = JSON.stringify({ [by === 'gstin' ? 'ctin' : 'pos']: paper[by] }).slice(0, -1)
      const before = isNext ? ',' : `${key === undefined ? '' : ']},'}${start},"${list}":[`
      key = paper[by]
      return before + JSON.stringify(entryOf(paper, { by, list }))
    })
    yield pieces.join('')
  }
  if (key !== undefined) yield ']}'
}

async function* single(pages: AsyncIterable<Paper[]>): AsyncGenerator<string> {
  let isFirst = true
  for await (const page of pages) {
    const rows = page.map((paper) =>
      JSON.stringify({ typ: 'B2CL', ...note(paper), ...rest(paper) }),
    )
    yield (isFirst ? '' : ',') + rows.join(',')
    isFirst = false
  }
}

function entryOf(paper: Paper, { by, list }: Grouping) {
  if (by === 'place') return { ...sale(paper), ...itemsOf(paper) }
  const about = { pos: paper.place, rchrg: 'N', inv_typ: 'R' }
  return { ...(list === 'nt' ? note(paper) : sale(paper)), ...about, ...itemsOf(paper) }
}

function rest(paper: Paper) {
  return { pos: paper.place, ...itemsOf(paper) }
}

function sale({ number, day, totalPaise }: Paper) {
  return { inum: number, idt: dayOf(day), val: rupeesOf(totalPaise) }
}

function note({ number, day, totalPaise }: Paper) {
  return { ntty: 'C', nt_num: number, nt_dt: dayOf(day), val: rupeesOf(totalPaise) }
}

function itemsOf({ items, isInter }: Paper) {
  return {
    itms: items.map((item, at) => ({
      num: at + 1,
      itm_det: { rt: percent(item.rateBp), ...taxesOf(item, isInter) },
    })),
  }
}

function dayOf(day: string): string {
  return day.split('-').toReversed().join('-')
}

function smallSale({ place, rateBp, isInter, ...taxes }: ReturnType<typeof smallSales>[number]) {
  const kind = { sply_ty: isInter ? 'INTER' : 'INTRA', typ: 'OE', pos: place, rt: percent(rateBp) }
  return { ...kind, ...taxesOf(taxes, isInter) }
}

function nilSale({ kind, taxablePaise }: ReturnType<typeof nilSales>[number]) {
  return { sply_ty: kind, nil_amt: rupeesOf(taxablePaise), expt_amt: 0, ngsup_amt: 0 }
}

function* hsnPart(sums: readonly Sum[]): Generator<string> {
  const lists = { hsn_b2b: hsnRows(sums, true), hsn_b2c: hsnRows(sums, false) }
  const filled = Object.entries(lists).filter(([, rows]) => rows.length > 0)
  if (filled.length > 0) yield `,"hsn":${JSON.stringify(Object.fromEntries(filled))}`
}

function hsnRows(sums: readonly Sum[], isRegistered: boolean) {
  return hsnSummary(sums, isRegistered).map((row, at) => ({
    num: at + 1,
    hsn_sc: row.hsn,
    desc: row.goods,
    uqc: 'NOS',
    qty: row.pieces,
    rt: percent(row.rateBp),
    txval: rupeesOf(row.taxablePaise),
    iamt: rupeesOf(row.igstPaise),
    camt: rupeesOf(row.cgstPaise),
    samt: rupeesOf(row.sgstPaise),
    csamt: 0,
  }))
}

/** The number of an invoice is never cancelled. */
function documents(series: readonly Series[]) {
  return Object.entries(documentKinds).flatMap(([name, kind]) => {
    const own = series.filter((row) => row.kind === name)
    const docs = own.map(({ from, to, papers, cancelled }, at) => ({
      num: at + 1,
      from,
      to,
      totnum: papers,
      cancel: cancelled,
      net_issue: papers - cancelled,
    }))
    return docs.length > 0 ? [{ doc_num: kind, docs }] : []
  })
}
