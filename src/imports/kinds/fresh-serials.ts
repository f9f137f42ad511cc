import { addSerials, takeSerialsOut } from '#catalogue/admin/batch/adjust-serials.ts'
import type { JudgedStock } from '#catalogue/admin/batch/adjust-stocks.ts'
import { reasonTyped } from '#catalogue/admin/stock/set-stock.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { PlannedRow, TracedRow, UndoneRow } from './kind.ts'

type Fresh = Pick<PlannedRow, 'subjectId' | 'subjectName'> & {
  judged: JudgedStock | undefined
  fresh: readonly string[]
}

/** Pieces come in by their numbers, those of one product at once: a file may have a line a piece. */
export async function addFresh(
  shop: Shop,
  member: Member,
  { rows, cause }: { rows: readonly Fresh[]; cause: string },
): Promise<void> {
  const fresh = rows.filter((row) => row.fresh.length > 0)
  for (const [productId = '', of] of Map.groupBy(fresh, ({ subjectId }) => subjectId ?? '')) {
    const words = of[0]?.judged?.words ?? cause
    await addSerials(shop, member, {
      productId,
      name: of[0]?.subjectName ?? '',
      serials: of.flatMap((row) => row.fresh),
      reason: reasonTyped({ isCount: false, words }),
    })
  }
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
