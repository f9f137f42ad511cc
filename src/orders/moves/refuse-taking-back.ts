import { sql } from 'drizzle-orm'
import { minRefundPaise, refundablePaise } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import type { PieceLine } from '../pieces/read-pieces.ts'
import { worthOf } from '../pieces/rules.ts'
import { mayStillBeUndone } from '../state/parcel-emails.ts'
import { parcelsOf, valueOf, type ParcelRow } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'

type Taking = { parcel: ParcelRow; lines: readonly PieceLine[] }

/**
 * Why one parcel alone is not taken back (rulings.md#parcels): only where what it cost is certain to
 * the paisa, and nothing is sent or undone afterwards. Throws ORDER_STATE.
 */
export async function refuseTakingBack(
  shop: Shop,
  row: OrderRow,
  { parcel: sent, lines }: Taking,
): Promise<void> {
  const { id, number, paymentMethod, status } = row
  if (paymentMethod !== 'Online' && paymentMethod !== 'Cash On Delivery')
    throw refused(
      `Order ${number} was paid by hand, so no parcel of it comes back alone. ${wayOn(sent)}`,
    )
  if (status !== 'Shipped')
    throw refused(
      `A part of order ${number} is still to be sent. Parcel ${sent.number} can be taken back once all parcels are on their way.`,
    )
  const parcels = await parcelsOf(shop, id)
  if (parcels.length === 1)
    throw refused(
      `Parcel ${sent.number} is all that is left of order ${number}: take back the whole order.`,
    )
  for (const parcel of parcels)
    if (await mayStillBeUndone(shop, parcel))
      throw refused(
        `The email about parcel ${parcel.number} of order ${number} has not left: undo that sending, or wait some minutes.`,
      )
  if (await hasOtherChanges(shop, row, sent))
    throw refused(
      `Of order ${number} pieces were taken off, or their price went back already: what parcel ${sent.number} cost is not certain to the paisa. ${wayOn(sent)}`,
    )
  await refuseUneven(shop, row, { parcel: sent, lines })
}

function refused(message: string): Error {
  return apiError(ownerErrors, 'ORDER_STATE', { message })
}

function wayOn({ number }: ParcelRow): string {
  return `Wait until the whole order is done: mark parcel ${number} as delivered, and open a return of its pieces.`
}

/**
 * Pieces of the order, or their price, went another way before, but for those of parcels that came
 * back. A return that waits for its money changes no sum, and an amount stays with what is kept; not
 * where it credited all of the parcel's invoice, which takes no further note.
 */
async function hasOtherChanges(
  { db }: Shop,
  { id }: OrderRow,
  { id: parcelId }: ParcelRow,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from order_reduction where order_id = ${id} and parcel_id is null
    union all
    select 1 from order_refund_line where order_id = ${id}
    union all
    select 1 from return_case where order_id = ${id} and state = 'settled'
    union all
    select 1 from invoice i
    where i.order_id = ${id} and i.parcel_id = ${parcelId} and i.original_id is null
      and i.total_paise > 0 and not exists (select from invoice n
        where n.original_id = i.id and (n.cause = 'replaced' or n.cause like 'parcel %'))
      and i.total_paise <= (
        select coalesce(sum(n.total_paise), 0) from invoice n where n.original_id = i.id)
    limit 1`)
  return (rowCount ?? 0) > 0
}

/**
 * Pieces that are taken off count from the first of a line, those in parcels from the last: where
 * both are worth the same, what is left is the other parcels to the paisa, at any later refund too.
 */
async function refuseUneven(
  shop: Shop,
  { number, paidPaymentId, paymentMethod }: OrderRow,
  { parcel: sent, lines }: Taking,
): Promise<void> {
  const worth = worthOf(lines, new Map(sent.lines.map((line) => [line.productId, line.pieces])))
  const isEven = sent.lines.every(
    ({ productId, valuePaise, deliveryPaise }) =>
      worth.get(productId) === (valuePaise ?? 0) - (deliveryPaise ?? 0),
  )
  const valuePaise = valueOf(sent)
  if (!isEven)
    throw refused(
      `The discount of order ${number} does not divide evenly over its parcels, so parcel ${sent.number} is not taken back alone. ${wayOn(sent)}`,
    )
  if (paymentMethod !== 'Online' || valuePaise === 0) return
  const leftPaise = paidPaymentId === null ? 0 : await refundablePaise(shop, paidPaymentId)
  if (valuePaise < minRefundPaise || leftPaise < valuePaise)
    throw refused(
      `What parcel ${sent.number} of order ${number} cost cannot be refunded online. ${wayOn(sent)}`,
    )
}
