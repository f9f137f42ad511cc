import { addToLot, takeOutOfLot } from '#catalogue/admin/batch/adjust-lots.ts'
import { addSerials, takeSerialsOut } from '#catalogue/admin/batch/adjust-serials.ts'
import { reasonTyped } from '#catalogue/admin/stock/set-stock.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { TracedRow, UndoneRow } from './kind.ts'
import type { PlannedStock } from './planned-stock.ts'

type Coming = { rows: readonly PlannedStock[]; cause: string }

/** Pieces come in by their numbers, those of one product, lot and reason at once. */
export async function addFresh(shop: Shop, member: Member, { rows, cause }: Coming): Promise<void> {
  const fresh = rows.filter((row) => row.fresh.length > 0)
  const wordsOf = ({ judged }: PlannedStock) => judged?.words ?? cause
  // A file may have a line a piece.
  const together = Map.groupBy(fresh, (row) => {
    return JSON.stringify([row.subjectId, row.lot?.code, row.lot?.expires, wordsOf(row)])
  })
  for (const of of together.values()) {
    const [row] = of
    if (!row) continue
    await addSerials(shop, member, {
      productId: row.subjectId ?? '',
      name: row.subjectName,
      serials: of.flatMap((other) => other.fresh),
      lot: row.lot,
      reason: reasonTyped({ isCount: false, words: wordsOf(row) }),
    })
  }
}

/** Pieces without a number come into the lots that their rows name; answers the lot of each line. */
export async function addToLots(
  shop: Shop,
  member: Member,
  { rows, cause }: Coming,
): Promise<Map<number, string>> {
  const lots = new Map<number, string>()
  for (const { line, subjectId, subjectName, judged, fresh, lot } of rows) {
    if (!lot || !judged || fresh.length > 0) continue
    const { quantity: pieces, isCount, words = cause } = judged
    const about = { productId: subjectId ?? '', name: subjectName, lot, pieces, isCount, words }
    lots.set(line, await addToLot(shop, member, about))
  }
  return lots
}

/** Rows of one product at once where all of their pieces can go, else each that can. */
export async function undoFresh(
  shop: Shop,
  member: Member,
  rows: readonly TracedRow[],
): Promise<UndoneRow[]> {
  const undone: UndoneRow[] = []
  const fresh = rows.flatMap(({ line, subjectId, trace }) =>
    trace?.serials ? [{ line, productId: subjectId ?? '', plain: trace.serials as string[] }] : [],
  )
  for (const [productId, of] of Map.groupBy(fresh, (row) => row.productId)) {
    const reason = reasonTyped({ isCount: false, words: 'import undone' })
    const take = (plain: readonly string[]) =>
      takeSerialsOut(shop, member, { productId, plain, reason })
    const isWhole = (await take(of.flatMap(({ plain }) => plain))) === undefined
    for (const { line, plain } of of) {
      const problem = isWhole ? undefined : await take(plain)
      undone.push(problem ? { line, problem } : { line })
    }
  }
  return undone
}

/** Rows whose pieces came into a lot without a number. */
export async function undoLots(
  shop: Shop,
  member: Member,
  rows: readonly TracedRow[],
): Promise<UndoneRow[]> {
  const undone: UndoneRow[] = []
  for (const { line, subjectId, trace } of rows) {
    if (!trace?.lot || trace.serials) continue
    const of = { productId: subjectId ?? '', lotId: String(trace.lot) }
    const why = { isCount: false, words: 'import undone' }
    const pieces = Number(trace.quantity)
    const problem = await takeOutOfLot(shop, member, { ...of, ...why, pieces })
    undone.push(problem ? { line, problem } : { line })
  }
  return undone
}
