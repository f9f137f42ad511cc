import { proveAgain, type Proof } from '#accounts/prove-again.ts'
import { logOut } from '#accounts/shoppers.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { privacyErrors, type MyData } from './contract.ts'
import { eraseShopper } from './erase-shopper.ts'
import { exportShopper } from './export-data.ts'

/** Throws as `proveAgain` does, and EMAIL_NOT_VERIFIED. */
export async function exportOwnData(shop: Shop, shopper: Shopper, proof: Proof): Promise<MyData> {
  await proveAgain(shop, shopper, proof)
  const data = await exportShopper(shop, shopper.id)
  if (!data.profile.emailVerified) throw apiError(privacyErrors, 'EMAIL_NOT_VERIFIED')
  return data
}

/** Returns the cookies that clear the session. Throws as the export does, and STILL_OPEN. */
export async function eraseOwnData(shop: Shop, shopper: Shopper, proof: Proof): Promise<string[]> {
  await proveAgain(shop, shopper, proof)
  await eraseShopper(shop, shopper.id, { actor: 'shopper', reason: 'asked for in the profile' })
  return logOut(shop, proof.headers)
}
