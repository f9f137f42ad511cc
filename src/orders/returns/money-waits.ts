import { sql } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { returnErrors } from '../errors.ts'
import { owedPieces, parcelsOf } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'

type Arriving = Pick<OrderRow, 'id' | 'number' | 'status'>

/** On `return_case c`: the same of its order. */
export const isMoneyWaiting = sql`exists (
  select from "order" w where w.id = c.order_id and w.status in ('Packed', 'Shipped'))`

/** Pieces of it are still to be sent or under way, though others arrived. */
export function isRestToCome({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'Packed' || status === 'Shipped'
}

/**
 * Why no return of the order is settled yet, in words for the staff: what its other parcels cost is
 * certain once they arrived, came back or were taken off. Null where nothing is to come.
 */
export async function whyMoneyWaits(shop: Shop, row: Arriving): Promise<string | null> {
  if (!isRestToCome(row)) return null
  const { id, number } = row
  const parcels = (await parcelsOf(shop, id)).filter(({ deliveredAt }) => deliveredAt === null)
  const isUnsent = parcels.some(({ sentAt }) => sentAt === null)
  if (isUnsent || parcels.length === 0 || (await owedPieces(shop, id)).size > 0)
    return `Pieces of order ${number} are still to be sent: give the money back once they have arrived, come back or been taken off.`
  const [first, ...others] = parcels.map((parcel) => parcel.number)
  return others.length === 0
    ? `Parcel ${first} of order ${number} is still under way: give the money back once it has arrived or come back.`
    : `Parcels ${[first, ...others].join(', ')} of order ${number} are still under way: give the money back once they have arrived or come back.`
}

/** Of a locked order. Throws RETURN_STATE. */
export async function refuseEarlyMoney(shop: Shop, row: Arriving): Promise<void> {
  const message = await whyMoneyWaits(shop, row)
  if (message !== null) throw apiError(returnErrors, 'RETURN_STATE', { message })
}
