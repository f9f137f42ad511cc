import type { Shop } from '#platform/shop.ts'
import { countGuess, forgiveGuess, type Guesser } from './limits.ts'
import { usableVoucher, type UsableVoucher } from './vouchers.ts'

/**
 * The voucher this shopper can use now; undefined otherwise. Wrong codes are counted, too many
 * throw 429. Never inside a transaction: a rollback would drop the count.
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
