import {
  addressBlock,
  countAttempt,
  uncountAttempt,
  type Limit,
} from '#platform/http/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'

/** Who asks about a code: the shopper of the session when there is one, and always an address. */
export type Guesser = { userId?: string | undefined; address: string }

/**
 * Refuses whoever guesses codes, by the account and by the address; counted before the code is
 * looked up, so that many at once cannot slip past.
 */
export async function countGuess(shop: Shop, { userId, address }: Guesser): Promise<void> {
  // The shopper first: whoever is over their own limit must not use up that of an address many
  // share.
  if (userId !== undefined) await countAttempt(shop, perShopper, userId)
  await countAttempt(shop, perAddress, addressBlock(address))
}

/** The code was right, so it was no guess. */
export async function forgiveGuess(shop: Shop, { userId, address }: Guesser): Promise<void> {
  await uncountAttempt(shop, perAddress, addressBlock(address))
  if (userId !== undefined) await uncountAttempt(shop, perShopper, userId)
}

const perShopper: Limit = {
  name: 'voucher-shopper',
  what: 'wrong voucher codes',
  attempts: 10,
  minutes: 15,
}
const perAddress: Limit = {
  name: 'voucher-address',
  what: 'wrong voucher codes',
  attempts: 50,
  minutes: 15,
}
