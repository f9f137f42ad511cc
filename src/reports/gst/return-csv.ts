import type { Shop } from '#platform/shop.ts'
import { itemCells, money, plain, rated, sold, type Pages } from './cells.ts'
import { seriesOf, sumsOf, type Asked } from './papers.ts'
import { registerRows } from './register.ts'
import { hsnSummary, nilSales, percent, placeWords, smallSales } from './rules.ts'
import { toldRows } from './told-csv.ts'

/** One file a section, in the columns of the portal's offline tool. */

async function* smallRows(shop: Shop, asked: Asked): Pages {
  yield [['Type', sold, 'Applicable % of Tax Rate', ...rated, 'E-Commerce GSTIN']]
  yield smallSales(await sumsOf(shop, asked)).map((row) => [
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

async function* nilRows(shop: Shop, asked: Asked): Pages {
  const columns = [
    'Description',
    'Nil Rated Supplies',
    'Exempted(other than nil rated/non GST supply)',
    'Non-GST Supplies',
  ]
  const rows = nilSales(await sumsOf(shop, asked))
  yield [columns]
  yield rows.map(({ kind, taxablePaise }) => [nilWords[kind], money(taxablePaise), '0.00', '0.00'])
}

async function* hsnRows(shop: Shop, asked: Asked, isRegistered: boolean): Pages {
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
  yield hsnSummary(await sumsOf(shop, asked), isRegistered).map((row) => [
    row.hsn,
    plain(row.goods),
    'NOS-NUMBERS',
    String(row.pieces),
    ...[row.valuePaise, row.taxablePaise, row.igstPaise, row.cgstPaise, row.sgstPaise].map(money),
    '0.00',
    String(percent(row.rateBp)),
  ])
}

async function* documentRows(shop: Shop, asked: Asked): Pages {
  yield [['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled']]
  yield (await seriesOf(shop, asked)).map(({ isNote, from, to, papers }) => [
    isNote ? 'Credit Note' : 'Invoices for outward supply',
    from,
    to,
    String(papers),
    '0',
  ])
}

/** The files of a month by their names. */
export const returnFiles: Record<string, (shop: Shop, asked: Asked) => Pages> = {
  b2b: (shop, asked) => toldRows(shop, asked, 'b2b'),
  b2cl: (shop, asked) => toldRows(shop, asked, 'b2cl'),
  b2cs: smallRows,
  cdnr: (shop, asked) => toldRows(shop, asked, 'cdnr'),
  cdnur: (shop, asked) => toldRows(shop, asked, 'cdnur'),
  nil: nilRows,
  'hsn-b2b': (shop, asked) => hsnRows(shop, asked, true),
  'hsn-b2c': (shop, asked) => hsnRows(shop, asked, false),
  docs: documentRows,
  register: registerRows,
}
