import { apiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { isOwnPassword, type Proof } from '../prove-again.ts'
import { securityErrors } from './errors.ts'

/**
 * Re-authentication before changing how an account logs in. Throws WRONG_PASSWORD and
 * TOO_MANY_REQUESTS.
 */
export async function provePassword(
  shop: Shop,
  shopper: Shopper,
  { password, address }: Proof,
): Promise<void> {
  if (!(await isOwnPassword(shop, shopper, { password, address })))
    throw apiError(securityErrors, 'WRONG_PASSWORD')
}
