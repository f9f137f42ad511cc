import { listCouriers } from '#delivery/couriers/save-couriers.ts'
import type { CourierFacts } from '#delivery/couriers/rules.ts'
import type { Shop } from '#platform/shop.ts'

/** Couriers that may carry these orders; asked for where a parcel was sent. */
export async function couriersFor(
  shop: Shop,
  rows: readonly { trackingNumber: string | null }[],
): Promise<CourierFacts[]> {
  return rows.some(({ trackingNumber }) => trackingNumber !== null) ? listCouriers(shop) : []
}
