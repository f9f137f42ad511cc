import { eq, sql } from 'drizzle-orm'
import { cancelChallan } from '#invoices/challans/issue-challan.ts'
import { putReplacementBack, takeReplacement } from '#catalogue/replace-sold.ts'
import type { Units } from '#catalogue/stock.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { returnErrors, staffOrderErrors } from '../errors.ts'
import { challanOfReplacement } from '../invoicing/challan-of-replacement.ts'
import { addNote } from '../moves/change-order.ts'
import { refuseWrongNumber } from '../moves/courier-number.ts'
import { refuseAllGivenBack, refusePaidAndReplaced } from '../pieces/replaced.ts'
import { emailTrackingCorrected, withdrawEmail } from '../state/order-emails.ts'
import { isOffTheShelf } from '../state/lots.ts'
import type { OrderRow } from '../state/transition.ts'
import { order } from '../tables.ts'
import { changeReturn, notNow, piecesOfReturn, takeStep } from './change-return.ts'
import { emailStep, stepKey } from './email-step.ts'
import { returnReasons } from './lifecycle.ts'
import { returnName } from './rules.ts'
import { returnCase, type ReturnRow } from './tables.ts'
import { lastStep } from './undo-window.ts'

/** The same product again for what came back (rulings.md#replacements). */

type Sending = { trackingNumber: string; actor: string; words?: string | undefined }

/**
 * As many pieces as came leave the shelf and their lots, in one step with the parcel. Sent twice
 * with the same number it is sent once. Throws WRONG_NUMBER, RETURN_STATE when it is sold out, and
 * what its delivery challan throws.
 */
export function sendReplacement(shop: Shop, id: string, sending: Sending): Promise<void> {
  return changeReturn(shop, id, async (shop, row, returned) => {
    const { trackingNumber, actor, words } = sending
    if (returned.state === 'sent' && returned.trackingNumber === trackingNumber) return
    const isWanted = returned.resolution === 'replacement' && isOffTheShelf(row.status)
    if (returned.state !== 'received' || !isWanted) throw notNow(returned)
    await refuseWrongNumber(shop, trackingNumber)
    const units = await unitsThatCame(shop, id)
    await countReplaced(shop, row, units)
    await refusePaidAndReplaced(shop, row)
    await refuseAllGivenBack(shop, row)
    await takeFromStock(shop, returned, { units, actor })
    const step = { to: 'sent' as const, actor, words }
    await takeStep(shop, returned, { ...step, trackingNumber })
    const cause = `replacement of return ${returnName(returned.number)} sent, tracking number ${trackingNumber}`
    await addNote(shop, row, { actor, cause })
    await issuePaper(shop, row, { returned, units })
    await emailSent(shop, row, { returned: { ...returned, trackingNumber }, words })
  })
}

/** Others wait for its number's row until the commit. */
async function issuePaper(
  shop: Shop,
  row: OrderRow,
  { returned, units }: { returned: ReturnRow; units: readonly Units[] },
): Promise<void> {
  const name = returnName(returned.number)
  const reason = `Replacement under return ${name}: ${returnReasons[returned.reason].label}`
  await challanOfReplacement(shop, row, { id: returned.id, name, reason, units })
}

async function emailSent(
  shop: Shop,
  row: OrderRow,
  sent: { returned: ReturnRow; words?: string | undefined },
): Promise<void> {
  const waitMinutes = shop.settings.shippedEmailWaitMinutes
  await emailStep(shop, row, { ...sent, to: 'sent', waitMinutes })
}

async function unitsThatCame(shop: Shop, id: string): Promise<Units[]> {
  const pieces = await piecesOfReturn(shop, id, 'came')
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }))
}

type Taking = { units: readonly Units[]; actor: string }

async function takeFromStock(
  shop: Shop,
  { id, orderId, number }: ReturnRow,
  { units, actor }: Taking,
): Promise<void> {
  const cause = `replacement of return ${returnName(number)}`
  const shortage = await takeReplacement(shop, { orderId, parcelId: id, units }, { actor, cause })
  if (!shortage) return
  const { name, wanted, sendable } = shortage
  throw apiError(returnErrors, 'RETURN_STATE', {
    message: `Return ${returnName(number)} needs ${wanted} of ${name}, and ${sendable} may be sent. Please give the money back instead, or wait for goods.`,
  })
}

