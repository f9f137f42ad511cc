import { cartToken } from '#cart/cart-cookie.ts'
import { readCart } from '#cart/open-cart.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import type { Offer } from '#vouchers/contract.ts'
import { quoteFor } from '../quote.ts'
import { offersFor } from './offers-for.ts'

/** For the cart of the account, else for that of the browser's cookie; nothing is written. */
export async function ownOffers(
  { shop, headers, currentUser }: CallContext,
  postalCode: string | null | undefined,
): Promise<Offer[]> {
  const userId = (await currentUser())?.id
  const token = cartToken(shop, headers)
  if (userId === undefined && token === undefined) return []
  const cart = await readCart(shop, { userId, token })
  if (!cart || cart.lines.length === 0) return []
  const products = cart.lines.map(({ productId, quantity }) => ({ productId, quantity }))
  return offersFor(shop, await quoteFor(shop, { products, postalCode }), userId)
}
