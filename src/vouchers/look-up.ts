import type { Shop } from '#platform/shop.ts'
import { countGuess, forgiveGuess, type Guesser } from './limits.ts'
import { usableVoucher, type UsableVoucher } from './vouchers.ts'

/**
 * The voucher of a code as this shopper can use it now; undefined for any other code. Wrong codes
 * are counted, too many throw 429. Never inside a transaction that may roll back: the count would
 * go with it.
 */
export async function lookUpVoucher(
  shop: Shop,
  code: string,
  guesser: Guesser,
): Promise<UsableVoucher | undefined> {
  await countGuess(shop, guesser)
  const voucher = await usableVoucher(shop, code, guesser.userId)
  if (voucher) await forgiveGuess(shop, guesser)
  return voucher
}
