import { implement } from '@orpc/server'
import { refusal, refusals } from '#platform/contract.ts'
import { onlyOwn, onlyWhoMay, shopperOf, type Asking } from '#platform/serve.ts'
import { contract } from './contract.ts'
import { ordersOf } from './orders.ts'
import { placeOrder } from './place-order.ts'
import { quoteFor, quoteShown } from './quote.ts'
import { orderView, placedView } from './views.ts'

const serve = implement(contract).$context<Asking>().use(onlyWhoMay)

export const ordersApi = serve.router({
  quote: serve.quote.handler(async ({ input, context }) => quoteShown(await quoteFor(context.shop, input))),

  checkout: serve.checkout.handler(async ({ input, context }) => {
    const shopper = onlyOwn(shopperOf(context), input.userId)
    const placed = await placeOrder(context.shop, shopper, { draft: input, key: idempotencyKey(context) })
    return { success: true as const, message: 'Your order has been placed.', checkout: placedView(placed) }
  }),

  allOrderByUserid: serve.allOrderByUserid.handler(async ({ input, context }) => {
    const { userId, page = 1, limit = 100 } = input
    const shopper = onlyOwn(shopperOf(context), userId)
    return { data: (await ordersOf(context.shop, shopper, { page, limit })).map(orderView) }
  }),
})

const visibleAscii = /^[\x21-\x7e]{1,200}$/

function idempotencyKey({ headers }: Asking): string | undefined {
  const key = headers.get('idempotency-key')
  if (key === null) return undefined
  if (visibleAscii.test(key)) return key
  const message = 'Please send an Idempotency-Key of 1 to 200 visible ASCII characters.'
  throw refusal(refusals, 'BAD_REQUEST', { message, errors: [{ path: 'Idempotency-Key', message }] })
}
