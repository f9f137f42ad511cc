import { blockedOfOrder } from '#catalogue/lots/blocked-of-order.ts'
import { takeLots } from '#catalogue/lots/lots-of-orders.ts'
import { returnLots } from '#catalogue/lots/return-lots.ts'
import type { Units } from '#catalogue/stock.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import type { OrderStatus } from '../lifecycle.ts'
import { goesInParcels } from './parcels.ts'
import { unitsOf } from './units.ts'

/** States in which the pieces of an order have left the shelf. */
export function isOffTheShelf(status: OrderStatus): boolean {
  return status === 'Packed' || status === 'Shipped' || status === 'Delivered'
}

type Moving = { to: OrderStatus; actor: string }
type OrderMoved = { id: string; number: number; status: OrderStatus }
type PackedOrder = { number: number; orderId: string; parcelId?: string }

/**
 * Lots follow an order off the shelf and back onto it; where it goes in parcels, they follow those.
 * What is returned has been in other hands: who takes it back says what becomes of it. Throws
 * ORDER_STATE when too little may be sent, or a packed lot was blocked meanwhile.
 */
export async function moveLots(
  shop: Shop,
  { id: orderId, number, status }: OrderMoved,
  { to, actor }: Moving,
): Promise<void> {
  const [from, after] = [isOffTheShelf(status), isOffTheShelf(to)]
  const isSent = status === 'Packed' && to === 'Shipped'
  if ((from === after && !isSent) || to === 'Returned') return
  if (await goesInParcels(shop, orderId)) return
  if (isSent) return refuseBlocked(shop, { orderId, number })
  const units = await unitsOf(shop, orderId)
  if (from) return returnLots(shop, { orderId, units, kind: 'put back' }, { actor })
  await takeLotsOf(shop, { orderId, number, units }, actor)
}

type Taking = { orderId: string; number: number; parcelId?: string; units: Units[] }

/** Throws ORDER_STATE when too little may be sent. */
export async function takeLotsOf(
  shop: Shop,
  { number, ...taking }: Taking,
  actor: string,
): Promise<void> {
  const shortage = await takeLots(shop, taking, { actor })
  if (!shortage) return
  const { name, wanted: piecesWanted, sendable, isOfChoice, scanned } = shortage
  if (scanned !== undefined)
    throw apiError(ownerErrors, 'ORDER_STATE', {
      message: `Order ${number} needs the serial numbers of ${piecesWanted} × ${name}: ${countWords(scanned)} scanned yet.`,
    })
  throw apiError(ownerErrors, 'ORDER_STATE', {
    message: isOfChoice
      ? `A lot of ${name} that was chosen for order ${number} cannot be sent any more. Please choose again.`
      : `Order ${number} needs ${piecesWanted} of ${name}, and ${sendable} may be sent: the others are blocked, expired or too near it.`,
  })
}

function countWords(scanned: number): string {
  if (scanned === 0) return 'none is'
  return scanned === 1 ? '1 is' : `${scanned} are`
}

/** Throws ORDER_STATE for an order, or a parcel of it, with a lot that is blocked. */
export async function refuseBlocked(shop: Shop, { number, ...packed }: PackedOrder): Promise<void> {
  const blocked = await blockedOfOrder(shop, packed)
  if (!blocked) return
  const lot = blocked.serial
    ? `serial number ${blocked.serial}`
    : blocked.code === null
      ? 'pieces of no recorded lot'
      : `lot ${blocked.code}`
  throw apiError(ownerErrors, 'ORDER_STATE', {
    message: `Order ${number} has ${lot} of ${blocked.name} in its parcel, which was blocked since. Please put it back on the shelf, and pack it again.`,
  })
}
