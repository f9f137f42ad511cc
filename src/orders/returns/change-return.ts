import { and, asc, eq, sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { returnErrors } from '../errors.ts'
import { changeOrder } from '../moves/change-order.ts'
import type { OrderRow } from '../state/transition.ts'
import { canBecome, isOpen, type Refusal, type ReturnState } from './lifecycle.ts'
import { returnName, shownReturnState } from './rules.ts'
import { returnCase, returnEvent, returnLine, type ReturnRow } from './tables.ts'

/** One transaction with the order's row locked, and so its returns. Throws NOT_FOUND. */
export async function changeReturn<T>(
  shop: Shop,
  id: string,
  work: (shop: Shop, row: OrderRow, returned: ReturnRow) => Promise<T>,
): Promise<T> {
  const { orderId } = await returnById(shop, id)
  return changeOrder(shop, orderId, async (shop, row) =>
    work(shop, row, await returnById(shop, id)),
  )
}

/** Throws NOT_FOUND. */
export async function returnById({ db }: Shop, id: string): Promise<ReturnRow> {
  const [row] = isId(id) ? await db.select().from(returnCase).where(eq(returnCase.id, id)) : []
  if (!row) throw apiError(returnErrors, 'NOT_FOUND')
  return row
}

export type Step = {
  to: ReturnState
  actor: string
  refusal?: Refusal | undefined
  words?: string | undefined
}

/** What went back, of the step that settles; the parcel of the one that replaces. */
type Settled = Partial<Pick<ReturnRow, 'refundId' | 'amountPaise' | 'trackingNumber'>>

/** A step of a return of a locked order. Throws RETURN_STATE where it cannot come next. */
export async function takeStep(
  shop: Shop,
  returned: ReturnRow,
  { to, refundId, amountPaise, trackingNumber, ...step }: Step & Settled,
): Promise<void> {
  if (!canBecome(returned.state, to)) throw notNow(returned)
  const at = shop.clock()
  await shop.db
    .update(returnCase)
    .set({ state: to, closedAt: isOpen(to) ? null : at, refundId, amountPaise, trackingNumber })
    .where(eq(returnCase.id, returned.id))
  await noteStep(shop, returned.id, { to, ...step })
}

export async function noteStep(
  { db, clock }: Shop,
  caseId: string,
  { to, actor, refusal, words }: Step,
): Promise<void> {
  await db.insert(returnEvent).values({
    caseId,
    sequence: sql`(select coalesce(max(sequence), 0) + 1 from return_event where case_id = ${caseId})`,
    state: to,
    actor,
    refusal: refusal ?? null,
    words: words ?? null,
    at: clock(),
  })
}

export function notNow({ number, state, amountPaise }: ReturnRow): Error {
  return apiError(returnErrors, 'RETURN_STATE', {
    message: `Return ${returnName(number)} is ${shownReturnState(state, amountPaise)}: this cannot be done with it any more.`,
  })
}

/** Pieces of a return by product: what was announced, or what came. */
export async function piecesOfReturn(
  { db }: Shop,
  caseId: string,
  which: 'awaited' | 'came',
): Promise<Map<string, number>> {
  const isAwaited = sql`(${returnLine.condition} = 'awaited') = ${which === 'awaited'}`
  const rows = await db
    .select({
      productId: returnLine.productId,
      pieces: sql<number>`sum(${returnLine.pieces})::int`,
    })
    .from(returnLine)
    .where(and(eq(returnLine.caseId, caseId), isAwaited))
    .groupBy(returnLine.productId)
    .orderBy(asc(returnLine.productId))
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]))
}
