import { eq } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { productReview, type ReviewRow } from '../tables.ts'
import type { Judgement } from './contract.ts'
import { judgingErrors } from './errors.ts'

type Change = Partial<Pick<ReviewRow, 'state' | 'hiddenFor' | 'answer' | 'answeredAt'>>
type ReviewVersion = { id: string; version: number }

/**
 * One audited change of a review that still says what the member read; answers its version. The
 * same change once more changes nothing. Throws NOT_FOUND and CHANGED.
 */
export function changeReview(
  context: StaffAction,
  { id, version }: ReviewVersion,
  change: (row: ReviewRow) => Change | undefined,
): Promise<{ version: number }> {
  if (!isId(id)) throw apiError(commonErrors, 'NOT_FOUND')
  const look = async (shop: Shop) => {
    const row = await lockReview(shop, id)
    return row && factsOf(row)
  }
  return audited(context, { subject: { kind: 'review', id }, look }, async (shop) => {
    const row = await lockReview(shop, id)
    if (!row) throw apiError(commonErrors, 'NOT_FOUND')
    const changes = change(row)
    if (!changes) return { version: row.version }
    if (version !== row.version) throw apiError(judgingErrors, 'CHANGED')
    const next = row.version + 1
    await shop.db
      .update(productReview)
      .set({ ...changes, version: next })
      .where(eq(productReview.id, id))
    return { version: next }
  })
}

/** Shows it, hides it with a reason, or lets it wait again. Throws NOT_FOUND and CHANGED. */
export function judgeReview(
  context: StaffAction,
  { state, hiddenFor, ...target }: Judgement,
): Promise<{ version: number }> {
  return changeReview(context, target, (row) =>
    row.state === state && row.hiddenFor === hiddenFor ? undefined : { state, hiddenFor },
  )
}

async function lockReview({ db }: Shop, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(productReview).where(eq(productReview.id, id)).for('update')
  return row
}

/** What the audit compares; never what a shopper wrote. */
function factsOf({ state, hiddenFor, answer, productId }: ReviewRow) {
  return { state, hiddenFor, answer, productId }
}
