import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { isPasswordOf } from './check-password.ts'
import { countLogIn, forgiveLogIn } from './limits.ts'

export type Proof = { password: string; address: string }

/**
 * Whether the password is the shopper's. A session alone is not enough for what cannot be undone:
 * it may be a device left open, or stolen. Throws TOO_MANY_REQUESTS.
 */
export async function isProved(
  shop: Shop,
  { id, email }: Shopper,
  { password, address }: Proof,
): Promise<boolean> {
  await countLogIn(shop, email, address)
  if (!(await isPasswordOf(shop, id, password))) return false
  await forgiveLogIn(shop, email, address)
  return true
}
