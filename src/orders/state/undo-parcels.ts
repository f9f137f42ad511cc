import { sql } from 'drizzle-orm'
import { returnLots } from '#catalogue/lots/return-lots.ts'
import type { Reason } from '#payments/refunds.ts'
import type { Shop } from '#platform/shop.ts'
import { parcelsOf, type ParcelRow } from './parcels.ts'
import { transitionOrder, type OrderRow } from './transition.ts'

/**
 * The pieces of an unsent parcel go back to the shelf, to be packed again; without any parcel its
 * locked order is Placed. Returns the order as it is then.
 */
export async function undoParcel(
  shop: Shop,
  row: OrderRow,
  { parcel, ...reason }: Reason & { parcel: ParcelRow },
): Promise<OrderRow> {
  const { id: parcelId, orderId } = parcel
  const isOnly = (await parcelsOf(shop, orderId)).length === 1
  // Before it is undone: lots follow the order itself from then on.
  if (isOnly) await transitionOrder(shop, row, { to: 'Placed', ...reason })
  const units = parcel.lines.map(({ productId, pieces: quantity }) => ({ productId, quantity }))
  const { actor } = reason
  await returnLots(shop, { orderId, parcelId, units, kind: 'put back' }, { actor })
  await shop.db.execute(sql`update parcel set undone_at = ${shop.clock()} where id = ${parcelId}`)
  return isOnly ? { ...row, status: 'Placed' } : row
}

/** An order that ends has no parcels: all of them are in the house still. */
export async function undoAllParcels(shop: Shop, row: OrderRow, reason: Reason): Promise<OrderRow> {
  let current = row
  for (const parcel of await parcelsOf(shop, row.id)) {
    if (parcel.sentAt !== null) throw new Error(`parcel ${parcel.id} was sent: nothing ends`)
    current = await undoParcel(shop, current, { parcel, ...reason })
  }
  return current
}
