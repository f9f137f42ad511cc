import {
  adjustStocks,
  judgeStocks,
  type JudgedStock,
} from '#catalogue/admin/batch/adjust-stocks.ts'
import { lockProducts, productsByKey } from '#catalogue/admin/batch/find-products.ts'
import { namedSerials, plainSerial } from '#catalogue/serials/rules.ts'
import { unnamedPieces } from '#catalogue/serials/unnamed.ts'
import { wholeTyped } from '#platform/typed-amount.ts'
import type { Change, Issue } from '../lifecycle.ts'
import { formulaProblem } from './cells.ts'
import { subjectsOf, type Subject } from './find-subjects.ts'
import type { FieldRow, KindActions, PlannedRow } from './kind.ts'
import { addFresh, undoFresh } from './fresh-serials.ts'
import { serialCells, serialIssues, type SerialCell } from './serial-cells.ts'

export type PlannedStock = PlannedRow & { judged: JudgedStock | undefined; fresh: string[] }

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
      return planned(row, subject, { judged, serials, issues: typed.issues })
    })
  },

  async write(shop, member, { planned: rows, cause }) {
    const judged = rows.flatMap((row) => (row.fresh.length > 0 ? [] : (row.judged ?? [])))
    const words = (verdict: JudgedStock) => verdict.words ?? cause
    await adjustStocks(
      shop,
      member,
      judged.map((verdict) => ({ ...verdict, words: words(verdict) })),
    )
    await addFresh(shop, member, { rows, cause })
    return rows.map(({ line, subjectId, judged: verdict, fresh }) => ({
      line,
      subjectId: subjectId ?? '',
      trace: {
        quantity: verdict?.quantity ?? 0,
        ...(fresh.length > 0 && { serials: fresh.map(plainSerial) }),
      },
    }))
  },

  async undo(shop, member, rows) {
    const ids = rows.flatMap(({ subjectId }) => subjectId ?? [])
    await lockProducts(shop, ids)
    const bySerials = await undoFresh(shop, member, rows)
    const products = await productsByKey(shop, 'id', ids)
    const unnamed = await unnamedPieces(shop, ids)
    const others = rows.filter(({ trace }) => !trace?.serials)
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

type Judged = {
  judged: JudgedStock | undefined
  serials: SerialCell | undefined
  issues: Issue[]
}

function planned(
  { line, cells, memo }: FieldRow,
  subject: Subject,
  { judged, serials, issues: typed }: Judged,
): PlannedStock {
  const issues = [...subject.issues, ...typed]
  const isCounted = !!cells.counted?.trim()
  if (!subject.row && issues.length === 0)
    issues.push({
      message: `There is no product with ${subject.name || 'this id, SKU or barcode'}.`,
    })
  if (judged?.error)
    issues.push({ column: isCounted ? 'counted' : 'difference', message: judged.error })
  else if (serials)
    issues.push(...serialIssues(serials, { quantity: judged?.quantity ?? 0, isCounted }))
  const isRefused = issues.some(({ isWarning }) => !isWarning)
  const quantity = judged?.quantity ?? 0
  const before = subject.row?.stock ?? 0
  if (!isRefused && before > 0 && before + quantity === 0)
    issues.push({ column: 'counted', message: 'The stock goes to 0.', isWarning: true })
  const fresh = isRefused ? [] : (serials?.fresh ?? [])
  const isOnce = !serials || isCounted || (quantity !== 0 && fresh.length === 0)
  return {
    line,
    verdict: isRefused ? 'refused' : quantity === 0 ? 'unchanged' : 'changed',
    issues,
    changes: isRefused ? [] : changesOf({ before, quantity, fresh }),
    subjectId: subject.row?.id ?? null,
    subjectName: subject.row?.name ?? subject.name,
    keys: keysOf(subject, { isOnce, fresh }),
    ...((isCounted || fresh.length > 0) && { either: countedOrReceived(subject, isCounted) }),
    memo: { stock: memo?.stock ?? before },
    judged,
    fresh,
  }
}

type Changing = { before: number; quantity: number; fresh: readonly string[] }

function changesOf({ before, quantity, fresh }: Changing): Change[] {
  if (quantity === 0) return []
  const pieces = { field: 'stock', before: String(before), after: String(before + quantity) }
  if (fresh.length === 0) return [pieces]
  return [pieces, { field: 'serials', before: '', after: namedSerials(fresh) }]
}

/** A product once, where it was counted; else each number of it, as a delivery has a line a piece. */
function keysOf(
  { row, keys }: Subject,
  { isOnce, fresh }: { isOnce: boolean; fresh: readonly string[] },
): string[] {
  const ofNumbers = fresh.map((serial) => `serials ${row?.id ?? ''} ${plainSerial(serial)}`)
  return isOnce ? [...keys, ...ofNumbers] : ofNumbers
}

/** Nobody knows whether pieces that come in by another row were counted. */
function countedOrReceived({ row }: Subject, isCounted: boolean): PlannedRow['either'] {
  const [counted, received] = [`counted ${row?.id ?? ''}`, `received ${row?.id ?? ''}`]
  return isCounted
    ? { own: counted, other: received, column: 'counted', message: notBoth('received') }
    : { own: received, other: counted, column: 'serials', message: notBoth('counted') }
}

const notBoth = (as: string) => (line: number) =>
  `The product is ${as} in line ${line}: a file counts it or receives it, not both.`
