import { packedLots } from '#catalogue/lots/choose-lots.ts'
import { courierOf, trackingLink, type CourierFacts } from '#delivery/couriers/rules.ts'
import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { couriersFor } from '../../couriers-for.ts'
import { parcelState } from '../../lifecycle.ts'
import { inSendingOrder, parcelValues } from '../../parcels/shares.ts'
import { undoUntil } from '../../state/parcel-emails.ts'
import { allParcelsOf, type ParcelRow } from '../../state/parcels.ts'
import type { OrderRow } from '../../state/transition.ts'
import type { Line } from '../../tables.ts'
import type { ParcelDetail } from '../tables.ts'

/** The parcels of an order as its page shows them. */
export async function parcelDetails(
  shop: Shop,
  row: OrderRow,
  lines: readonly Line[],
): Promise<ParcelDetail[]> {
  const parcels = await allParcelsOf(shop, row.id)
  if (parcels.length === 0) return []
  const values = await parcelValues(shop, row, parcels)
  const couriers = await couriersFor(shop, parcels)
  const last = inSendingOrder(parcels).at(-1)
  const details: ParcelDetail[] = []
  for (const parcel of parcels) {
    const until = parcel.id === last?.id ? await undoUntil(shop, parcel) : null
    const lots = await packedLots(shop, row.id, parcel.id)
    const amount = rupeesOf(values.get(parcel.id) ?? 0)
    const isOpen = parcel.deliveredAt === null && parcel.cameBackAt === null
    const isDue = row.paymentMethod === 'Cash On Delivery' && isOpen
    details.push({
      ...factsOf(parcel, couriers),
      amount,
      toCollect: isDue ? amount : 0,
      products: productsOf(parcel, lines),
      lots: lots.map(({ productId: _id, code, expiresOn, pieces }) => {
        return { _id, code, expiresOn, pieces }
      }),
      undoSendUntil: until?.toISOString() ?? null,
    })
  }
  return details
}

function factsOf(parcel: ParcelRow, couriers: readonly CourierFacts[]) {
  const { id: _id, number, trackingNumber, packedAt, sentAt, deliveredAt, cameBackAt } = parcel
  const courier = trackingNumber === null ? undefined : courierOf(couriers, trackingNumber)
  const link = trackingLink(courier?.link ?? null, trackingNumber ?? '') ?? null
  return {
    _id,
    number,
    state: parcelState(parcel),
    trackingNumber,
    courier: courier ? { name: courier.name, link } : null,
    packedAt: new Date(packedAt).toISOString(),
    sentAt: isoOf(sentAt),
    deliveredAt: isoOf(deliveredAt),
    cameBackAt: isoOf(cameBackAt),
  }
}

function productsOf({ lines }: ParcelRow, bought: readonly Line[]) {
  return lines.map(({ productId: _id, pieces }) => {
    const productName = bought.find(({ productId }) => productId === _id)?.productName ?? ''
    return { _id, productName, pieces }
  })
}

function isoOf(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
