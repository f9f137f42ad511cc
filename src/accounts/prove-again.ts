import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { isPasswordOf } from './check-password.ts'
import { countPasswordCheck, forgivePasswordCheck } from './limits.ts'

export type Proof = { password: string; address: string }

/**
 * Whether the password is the shopper's. A session alone is not enough for what cannot be undone:
 * it may be a device left open, or stolen. Throws TOO_MANY_REQUESTS.
 */
export async function isOwnPassword(
  shop: Shop,
  { id, email }: Shopper,
  { password, address }: Proof,
): Promise<boolean> {
  await countPasswordCheck(shop, email, address)
  if (!(await isPasswordOf(shop, id, password))) return false
  await forgivePasswordCheck(shop, email, address)
  return true
}
