import {
  addressBlock,
  countAttempt,
  uncountAttempt,
  type Limit,
} from '#platform/http/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'

/** The session's shopper, if any, and the address. */
export type Guesser = { userId?: string | undefined; address: string }

/**
 * Rate limit on guessed codes, by account and address; counted before the lookup, so that
 * concurrent guesses cannot bypass it.
 */
export async function countGuess(shop: Shop, { userId, address }: Guesser): Promise<void> {
  // Shopper first: one over their limit must not use up a shared address's.
  if (userId !== undefined) await countAttempt(shop, perShopper, userId)
  await countAttempt(shop, perAddress, addressBlock(address))
}

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
