import { implement } from '@orpc/server'
import { requireAuth } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { contract, wishErrors } from './contract.ts'
import { mostWishes, sharedIds } from './rules.ts'
import { wishedView } from './views.ts'
import { wishCookieText, wishesIn } from './wish-cookie.ts'
import {
  addWishes,
  mergeWishes,
  refuseUnknown,
  removeWish,
  wishedProducts,
  wishesOf,
  wishesOnSale,
} from './wishlist.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const wishlistApi = serve.router({
  own: serve.own.handler(async ({ context }) => answer(context, await open(context))),

  shared: serve.shared.handler(async ({ context: { shop }, input: { products } }) => ({
    products: (await wishedProducts(shop, sharedIds(products))).map(wishedView),
  })),

  add: serve.add.handler(async ({ context, input }) => {
    const { shop } = context
    const ids = [...new Set(input.products.map((id) => id.toLowerCase()))]
    await refuseUnknown(shop, ids)
    const { userId, list } = await open(context)
    if (userId !== undefined) {
      await addWishes(shop, userId, ids)
      return answer(context, { userId, list: await wishesOf(shop, userId) })
    }
    const longer = [...new Set([...ids, ...(await wishesOnSale(shop, list))])]
    if (longer.length > mostWishes) throw apiError(wishErrors, 'LIST_FULL')
    return answer(context, keepInBrowser(context, longer))
  }),

  remove: serve.remove.handler(async ({ context, input }) => {
    if (!isId(input.id)) throw apiError(wishErrors, 'NO_PRODUCT')
    const id = input.id.toLowerCase()
    const { userId, list } = await open(context)
    const rest = list.filter((wished) => wished !== id)
    if (userId === undefined) return answer(context, keepInBrowser(context, rest))
    await removeWish(context.shop, userId, id)
    return answer(context, { userId, list: rest })
  }),
})

type OpenList = { userId?: string | undefined; list: string[] }

/** The browser's list joins the account's at the first look after the log-in. */
async function open(context: CallContext): Promise<OpenList> {
  const { shop, headers, currentUser } = context
  const userId = (await currentUser())?.id
  const list = wishesIn(shop, headers)
  if (userId === undefined) return { list }
  if (list.length > 0) {
    await mergeWishes(shop, userId, list)
    keepInBrowser(context, [])
  }
  return { userId, list: await wishesOf(shop, userId) }
}

function keepInBrowser({ shop, responseHeaders }: CallContext, list: string[]): OpenList {
  responseHeaders.push(['set-cookie', wishCookieText(shop, list)])
  return { list }
}

async function answer({ shop }: CallContext, { userId, list }: OpenList) {
  const products = (await wishedProducts(shop, list)).map(wishedView)
  return { isOfAccount: userId !== undefined, products }
}
