import { dayInIndia } from '#platform/clock.ts'
import { ConcurrencyLimit } from '#platform/http/concurrency-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { sumOf } from '#tax/rules.ts'
import type { Column, Table } from '../shapes.ts'
import { findingsOf } from './findings.ts'
import { buyersOf, sumsOf, type FilingPeriod, type Buyer } from './papers.ts'
import { seriesOf } from './series.ts'
import {
  hsnSummary,
  monthsBefore,
  nilSales,
  percent,
  totalOf,
  type Section,
  type Series,
  type Sum,
  type Taxes,
} from './rules.ts'

// A month of 100,000 invoices takes a connection and a processor of the database for seconds.
const underWay = new ConcurrencyLimit({
  running: 1,
  waiting: 10,
  timeoutMs: 8_000,
  message: 'Another return is being made at the moment. Please try again shortly.',
})

const mostRows = 50
const mostMonths = 24

/** The month's return as a page shows it; without a month the last whole one. */
export function makeReturn(shop: Shop, month?: string) {
  const until = shop.clock()
  const [, last = ''] = monthsBefore(dayInIndia(until), 2)
  return underWay.run(() => make(shop, { month: month ?? last, until }))
}

async function make(shop: Shop, period: FilingPeriod) {
  const sums = await sumsOf(shop, period)
  const buyers = await buyersOf(shop, period)
  const series = await seriesOf(shop, period)
  const { gstMode: mode = null, gstin = null } = shop.settings
  const isReturned = mode === 'registered'
  return {
    month: period.month,
    months: monthsBefore(dayInIndia(period.until), mostMonths),
    mode,
    gstin,
    tables: [
      ...(isReturned
        ? [sectionTable(sums, buyers), hsnTable(sums, true), hsnTable(sums, false)]
        : []),
      seriesTable(series),
    ],
    findings: isReturned ? await findingsOf(shop, period, { sums, series, buyers }) : [],
  }
}

const column = (label: string, unit: Column['unit']): Column => ({ label, unit, about: null })
const taxColumns = ['Taxable', 'CGST', 'SGST/UTGST', 'IGST'].map((label) => column(label, 'paise'))

const sectionWords: Record<Section, string> = {
  b2b: 'B2B: with a GSTIN',
  b2cl: 'B2CL: large, other States',
  b2cs: 'B2CS: other consumers',
  cdnr: 'CDNR: notes of B2B',
  cdnur: 'CDNUR: notes of B2CL',
}

/** What each section adds up to; goods without tax stand under nil. The last row is the month. */
function sectionTable(sums: readonly Sum[], buyers: readonly Buyer[]): Table {
  const rows = Object.entries(sectionWords).map(([section, words]) => {
    const own = sums.filter((row) => row.section === section && row.rateBp > 0)
    return {
      cells: [words, papersIn(buyers, section), ...cells(totalOf(own))],
      href: null,
    }
  })
  const nilPaise = sumOf(nilSales(sums), ({ taxablePaise }) => taxablePaise)
  return {
    name: 'sections',
    title: 'Sections',
    about:
      'Credit notes are taken off, those of B2CS in B2CS. The sum is that of all invoices less all notes.',
    columns: [column('Section', 'words'), column('Papers', 'count'), ...taxColumns],
    rows: [...rows, { cells: ['Nil: without tax', null, nilPaise, 0, 0, 0], href: null }],
    total: ['All', papersIn(buyers), ...cells(totalOf(sums))],
    more: 0,
    bars: null,
  }
}

function papersIn(buyers: readonly Buyer[], section?: string): number {
  const own = buyers.filter((row) => section === undefined || row.section === section)
  return sumOf(own, ({ papers }) => papers)
}

function hsnTable(sums: readonly Sum[], isRegistered: boolean): Table {
  const rows = hsnSummary(sums, isRegistered)
  const buyers = isRegistered ? 'buyers with a GSTIN' : 'consumers'
  return {
    name: isRegistered ? 'hsn-b2b' : 'hsn-b2c',
    title: `HSN codes, ${buyers}`,
    about: null,
    columns: [
      column('HSN', 'words'),
      column('Goods', 'words'),
      column('Rate', 'words'),
      column('Pieces', 'count'),
      ...taxColumns,
    ],
    rows: rows.slice(0, mostRows).map((row) => ({
      cells: [row.hsn, row.goods, `${percent(row.rateBp)} %`, row.pieces, ...cells(row)],
      href: null,
    })),
    total: null,
    more: Math.max(0, rows.length - mostRows),
    bars: null,
  }
}

const paperWords = {
  invoice: 'Invoices',
  note: 'Credit notes',
  challan: 'Delivery challans',
}

function seriesTable(series: readonly Series[]): Table {
  return {
    name: 'docs',
    title: 'Numbers of papers',
    about: null,
    columns: [
      column('Series', 'words'),
      column('Papers', 'words'),
      column('First', 'words'),
      column('Last', 'words'),
      column('Count', 'count'),
      column('Cancelled', 'count'),
    ],
    rows: series.map(({ series: name, kind, from, to, papers, cancelled }) => ({
      cells: [name, paperWords[kind], from, to, papers, cancelled],
      href: null,
    })),
    total: null,
    more: 0,
    bars: null,
  }
}

function cells({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Taxes): number[] {
  return [taxablePaise, cgstPaise, sgstPaise, igstPaise]
}
