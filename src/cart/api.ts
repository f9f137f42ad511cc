import { implement } from '@orpc/server'
import { requireAuth } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { cartCookieText, cartToken } from './cart-cookie.ts'
import { changeCart } from './change-cart.ts'
import { contract } from './contract.ts'
import { findCart, isLongAgo, namedLines } from './find-cart.ts'
import type { OpenCart, Visitor } from './open-cart.ts'
import { cartItemView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const cartApi = serve.router({
  getCart: serve.getCart.handler(async ({ context }) => {
    const visitor = await visitorOf(context)
    const storedCart = await findCart(context.shop, visitor)
    if (storedCart && visitor.userId === undefined && isLongAgo(context.shop, storedCart))
      renewCookie(context, visitor.token)
    return answer(context, visitor, storedCart)
  }),

  changeCart: serve.changeCart.handler(async ({ input, context }) => {
    const visitor = await visitorOf(context)
    const { shop, address } = context
    const changed = await changeCart(shop, { ...visitor, address }, input.changes)
    if (changed && visitor.userId === undefined)
      renewCookie(context, changed.newToken ?? visitor.token)
    return answer(context, visitor, changed)
  }),
})

async function visitorOf({ shop, headers, currentUser }: CallContext): Promise<Visitor> {
  return { userId: (await currentUser())?.id, token: cartToken(shop, headers) }
}

function renewCookie({ shop, responseHeaders }: CallContext, token: string | undefined): void {
  if (token) responseHeaders.push(['set-cookie', cartCookieText(shop, token)])
}

async function answer({ shop }: CallContext, { userId }: Visitor, open: OpenCart | undefined) {
  const isOfAccount = userId !== undefined
  return { isOfAccount, lines: (await namedLines(shop, open?.lines ?? [])).map(cartItemView) }
}
