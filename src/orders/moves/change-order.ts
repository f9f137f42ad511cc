import { v7 } from 'uuid'
import type { Reason } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import { withRetry } from '#platform/retry.ts'
import { lockOrderRow, type OrderRow } from '../state/transition.ts'
import { cashMovement, orderNote } from '../state/tables.ts'

/** One transaction with the order's row locked. Throws NOT_FOUND. */
export function changeOrder<T>(
  shop: Shop,
  id: string,
  work: (shop: Shop, row: OrderRow) => Promise<T>,
): Promise<T> {
  return withRetry(() =>
    atomically(shop, async (shop) => {
      const row = await lockOrderRow(shop, id)
      if (!row) throw apiError(ownerErrors, 'NOT_FOUND')
      return work(shop, row)
    }),
  )
}

/** `staffId` marks the words of a member. */
export async function addNote(
  { db, clock }: Shop,
  { id }: Pick<OrderRow, 'id'>,
  { actor, cause, staffId, noteId = v7() }: Reason & { staffId?: string; noteId?: string },
): Promise<void> {
  const row = { id: noteId, orderId: id, actor, note: cause, at: clock() }
  await db.insert(orderNote).values({ ...row, ...(staffId !== undefined && { staffId }) })
}

/** Its words become a note with the id of the movement, so that the story has it once. */
export async function recordCash(
  shop: Shop,
  row: OrderRow,
  {
    words,
    ...movement
  }: {
    id: string
    amountPaise: number
    duePaise?: number
    reference?: string
    actor: string
    words?: string
  },
): Promise<void> {
  const { id: noteId, actor } = movement
  await shop.db.insert(cashMovement).values({ ...movement, orderId: row.id, at: shop.clock() })
  if (words !== undefined) await addNote(shop, row, { noteId, actor, cause: words })
}
