import type { Shop } from '#platform/shop.ts'
import { itemCells, money, plain, rated, sold, type Pages } from './cells.ts'
import { sumsOf, type FilingPeriod } from './papers.ts'
import { seriesOf } from './series.ts'
import { registerRows } from './register.ts'
import { hsnSummary, nilSales, percent, placeWords, smallSales } from './rules.ts'
import { invoiceRows } from './invoices-csv.ts'

/** One file a section, in the columns of the portal's offline tool. */

async function* smallRows(shop: Shop, period: FilingPeriod): Pages {
  yield [['Type', sold, 'Applicable % of Tax Rate', ...rated, 'E-Commerce GSTIN']]
  yield smallSales(await sumsOf(shop, period)).map((row) => [
    'OE',
    placeWords(row.place),
    '',
    ...itemCells(row),
    '',
  ])
}

const nilWords = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
}

async function* nilRows(shop: Shop, period: FilingPeriod): Pages {
  const columns = [
    'Description',
    'Nil Rated Supplies',
    'Exempted(other than nil rated/non GST supply)',
    'Non-GST Supplies',
  ]
  const rows = nilSales(await sumsOf(shop, period))
  yield [columns]
  yield rows.map(({ kind, taxablePaise }) => [nilWords[kind], money(taxablePaise), '0.00', '0.00'])
}

async function* hsnRows(shop: Shop, period: FilingPeriod, isRegistered: boolean): Pages {
  const taxes = ['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount']
  yield [
    [
      'HSN',
      'Description',
      'UQC',
      'Total Quantity',
      'Total Value',
      'Taxable Value',
      ...taxes,
    ].concat(['Cess Amount', 'Rate']),
  ]
  yield hsnSummary(await sumsOf(shop, period), isRegistered).map((row) => [
    row.hsn,
    plain(row.goods),
    'NOS-NUMBERS',
    String(row.pieces),
    ...[row.valuePaise, row.taxablePaise, row.igstPaise, row.cgstPaise, row.sgstPaise].map(money),
    '0.00',
    String(percent(row.rateBp)),
  ])
}

const documentWords = {
  invoice: 'Invoices for outward supply',
  note: 'Credit Note',
  challan: 'Delivery Challan in case other than by way of supply (excluding at S no. 9 to 11)',
}

async function* documentRows(shop: Shop, period: FilingPeriod): Pages {
  yield [['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled']]
  yield (await seriesOf(shop, period)).map(({ kind, from, to, papers, cancelled }) => [
    documentWords[kind],
    from,
    to,
    String(papers),
    String(cancelled),
  ])
}

/** The files of a month by their names. */
export const returnFiles: Record<string, (shop: Shop, period: FilingPeriod) => Pages> = {
  b2b: (shop, period) => invoiceRows(shop, period, 'b2b'),
  b2cl: (shop, period) => invoiceRows(shop, period, 'b2cl'),
  b2cs: smallRows,
  cdnr: (shop, period) => invoiceRows(shop, period, 'cdnr'),
  cdnur: (shop, period) => invoiceRows(shop, period, 'cdnur'),
  nil: nilRows,
  'hsn-b2b': (shop, period) => hsnRows(shop, period, true),
  'hsn-b2c': (shop, period) => hsnRows(shop, period, false),
  docs: documentRows,
  register: registerRows,
}
