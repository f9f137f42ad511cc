import {
  adjustStocks,
  judgeStocks,
  type JudgedStock,
} from '#catalogue/admin/batch/adjust-stocks.ts'
import { lockProducts, productsByKey } from '#catalogue/admin/batch/find-products.ts'
import { plainSerial } from '#catalogue/serials/rules.ts'
import { unnamedPieces } from '#catalogue/serials/unnamed.ts'
import { dayInIndia } from '#platform/clock.ts'
import { wholeTyped } from '#platform/typed-amount.ts'
import type { Issue } from '../lifecycle.ts'
import { formulaProblem } from './cells.ts'
import { subjectsOf } from './find-subjects.ts'
import type { FieldRow, KindActions } from './kind.ts'
import { addFresh, addToLots, undoFresh, undoLots } from './fresh-pieces.ts'
import { lotCell } from './lot-cells.ts'
import { planned, type PlannedStock } from './planned-stock.ts'
import { serialCells } from './serial-cells.ts'

/**
 * Stock is never set: what was counted becomes a difference to what the shop had at the dry run, or
 * to what stands in the column "Stock in the shop", so that sales made meanwhile stay.
 */
export const stock: KindActions<PlannedStock> = {
  permission: 'stock.adjust',

  async plan(shop, member, { rows, isWriting }) {
    const subjects = await subjectsOf(shop, rows, { by: ['id', 'sku', 'barcode'], isWriting })
    const unnamed = await unnamedPieces(
      shop,
      subjects.flatMap((subject) => subject.row?.id ?? []),
    )
    const cells = await serialCells(
      shop,
      rows.map((row, at) => ({ row: subjects[at]?.row, ...serialsTyped(row) })),
    )
    const today = dayInIndia(shop.clock())
    return rows.map((row, at) => {
      const subject = subjects[at] ?? { row: undefined, name: '', keys: [], issues: [] }
      const serials = cells[at]
      const typed = typedStock(row, Number(row.memo?.stock ?? subject.row?.stock ?? 0))
      // The numbers alone say how many pieces come in.
      if (typed.typed === '' && serials) typed.typed = `+${serials.fresh.length}`
      const product = subject.row && {
        id: subject.row.id,
        stock: subject.row.stock,
        unnamed: unnamed.get(subject.row.id),
      }
      const [judged] =
        product && typed.typed !== '' ? judgeStocks(shop, member, [{ ...product, ...typed }]) : []
      const lot =
        subject.row && judged && !judged.error
          ? lotCell(subject.row, row.cells, { quantity: judged.quantity, today })
          : undefined
      return planned(row, subject, { judged, serials, lot, issues: typed.issues })
    })
  },

  async write(shop, member, { planned: rows, cause }) {
    const judged = rows.flatMap((row) => {
      return row.fresh.length > 0 || row.lot ? [] : (row.judged ?? [])
    })
    const words = (verdict: JudgedStock) => verdict.words ?? cause
    await adjustStocks(
      shop,
      member,
      judged.map((verdict) => ({ ...verdict, words: words(verdict) })),
    )
    await addFresh(shop, member, { rows, cause })
    const lots = await addToLots(shop, member, { rows, cause })
    return rows.map(({ line, subjectId, judged: verdict, fresh }) => ({
      line,
      subjectId: subjectId ?? '',
      trace: {
        quantity: verdict?.quantity ?? 0,
        ...(fresh.length > 0 && { serials: fresh.map(plainSerial) }),
        ...(lots.has(line) && { lot: lots.get(line) }),
      },
    }))
  },

  async undo(shop, member, rows) {
    const ids = rows.flatMap(({ subjectId }) => subjectId ?? [])
    await lockProducts(shop, ids)
    const bySerials = await undoFresh(shop, member, rows)
    const byLots = await undoLots(shop, member, rows)
    const products = await productsByKey(shop, 'id', ids)
    const unnamed = await unnamedPieces(shop, ids)
    const others = rows.filter(({ trace }) => !trace?.serials && !trace?.lot)
    const undone = others.map(({ line, subjectId, trace }) => {
      const [row] = products.get(subjectId ?? '') ?? []
      const quantity = -Number(trace?.quantity ?? 0)
      if (!row || row.stock + quantity < 0)
        return { line, problem: 'So many pieces are not on the shelf any more.' }
      const typed = quantity < 0 ? String(quantity) : `+${quantity}`
      const about = { id: row.id, stock: row.stock, unnamed: unnamed.get(row.id) }
      const edit = { ...about, typed, seen: 0, words: 'import undone' }
      const judged = judgeStocks(shop, member, [edit])
      return { line, judged, problem: judged[0]?.error }
    })
    await adjustStocks(
      shop,
      member,
      undone.flatMap(({ judged = [] }) => judged),
    )
    return [
      ...bySerials,
      ...byLots,
      ...undone.map(({ line, problem }) => (problem ? { line, problem } : { line })),
    ]
  },
}

function serialsTyped({ cells: { serials = '', counted = '' } }: FieldRow) {
  return { text: serials, isCounted: counted.trim() !== '' }
}

type Typed = { typed: string; seen: number; words: string | undefined; issues: Issue[] }

function typedStock({ cells }: FieldRow, now: number): Typed {
  const { counted = '', difference = '', seen = '', words = '' } = cells
  const issues: Issue[] = ['counted', 'difference', 'seen', 'words'].flatMap((column) => {
    const message = formulaProblem(cells[column] ?? '')
    return message ? [{ column, message }] : []
  })
  const shown = seen.trim() === '' ? now : wholeTyped(seen)
  const plus = difference.trim()
  if (counted.trim() !== '' && plus !== '')
    issues.push({
      column: 'difference',
      message: 'Please give what was counted or a difference, not both.',
    })
  if (shown === undefined && seen.trim() !== '')
    issues.push({ column: 'seen', message: 'Please give the stock in the shop as a whole number.' })
  const signed = plus === '' || /^[+\-−]/.test(plus) ? plus : `+${plus}`
  const typed = signed || counted.trim()
  return { typed, seen: shown ?? 0, words: words.trim().slice(0, 200) || undefined, issues }
}
