import { stringify } from 'csv-stringify/sync'
import { dayInIndia } from '#platform/clock.ts'
import type { Shop } from '#platform/shop.ts'
import { calledOf, noticesOf, recallRow } from './read-recalls.ts'

const mostRows = 50_000
/** Of a recall of single pieces. */
const own = ['Serial numbers', 'Pieces without a number']

/** For the maker and the authority: orders and pieces, no name and no contact. Throws NO_RECALL. */
export async function recallReport(shop: Shop, id: string): Promise<{ name: string; csv: string }> {
  const recall = await recallRow(shop, id)
  const notices = await noticesOf(shop, id, { limit: mostRows })
  const called = await calledOf(shop, id)
  const isOfPieces = called.serials.length > 0
  const head = [
    ['Product', harmless(recall.productName)],
    ...(isOfPieces
      ? [
          ['Serial numbers', harmless(called.serials.join(', '))],
          ['Pieces in the books', String(recall.serialCount)],
          ['Not wholly in the books', harmless(called.missing.join(', '))],
        ]
      : [['Lots', harmless(recall.lots.join(', '))]]),
    ['Reason', harmless(recall.reason)],
    ['Begun', dayInIndia(new Date(recall.startedAt))],
    ['Pieces with buyers', String(recall.pieces)],
    [],
    ['Order', 'Pieces', 'State of the order', 'Written to', 'Answer', ...(isOfPieces ? own : [])],
  ]
  const rows = notices.map(({ number, pieces, status, toldAt, answer, serials, unnamed }) => [
    number,
    String(pieces),
    status,
    toldAt === null ? '' : dayInIndia(new Date(toldAt)),
    answer ?? '',
    ...(isOfPieces ? [harmless(serials.join(', ')), String(unnamed)] : []),
  ])
  const csv = stringify([...head, ...rows], { bom: true })
  return { name: `recall-${dayInIndia(new Date(recall.startedAt)).replaceAll('/', '-')}.csv`, csv }
}

/** An apostrophe before what a spreadsheet would take for a formula. */
function harmless(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
