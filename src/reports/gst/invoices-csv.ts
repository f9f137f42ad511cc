import type { Shop } from '#platform/shop.ts'
import { itemCells, money, plain, rated, sold, type Pages } from './cells.ts'
import { papersOfSection, type FilingPeriod } from './papers.ts'
import { dayWords, placeWords, type Paper } from './rules.ts'

const heads = {
  b2b: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    sold,
    'Reverse Charge',
    'Applicable % of Tax Rate',
    'Invoice Type',
    'E-Commerce GSTIN',
    ...rated,
  ],
  b2cl: [
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    sold,
    'Applicable % of Tax Rate',
    ...rated,
    'E-Commerce GSTIN',
  ],
  cdnr: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Note Number',
    'Note Date',
    'Note Type',
    sold,
    'Reverse Charge',
    'Note Supply Type',
    'Note Value',
    'Applicable % of Tax Rate',
    ...rated,
  ],
  cdnur: [
    'UR Type',
    'Note Number',
    'Note Date',
    'Note Type',
    sold,
    'Note Value',
    'Applicable % of Tax Rate',
    ...rated,
  ],
}

type ListedSection = keyof typeof heads

const cellsOf: Record<ListedSection, (paper: Paper, item: string[]) => string[]> = {
  b2b: (paper, item) => [
    paper.gstin ?? '',
    plain(paper.buyer),
    ...saleCells(paper),
    'N',
    '',
    'Regular B2B',
    '',
    ...item,
  ],
  b2cl: (paper, item) => [...saleCells(paper), '', ...item, ''],
  cdnr: (paper, item) => [
    paper.gstin ?? '',
    plain(paper.buyer),
    ...noteCells(paper),
    'N',
    'Regular B2B',
    money(paper.totalPaise),
    '',
    ...item,
  ],
  cdnur: (paper, item) => ['B2CL', ...noteCells(paper), money(paper.totalPaise), '', ...item],
}

function saleCells({ number, day, totalPaise, place }: Paper): string[] {
  return [number, dayWords(day), money(totalPaise), placeWords(place)]
}

function noteCells({ number, day, place }: Paper): string[] {
  return [number, dayWords(day), 'C', placeWords(place)]
}

/** A section whose papers are filed one by one. */
export async function* invoiceRows(
  shop: Shop,
  period: FilingPeriod,
  section: ListedSection,
): Pages {
  yield [heads[section]]
  for await (const page of papersOfSection(shop, period, section))
    yield page.flatMap((paper) =>
      paper.items.map((item) => cellsOf[section](paper, itemCells(item))),
    )
}
