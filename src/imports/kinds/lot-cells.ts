import type { ProductRecord } from '#catalogue/admin/product-body.ts'
import { LotShape } from '#catalogue/admin/stock/shapes.ts'
import { expiredWords, type TypedLot } from '#catalogue/admin/stock/received-lot.ts'
import type { Issue } from '../lifecycle.ts'
import { formulaProblem, linesOf, shortenedProblem } from './cells.ts'

const code = { name: 'lot', label: '', kind: 'code' } as const

type Typed = { lot?: string; expires?: string }
export type LotCell = { lot: TypedLot | undefined; issues: Issue[] }

/**
 * The lot of pieces that come in, as goods in take it. Where none come in, its cells say what the
 * shop has or what was written beside a count, and change nothing. `today` is the day in India.
 */
export function lotCell(
  row: ProductRecord,
  { lot: lots = '', expires = '' }: Typed,
  { quantity, today }: { quantity: number; today: string },
): LotCell {
  const isEmpty = lots.trim() === '' && expires.trim() === ''
  if (isEmpty || quantity === 0) return { lot: undefined, issues: [] }
  const column = lots.trim() === '' ? 'expires' : 'lot'
  if (quantity < 0) return refused({ column, message: leaves, isWarning: true })
  if (row.lotsSince === null) return refused({ column, message: without })
  if (linesOf(lots).length > 1) return refused({ column: 'lot', message: several })
  const issue = unread('lot', lots) ?? unread('expires', expires)
  return issue ? refused(issue) : readLot(row, { lot: lots.trim(), expires: expires.trim(), today })
}

const leaves = 'Left out: pieces that leave are taken from the lots that are sent first.'
const without =
  'This product is kept without lots: leave lot and expiry out, or keep them on its page of lots first.'
const several = 'Please name one lot: each lot that comes in has a row of its own.'

function refused(issue: Issue): LotCell {
  return { lot: undefined, issues: [issue] }
}

function unread(column: string, text: string): Issue | undefined {
  const message = formulaProblem(text) ?? shortenedProblem(text, code)
  return message === undefined ? undefined : { column, message }
}

function readLot(
  { name }: ProductRecord,
  { lot, expires, today }: Required<Typed> & { today: string },
): LotCell {
  const read = LotShape.safeParse({
    code: lot,
    expires: expires.toLowerCase() === 'none' ? 'none' : expires,
  })
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => {
      return { column: path[0] === 'expires' ? 'expires' : 'lot', message }
    })
    return { lot: undefined, issues }
  }
  const isOver = read.data.expires !== 'none' && read.data.expires < today
  if (isOver) return refused({ column: 'expires', message: expiredWords(lot, name) })
  return { lot: read.data, issues: [] }
}