/** In the lines of the order, which others see as another one now. */
async function countReplaced({ db }: Shop, row: OrderRow, units: readonly Units[]): Promise<void> {
  await db.execute(sql`
    update order_line l set replaced = l.replaced + c.pieces
    from unnest(${sql.param(units.map(({ productId }) => productId))}::uuid[],
      ${sql.param(units.map(({ quantity }) => quantity))}::int[]) as c (product_id, pieces)
    where l.order_id = ${row.id} and l.product_id = c.product_id`)
  await db
    .update(order)
    .set({ version: row.version + 1 })
    .where(eq(order.id, row.id))
}

/**
 * It was not sent: while the email about it waits, shelf, lots and return are as they were before.
 * Throws EMAIL_SENT once it may have left.
 */
export function undoReplacement(shop: Shop, id: string, actor: string): Promise<void> {
  return changeReturn(shop, id, async (shop, row, returned) => {
    const { state, number, orderId } = returned
    if (state !== 'sent') throw notNow(returned)
    const { isJustNow } = await lastStep(shop, { id, state, status: row.status })
    if (!isJustNow || (await withdrawEmail(shop, await stepKey(shop, id))) === 'sent')
      throw apiError(staffOrderErrors, 'EMAIL_SENT')
    const units = await unitsThatCame(shop, id)
    const name = returnName(number)
    const reason = { actor, cause: `replacement of return ${name} was not sent` }
    await putReplacementBack(shop, { orderId, parcelId: id, units }, reason)
    const back = units.map((of) => ({ ...of, quantity: -of.quantity }))
    await countReplaced(shop, row, back)
    await cancelChallan(shop, id)
    await takeStep(shop, returned, { to: 'received', actor, trackingNumber: null })
    await addNote(shop, row, reason)
  })
}

/** The waiting email is replaced; after it has left, another one corrects it. */
export function correctReplacement(
  shop: Shop,
  id: string,
  { trackingNumber, actor }: Sending,
): Promise<void> {
  return changeReturn(shop, id, async (shop, row, returned) => {
    if (returned.state !== 'sent') throw notNow(returned)
    const before = returned.trackingNumber
    if (before === trackingNumber) return
    await refuseWrongNumber(shop, trackingNumber)
    await shop.db.update(returnCase).set({ trackingNumber }).where(eq(returnCase.id, id))
    const change = `${before ?? 'none'} → ${trackingNumber}`
    const cause = `tracking number of the replacement of return ${returnName(returned.number)} ${change}`
    await addNote(shop, row, { actor, cause })
    if ((await withdrawEmail(shop, await stepKey(shop, id))) === 'withdrawn')
      await emailSent(shop, row, {
        returned: { ...returned, trackingNumber },
        words: await wordsOfSending(shop, id),
      })
    else await emailTrackingCorrected(shop, row, trackingNumber)
  })
}

/** What the staff wrote to the shopper with it. */
async function wordsOfSending({ db }: Shop, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ words: string | null }>(sql`
    select words from return_event where case_id = ${id} order by sequence desc limit 1`)
  return rows[0]?.words ?? undefined
}

/** It arrived: the return is over. Twice is once. */
export function deliverReplacement(shop: Shop, id: string, actor: string): Promise<void> {
  return changeReturn(shop, id, async (shop, row, returned) => {
    if (returned.state === 'replaced') return
    if (returned.state !== 'sent') throw notNow(returned)
    // One that still waits says what is not true any more.
    await withdrawEmail(shop, await stepKey(shop, id))
    await takeStep(shop, returned, { to: 'replaced', actor })
    const cause = `replacement of return ${returnName(returned.number)} delivered`
    await addNote(shop, row, { actor, cause })
    await emailStep(shop, row, { returned, to: 'replaced' })
  })
}
