import { listCouriers } from '#delivery/couriers/save-couriers.ts'
import type { CourierFacts } from '#delivery/couriers/rules.ts'
import type { Shop } from '#platform/shop.ts'

type Tracked = {
  trackingNumber: string | null
  parcels?: readonly { trackingNumber: string | null }[]
}

/** Couriers that may carry these orders; asked for where a parcel was sent. */
export async function couriersFor(shop: Shop, rows: readonly Tracked[]): Promise<CourierFacts[]> {
  const isTracked = rows.some(({ trackingNumber, parcels = [] }) =>
    [trackingNumber, ...parcels.map((parcel) => parcel.trackingNumber)].some(Boolean),
  )
  return isTracked ? listCouriers(shop) : []
}
