import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { ApiError, apiError } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { spreadOverLots } from '../../lots/move-lots.ts'
import { whichLeft } from '../../serials/rules.ts'
import { stockReceipt } from '../../tables.ts'
import { goodsErrors } from '../errors.ts'
import { demand } from '../save-product.ts'
import { differenceTyped, reasonTyped } from '../stock/set-stock.ts'

/** What was counted or what differs, as it was typed, of one product of many. */
export type StockEdit = {
  id: string
  /** Pieces on the shelf now. */
  stock: number
  typed: string
  seen: number
  words?: string | undefined
  /** Pieces without a serial number, of a product that is kept by them (unnamedPieces). */
  unnamed?: number | undefined
}

export type JudgedStock = StockEdit & {
  quantity: number
  isCount: boolean
  error: string | undefined
}

/** Says of each what `setStock` would: the difference, or its error. */
export function judgeStocks(
  shop: Shop,
  member: Member,
  edits: readonly StockEdit[],
): JudgedStock[] {
  return edits.map((edit) => {
    try {
      demand(shop, member, 'stock.adjust')
      const difference = differenceTyped(edit.typed, edit.seen)
      if (edit.stock + difference.quantity < 0)
        throw apiError(goodsErrors, 'NOT_ENOUGH', {
          message: `Only ${edit.stock} pieces are on the shelf now.`,
        })
      refuseNamed(edit, difference.quantity)
      return { ...edit, ...difference, error: undefined }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { ...edit, quantity: 0, isCount: false, error: error.message }
    }
  })
}

/** Of a batch one product is refused, not all of them. */
function refuseNamed({ unnamed }: StockEdit, quantity: number): void {
  const problem = namedProblem({ unnamed, quantity })
  if (problem !== undefined) throw apiError(goodsErrors, 'NOT_ENOUGH', { message: problem })
}

/** Why so many pieces cannot be less: they have serial numbers, by which alone they leave. */
export function namedProblem({
  unnamed = Infinity,
  quantity,
}: Pick<StockEdit, 'unnamed'> & { quantity: number }): string | undefined {
  const left = -quantity - unnamed
  return left > 0 ? whichLeft('this product', left) : undefined
}

/** Writes what was judged to be right, each with its receipt; products are locked by the caller. */
export async function adjustStocks(
  shop: Shop,
  member: Member,
  judged: readonly JudgedStock[],
): Promise<void> {
  const { db, clock } = shop
  const moved = judged.filter(({ quantity, error }) => quantity !== 0 && error === undefined)
  if (moved.length === 0) return
  // By product: an update takes one row for each, and leaves out a second one of the same.
  const { rows } = await db.execute<{ id: string; isByLots: boolean }>(sql`
    update product set stock = stock + d.quantity
    from (
      select id, sum(quantity)::int as quantity from unnest(
        ${sql.param(moved.map(({ id }) => id))}::uuid[],
        ${sql.param(moved.map(({ quantity }) => quantity))}::int[]
      ) as u (id, quantity) group by id
    ) d where product.id = d.id
    returning product.id, product.lots_since is not null as "isByLots"`)
  await db.insert(stockReceipt).values(
    moved.map(({ id, quantity, isCount, words }) => ({
      id: v7(),
      productId: id,
      quantity,
      reason: reasonTyped({ isCount, words }),
      staffId: member.id,
      kind: isCount ? ('counted' as const) : ('correction' as const),
      at: clock(),
    })),
  )
  const byLots = new Set(rows.flatMap(({ id, isByLots }) => (isByLots ? [id] : [])))
  for (const { id, quantity, isCount, words } of moved)
    if (byLots.has(id))
      await spreadOverLots(
        shop,
        { productId: id, quantity },
        { kind: 'counted', actor: `staff ${member.id}`, cause: reasonTyped({ isCount, words }) },
      )
}
