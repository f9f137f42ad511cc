import { listCouriers } from '#delivery/couriers/save-couriers.ts'
import { problemOfNumber } from '#delivery/couriers/rules.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'

/** Throws WRONG_NUMBER for what is no number of any courier (rulings.md#sending). */
export async function refuseWrongNumber(shop: Shop, trackingNumber: string): Promise<void> {
  const message = problemOfNumber(await listCouriers(shop), trackingNumber)
  if (message !== undefined) throw apiError(ownerErrors, 'WRONG_NUMBER', { message })
}
