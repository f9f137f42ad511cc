import { sql } from 'drizzle-orm'
import { challansOf } from '#invoices/challans/read-challans.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { refundablePaise } from '#payments/refunds.ts'
import type { Shop } from '#platform/shop.ts'
import { returnErrors } from '../../errors.ts'
import { findOrder, shopperName } from '../../moves/find-order.ts'
import { piecesOf } from '../../pieces/read-pieces.ts'
import { worthOf } from '../../pieces/rules.ts'
import { whyMoneyWaits } from '../../returns/money-waits.ts'
import { canUndoStep } from '../../returns/undo-window.ts'
import { returnInFull } from '../../returns/read-returns.ts'
import { isOnline } from '../../returns/settle-return.ts'
import type { ReturnInFull } from '../../returns/tables.ts'
import { cashHeld } from '../../state/due.ts'
import type { OrderRow } from '../../state/transition.ts'
import { piecesToSend } from './pieces-to-send.ts'
import type { ReturnFacts } from './tables.ts'

/** Throws NOT_FOUND. */
export async function returnNumbered({ db }: Shop, number: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from return_case where number = ${number}::bigint`,
  )
  if (!rows[0]) throw apiError(returnErrors, 'NOT_FOUND')
  return rows[0].id
}

/** Everything a member sees of one return. Throws NOT_FOUND. */
export async function factsOfReturn(shop: Shop, id: string): Promise<ReturnFacts> {
  const returned = await returnInFull(shop, id)
  const row = await findOrder(shop, returned.orderId)
  const { number, status, paymentMethod, phone, userId } = row
  return {
    returned,
    canUndo: await canUndoStep(shop, { id, state: returned.state, status }),
    order: { id: row.id, number, status, paymentMethod, phone, isOnline: isOnline(row) },
    shopper: { id: userId, name: await shopperName(shop, row) },
    names: await namesOf(shop, returned),
    moneyWaits: await whyMoneyWaits(shop, row),
    worthPaise: await worthPaiseOf(shop, returned),
    mostPaise: await mostPaiseOf(shop, row),
    emailWaitMinutes: shop.settings.shippedEmailWaitMinutes,
    toSend: await piecesToSend(shop, returned),
    challans: await challansOf(shop, { returnId: id }),
  }
}

/** What came, or is announced while nothing came. */
async function worthPaiseOf(shop: Shop, { orderId, pieces }: ReturnInFull): Promise<number> {
  const came = pieces.filter(({ condition }) => condition !== 'awaited')
  const counted = new Map<string, number>()
  for (const { productId, pieces: count } of came.length > 0 ? came : pieces)
    counted.set(productId, (counted.get(productId) ?? 0) + count)
  const amounts = worthOf(await piecesOf(shop, orderId), counted)
  return [...amounts.values()].reduce((sum, paise) => sum + paise, 0)
}

async function mostPaiseOf(shop: Shop, row: OrderRow): Promise<number> {
  return row.paidPaymentId === null
    ? Math.max(0, await cashHeld(shop, row.id))
    : refundablePaise(shop, row.paidPaymentId)
}

async function namesOf({ db }: Shop, { events }: ReturnInFull): Promise<Map<string, string>> {
  const actors = [...new Set(events.map(({ actor }) => actor))]
  const { rows } = await db.execute<{ actor: string; name: string }>(sql`
    select 'staff ' || id as actor, name from staff
    where 'staff ' || id = any(${sql.param(actors)}::text[])`)
  return new Map(rows.map(({ actor, name }) => [actor, name]))
}
