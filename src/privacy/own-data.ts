import { isPasswordOf } from '#accounts/check-password.ts'
import { countLogIn, forgiveLogIn } from '#accounts/limits.ts'
import { logOut } from '#accounts/shoppers.ts'
import { refusal } from '#platform/contract.ts'
import type { Shopper } from '#platform/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { noes, type MyData } from './contract.ts'
import { eraseShopper } from './erase-shopper.ts'
import { exportOf } from './export-data.ts'

type Proof = { password: string; address: string }

/** Throws WRONG_PASSWORD, and TOO_MANY_REQUESTS for whoever guesses, here or at the log-in. */
export async function exportOwnData(shop: Shop, shopper: Shopper, proof: Proof): Promise<MyData> {
  await proveAgain(shop, shopper, proof)
  return exportOf(shop, shopper.id)
}

/** Answers the cookies that make the browser forget the session. Throws as the export does, and STILL_OPEN. */
export async function eraseOwnData(shop: Shop, shopper: Shopper, { headers, ...proof }: Proof & { headers: Headers }): Promise<string[]> {
  await proveAgain(shop, shopper, proof)
  await eraseShopper(shop, shopper.id, { actor: 'shopper', reason: 'asked for in the profile' })
  return logOut(shop, headers)
}

/** A session alone is not enough: it may be a device left open, or stolen. */
async function proveAgain(shop: Shop, { id, email }: Shopper, { password, address }: Proof): Promise<void> {
  await countLogIn(shop, email, address)
  if (!(await isPasswordOf(shop, id, password))) throw refusal(noes, 'WRONG_PASSWORD')
  await forgiveLogIn(shop, email, address)
}
