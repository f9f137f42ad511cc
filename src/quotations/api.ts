import { implement } from '@orpc/server'
import { requireAuth, shopperOf } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { contract } from './contract.ts'
import { makeQuotation } from './make-quotation.ts'
import {
  deleteQuotation,
  listQuotations,
  orderQuotation,
  ownQuotation,
  quotationPdf,
} from './quotations.ts'
import { listedView, quotationView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

const success = true as const

export const quotationsApi = serve.router({
  list: serve.list.handler(async ({ context }) => {
    const rows = await listQuotations(context.shop, shopperOf(context).id)
    return { quotations: rows.map((row) => listedView(row, context.shop.clock())) }
  }),

  make: serve.make.handler(async ({ context, input }) => {
    const row = await makeQuotation(context.shop, shopperOf(context), input)
    return { success, data: quotationView(row, context.shop.clock()) }
  }),

  one: serve.one.handler(async ({ context, input: { number } }) => {
    const row = await ownQuotation(context.shop, { userId: shopperOf(context).id, number })
    return { data: quotationView(row, context.shop.clock()) }
  }),

  pdf: serve.pdf.handler(({ context, input: { number } }) =>
    quotationPdf(context.shop, { userId: shopperOf(context).id, number }),
  ),

  order: serve.order.handler(async ({ context, input: { number } }) => {
    const userId = shopperOf(context).id
    return { success, products: await orderQuotation(context.shop, { userId, number }) }
  }),

  remove: serve.remove.handler(async ({ context, input: { number } }) => {
    await deleteQuotation(context.shop, { userId: shopperOf(context).id, number })
    return { success }
  }),
})
