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
import { parcelsOf } from '../state/parcels.ts'
import { packingErrors } from './errors.ts'

type Parcel = { orderId: string; trackingNumber: string }

/**
 * The courier's label was scanned. Our own label, or one that is on another parcel already, is a
 * slip of the hand: refused by WRONG_LABEL.
 */
export async function sendInBatch(
  shop: Shop,
  reason: Reason,
  { orderId, trackingNumber }: Parcel,
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
    where lower(q.tracking_number) = lower(${trackingNumber}) and o.id <> ${orderId}
      and q.undone_at is null and q.delivered_at is null and o.status in ('Packed', 'Shipped')
    limit 1`)
  const [other] = rows
  if (other)
    throw apiError(packingErrors, 'WRONG_LABEL', {
      message: other.is_own
        ? `${trackingNumber} is our own label of order ${other.number}: scan the courier's.`
        : `${trackingNumber} is on the parcel of order ${other.number} already.`,
    })
  const parcels = await parcelsOf(shop, orderId)
  const next = parcels.find(({ sentAt }) => sentAt === null)
  if (parcels.length === 0) await shipOrder(shop, orderId, { ...reason, trackingNumber })
  else if (next) await sendParcel(shop, orderId, { ...reason, parcelId: next.id, trackingNumber })
  else throw apiError(packingErrors, 'WRONG_LABEL', { message: 'No parcel of it is packed.' })
}

/** The order, or the parcel of it that was packed last. */
export async function unpackInBatch(shop: Shop, reason: Reason, orderId: string): Promise<void> {
  const parcels = await parcelsOf(shop, orderId)
  const last = parcels.findLast(({ sentAt }) => sentAt === null)
  if (parcels.length === 0) await unpackOrder(shop, orderId, reason)
  else if (last) await putBackParcel(shop, orderId, { ...reason, parcelId: last.id })
  else throw apiError(ownerErrors, 'ORDER_STATE', { message: allSent })
}

const allSent = 'Its parcels are sent already: nothing of it lies packed here.'

/** The order, or the parcel of it that was sent last. */
export async function undoSendInBatch(shop: Shop, reason: Reason, orderId: string): Promise<void> {
  const parcels = await parcelsOf(shop, orderId)
  const last = inSendingOrder(parcels).at(-1)
  if (last) await undoParcelSending(shop, orderId, { ...reason, parcelId: last.id })
  else await undoShipping(shop, orderId, reason)
}
