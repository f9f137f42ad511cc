import type { JudgedStock } from '#catalogue/admin/batch/adjust-stocks.ts'
import type { TypedLot } from '#catalogue/admin/stock/received-lot.ts'
import { expiryWords, plainCode } from '#catalogue/lots/rules.ts'
import { namedSerials, plainSerial } from '#catalogue/serials/rules.ts'
import type { Change, Issue } from '../lifecycle.ts'
import type { Subject } from './find-subjects.ts'
import type { FieldRow, PlannedRow } from './kind.ts'
import type { LotCell } from './lot-cells.ts'
import { serialIssues, type SerialCell } from './serial-cells.ts'

export type PlannedStock = PlannedRow & {
  judged: JudgedStock | undefined
  fresh: string[]
  /** Where the pieces that come in are of one that was named. */
  lot: TypedLot | undefined
}

type Judged = {
  judged: JudgedStock | undefined
  serials: SerialCell | undefined
  lot: LotCell | undefined
  issues: Issue[]
}

/** What a row of a file of stock would do, of what its cells say. */
export function planned(row: FieldRow, subject: Subject, of: Judged): PlannedStock {
  const { judged } = of
  const issues = issuesOf(row, subject, of)
  const isCounted = isCount(row)
  const isRefused = issues.some(({ isWarning }) => !isWarning)
  const quantity = judged?.quantity ?? 0
  const before = subject.row?.stock ?? 0
  if (!isRefused && before > 0 && before + quantity === 0)
    issues.push({ column: 'counted', message: 'The stock goes to 0.', isWarning: true })
  const fresh = isRefused ? [] : (of.serials?.fresh ?? [])
  const lot = isRefused ? undefined : of.lot?.lot
  const isOnce = isCounted || (fresh.length === 0 && !lot && (!of.serials || quantity !== 0))
  return {
    line: row.line,
    verdict: isRefused ? 'refused' : quantity === 0 ? 'unchanged' : 'changed',
    issues,
    changes: isRefused ? [] : changesOf({ before, quantity, fresh, lot }),
    subjectId: subject.row?.id ?? null,
    subjectName: subject.row?.name ?? subject.name,
    keys: keysOf(subject, { isOnce, fresh, lot }),
    ...((isCounted || fresh.length > 0 || lot) && {
      either: countedOrReceived(subject, isCounted),
    }),
    memo: { stock: row.memo?.stock ?? before },
    judged,
    fresh,
    lot,
  }
}

const isCount = ({ cells }: FieldRow) => !!cells.counted?.trim()

function issuesOf(
  row: FieldRow,
  subject: Subject,
  { judged, serials, lot, issues: typed }: Judged,
): Issue[] {
  const issues = [...subject.issues, ...typed]
  const isCounted = isCount(row)
  if (!subject.row && issues.length === 0)
    issues.push({
      message: `There is no product with ${subject.name || 'this id, SKU or barcode'}.`,
    })
  if (judged?.error)
    issues.push({ column: isCounted ? 'counted' : 'difference', message: judged.error })
  else if (serials)
    issues.push(...serialIssues(serials, { quantity: judged?.quantity ?? 0, isCounted }))
  return [...issues, ...(lot?.issues ?? [])]
}

type Coming = { fresh: readonly string[]; lot: TypedLot | undefined }
type Changing = Coming & { before: number; quantity: number }

function changesOf({ before, quantity, fresh, lot }: Changing): Change[] {
  if (quantity === 0) return []
  const changes = [{ field: 'stock', before: String(before), after: String(before + quantity) }]
  if (fresh.length > 0) changes.push({ field: 'serials', before: '', after: namedSerials(fresh) })
  if (!lot) return changes
  const expires = expiryWords(lot.expires === 'none' ? null : lot.expires)
  return [...changes, { field: 'lot', before: '', after: `${lot.code}, ${expires}` }]
}

/**
 * A product once, where it was counted; else each number of it, as a delivery has a line a piece, or
 * each of its lots.
 */
function keysOf(
  { row, keys }: Subject,
  { isOnce, fresh, lot }: Coming & { isOnce: boolean },
): string[] {
  const id = row?.id ?? ''
  const ofNumbers = fresh.map((serial) => `serials ${id} ${plainSerial(serial)}`)
  if (isOnce) return [...keys, ...ofNumbers]
  if (!lot || fresh.length > 0) return ofNumbers
  return [`lot ${id} ${plainCode(lot.code)} ${lot.expires}`]
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
