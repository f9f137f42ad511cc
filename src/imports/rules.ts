import type { Kind, RunState } from './lifecycle.ts'

export const kindNames: Record<Kind, string> = {
  products: 'Products',
  prices: 'Prices',
  stock: 'Stock',
  pincodes: 'Pin codes',
  words: 'Words in Hindi',
}

export const mostCsvBytes = 100 * 1024 * 1024
export const mostXlsxBytes = 20 * 1024 * 1024
export const mostUnpackedBytes = 200 * 1024 * 1024
export const mostRows = 200_000
export const mostColumns = 300
/** A cell that is mended in the table of the dry run. */
export const longestFixed = 200
export const longestCell = 40_000
/** Rows of an export as XLSX, which is held in memory whole. */
export const mostXlsxRows = 50_000
export const exportsADay = 10
/** Reports are kept so long. */
export const keptDays = 90

type Counts = { new: number; changed: number; written: number }
type Stage = { state: RunState; pausedIn: RunState | null; rows: number; counts: Counts }

/** Of how many rows the present stage is, or the one that was paused; null where none are counted. */
export function rowsOfStage({ state, pausedIn, rows, counts }: Stage): number | null {
  const stage = pausedIn ?? state
  if (stage === 'checking') return rows
  if (stage === 'writing') return counts.new + counts.changed
  return stage === 'undoing' ? counts.written : null
}
