import { data, redirect, redirectDocument } from 'react-router'
import { askCart } from '#cart/screens/client.ts'
import { attempt, type Context } from '#web/client.ts'
import { fieldsOf, type Answer } from '#web/form-result.ts'
import { sharedIds } from '../rules.ts'
import { askWishlist } from './client.ts'

export type WishAnswer = Answer & { removed?: string }

/** The forms of the page, and of a product's page. */
export async function actOnWishlist(context: Context, request: Request) {
  const { add, remove, cart } = await fieldsOf(request)
  const result = await attempt(async () => {
    if (cart !== undefined) return putIntoCart(context, sharedIds(cart))
    if (remove !== undefined) return askWishlist(context).remove({ id: remove })
    return askWishlist(context).add({ products: sharedIds(add ?? '') })
  })
  if (!result.ok) {
    const { status, message } = result
    return data<WishAnswer>({ message, errors: [], values: {} }, { status })
  }
  if (cart !== undefined) throw redirectDocument('/cart')
  if (remove === undefined) throw redirect('/wishlist?done=added')
  return data<WishAnswer>({ errors: [], values: {}, removed: remove })
}

/** One piece of each; what is in the cart already keeps its quantity. */
async function putIntoCart(context: Context, ids: readonly string[]): Promise<void> {
  const cart = askCart(context)
  const { lines } = await cart.getCart()
  const missing = ids.filter((id) => !lines.some(({ productId }) => productId === id))
  if (missing.length === 0) return
  const changes = missing.map((productId) => ({
    id: crypto.randomUUID(),
    productId,
    quantity: 1,
  }))
  await cart.changeCart({ changes })
}
