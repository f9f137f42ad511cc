import { implement } from '@orpc/server'
import { otherSizes } from '#catalogue/families/other-sizes.ts'
import { requireAuth, shopperOf } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { returnErrors } from '../errors.ts'
import { findOrder } from '../moves/find-order.ts'
import { orderByNumber } from '../orders.ts'
import { piecesOf } from '../pieces/read-pieces.ts'
import { contract } from './contract.ts'
import { askReturn } from './open-return.ts'
import { isRestToCome } from './money-waits.ts'
import { returnInFull, returnsOfOrder } from './read-returns.ts'
import { lastMoment, returnableLines } from './returnable.ts'
import { returnsView, returnView } from './views.ts'
import { withdrawOwnReturn } from './withdraw-return.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

/** Returns of shoppers. */
export const returnsApi = serve.router({
  ofOrder: serve.ofOrder.handler(async ({ context, input }) => {
    const { shop } = context
    const order = await orderByNumber(shop, shopperOf(context), input.number)
    if (!order) throw apiError(returnErrors, 'NOT_FOUND')
    const [until, lines, worth, returns] = await Promise.all([
      lastMoment(shop, order),
      returnableLines(shop, order),
      piecesOf(shop, order.id),
      returnsOfOrder(shop, order.id),
    ])
    const sizes = await otherSizes(
      shop,
      lines.map(({ productId }) => productId),
    )
    return returnsView({
      orderNumber: order.number,
      now: shop.clock(),
      until,
      isRestToCome: isRestToCome(order),
      lines,
      worth,
      sizes,
      returns,
    })
  }),

  open: serve.open.handler(async ({ context, input }) => {
    const { order_id: orderId, key: requestId, lines, pictures, ...wish } = input
    const pieces = new Map(lines.map((line) => [line.product, line.pieces]))
    const { id } = await askReturn(context.shop, shopperOf(context), {
      orderId,
      requestId,
      pieces,
      pictures,
      words: wish.words,
      ...wish,
    })
    return shown(context.shop, id)
  }),

  withdraw: serve.withdraw.handler(async ({ context, input: { id } }) => {
    await withdrawOwnReturn(context.shop, shopperOf(context), id)
    return shown(context.shop, id)
  }),
})

async function shown(shop: Shop, id: string) {
  const returned = await returnInFull(shop, id)
  const { number } = await findOrder(shop, returned.orderId)
  return returnView(returned, number)
}
