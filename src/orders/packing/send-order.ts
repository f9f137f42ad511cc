import { sql } from 'drizzle-orm'
import type { Reason } from '#payments/refunds.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import { putBackParcel } from '../moves/open-parcel.ts'
import { shipOrder } from '../moves/owner-actions.ts'
import { sendParcel, undoParcelSending } from '../moves/send-parcel.ts'
import { undoShipping, unpackOrder } from '../moves/undo-moves.ts'
import { inSendingOrder } from '../parcels/shares.ts'
import { parcelsOf, type ParcelRow } from '../state/parcels.ts'
import { packingErrors } from './errors.ts'

type OfOrder = {
  orderId: string
  /** Its number, where it was shown: a press that is repeated moves no other parcel. */
  parcel?: number | undefined
}

/**
 * The courier's label was scanned. Our own label, or one that is on another parcel already, is a
 * slip of the hand: refused by WRONG_LABEL.
 */
export async function sendInBatch(
  shop: Shop,
  reason: Reason,
  { orderId, trackingNumber, parcel }: OfOrder & { trackingNumber: string },
): Promise<void> {
  await refuseWrongLabel(shop, { orderId, trackingNumber })
  const next = await parcelToMove(shop, { orderId, parcel }, (parcels) =>
    parcels.filter(({ sentAt }) => sentAt === null),
  )
  if (!next) return shipOrder(shop, orderId, { ...reason, trackingNumber })
  await sendParcel(shop, orderId, { ...reason, parcelId: next.id, trackingNumber })
}

async function refuseWrongLabel(
  shop: Shop,
  { orderId, trackingNumber }: { orderId: string; trackingNumber: string },
): Promise<void> {
  const { rows } = await shop.db.execute<{ number: string; is_own: boolean }>(sql`
    select o.number::text, o.number::text = ${trackingNumber} as is_own
    from packing_order p join "order" o on o.id = p.order_id
    where o.number::text = ${trackingNumber}
      or (lower(o.tracking_number) = lower(${trackingNumber}) and o.id <> ${orderId})
    union all
    select s.number::text, false from order_search s join "order" o on o.number = s.number
    where s.tracking_number = lower(${trackingNumber}) and o.id <> ${orderId}
      and o.status = 'Shipped'
    union all
    select o.number::text, false from parcel q join "order" o on o.id = q.order_id
    where lower(q.tracking_number) = lower(${trackingNumber})
      and (q.undone_at is null or q.came_back_at is not null) and (
      o.id = ${orderId} or q.delivered_at is null and o.status in ('Packed', 'Shipped'))
    limit 1`)
  const [other] = rows
  if (other)
    throw apiError(packingErrors, 'WRONG_LABEL', {
      message: other.is_own
        ? `${trackingNumber} is our own label of order ${other.number}: scan the courier's.`
        : `${trackingNumber} is on the parcel of order ${other.number} already.`,
    })
}

/**
 * The parcel that was named, or the first that a step can move; undefined where the order goes
 * whole. Throws ORDER_STATE.
 */
async function parcelToMove(
  shop: Shop,
  { orderId, parcel }: OfOrder,
  movable: (parcels: ParcelRow[]) => ParcelRow[],
): Promise<ParcelRow | undefined> {
  const parcels = await parcelsOf(shop, orderId)
  if (parcels.length === 0 && parcel === undefined) return undefined
  const match = movable(parcels).find(({ number }) => number === (parcel ?? number))
  if (match) return match
  throw apiError(ownerErrors, 'ORDER_STATE', {
    message:
      parcel === undefined
        ? 'This cannot be done with any parcel of it now.'
        : `Parcel ${parcel} of it was moved already. Please look at the order again.`,
  })
}

/** The order, or a parcel of it: that which was packed last, where none is named. */
export async function unpackInBatch(shop: Shop, reason: Reason, order: OfOrder): Promise<void> {
  const { orderId } = order
  const last = await parcelToMove(shop, order, (parcels) =>
    parcels.filter(({ sentAt }) => sentAt === null).toReversed(),
  )
  if (!last) return unpackOrder(shop, orderId, reason)
  await putBackParcel(shop, orderId, { ...reason, parcelId: last.id })
}

/** The order, or a parcel of it: that which was sent last, where none is named. */
export async function undoSendInBatch(shop: Shop, reason: Reason, order: OfOrder): Promise<void> {
  const { orderId } = order
  const last = await parcelToMove(shop, order, (parcels) => inSendingOrder(parcels).toReversed())
  if (!last) return undoShipping(shop, orderId, reason)
  await undoParcelSending(shop, orderId, { ...reason, parcelId: last.id })
}
