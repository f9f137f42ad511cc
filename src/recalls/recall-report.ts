import { stringify } from 'csv-stringify/sync'
import { dayInIndia } from '#platform/clock.ts'
import type { Shop } from '#platform/shop.ts'
import { noticesOf, recallRow } from './read-recalls.ts'

const mostRows = 50_000

/** For the maker and the authority: orders and pieces, no name and no contact. Throws NO_RECALL. */
export async function recallReport(shop: Shop, id: string): Promise<{ name: string; csv: string }> {
  const recall = await recallRow(shop, id)
  const notices = await noticesOf(shop, id, { limit: mostRows })
  const head = [
    ['Product', harmless(recall.productName)],
    ['Lots', harmless(recall.lots.join(', '))],
    ['Reason', harmless(recall.reason)],
    ['Begun', dayInIndia(new Date(recall.startedAt))],
    ['Pieces with buyers', String(recall.pieces)],
    [],
    ['Order', 'Pieces', 'State of the order', 'Written to', 'Answer'],
  ]
  const rows = notices.map(({ number, pieces, status, toldAt, answer }) => [
    number,
    String(pieces),
    status,
    toldAt === null ? '' : dayInIndia(new Date(toldAt)),
    answer ?? '',
  ])
  const csv = stringify([...head, ...rows], { bom: true })
  return { name: `recall-${dayInIndia(new Date(recall.startedAt)).replaceAll('/', '-')}.csv`, csv }
}

/** An apostrophe before what a spreadsheet would take for a formula. */
function harmless(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
