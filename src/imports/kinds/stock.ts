import {
  adjustStocks,
  judgeStocks,
  type JudgedStock,
} from '#catalogue/admin/batch/adjust-stocks.ts'
import { lockProducts, productsByKey } from '#catalogue/admin/batch/find-products.ts'
import { unnamedPieces } from '#catalogue/serials/unnamed.ts'
import { wholeTyped } from '#platform/typed-amount.ts'
import type { Issue } from '../lifecycle.ts'
import { formulaProblem } from './cells.ts'
import { subjectsOf, type Subject } from './find-subjects.ts'
import type { FieldRow, KindActions, PlannedRow } from './kind.ts'

export type PlannedStock = PlannedRow & { judged: JudgedStock | undefined }

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
    return rows.map((row, at) => {
      const subject = subjects[at] ?? { row: undefined, name: '', keys: [], issues: [] }
      const typed = typedStock(row, Number(row.memo?.stock ?? subject.row?.stock ?? 0))
      const product = subject.row && {
        id: subject.row.id,
        stock: subject.row.stock,
        unnamed: unnamed.get(subject.row.id),
      }
      const [judged] =
        product && typed.typed !== '' ? judgeStocks(shop, member, [{ ...product, ...typed }]) : []
      return planned(row, subject, { judged, issues: typed.issues })
    })
  },

  async write(shop, member, { planned: rows, cause }) {
    const judged = rows.flatMap((row) => row.judged ?? [])
    const words = (verdict: JudgedStock) => verdict.words ?? cause
    await adjustStocks(
      shop,
      member,
      judged.map((verdict) => ({ ...verdict, words: words(verdict) })),
    )
    return rows.map(({ line, subjectId, judged: verdict }) => ({
      line,
      subjectId: subjectId ?? '',
      trace: { quantity: verdict?.quantity ?? 0 },
    }))
  },

  async undo(shop, member, rows) {
    const ids = rows.flatMap(({ subjectId }) => subjectId ?? [])
    await lockProducts(shop, ids)
    const products = await productsByKey(shop, 'id', ids)
    const unnamed = await unnamedPieces(shop, ids)
    const undone = rows.map(({ line, subjectId, trace }) => {
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
    return undone.map(({ line, problem }) => (problem ? { line, problem } : { line }))
  },
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

function planned(
  { line, cells, memo }: FieldRow,
  subject: Subject,
  { judged, issues: typed }: { judged: JudgedStock | undefined; issues: Issue[] },
): PlannedStock {
  const issues = [...subject.issues, ...typed]
  if (!subject.row && issues.length === 0)
    issues.push({
      message: `There is no product with ${subject.name || 'this id, SKU or barcode'}.`,
    })
  if (judged?.error)
    issues.push({ column: cells.counted?.trim() ? 'counted' : 'difference', message: judged.error })
  const isRefused = issues.length > 0
  const quantity = judged?.quantity ?? 0
  const before = subject.row?.stock ?? 0
  if (!isRefused && before > 0 && before + quantity === 0)
    issues.push({ column: 'counted', message: 'The stock goes to 0.', isWarning: true })
  return {
    line,
    verdict: isRefused ? 'refused' : quantity === 0 ? 'unchanged' : 'changed',
    issues,
    changes:
      isRefused || quantity === 0
        ? []
        : [{ field: 'stock', before: String(before), after: String(before + quantity) }],
    subjectId: subject.row?.id ?? null,
    subjectName: subject.row?.name ?? subject.name,
    keys: subject.keys,
    memo: { stock: memo?.stock ?? before },
    judged,
  }
}
