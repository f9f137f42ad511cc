import { implement } from '@orpc/server'
import { v7 } from 'uuid'
import { audited, auditedOnce } from '#platform/audit/audited.ts'
import { memberOf, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { productFacts, productKind } from '../change-product.ts'
import { listedProduct } from '../listed-row.ts'
import { listedView, momentOf } from '../views.ts'
import { contract } from './contract.ts'
import { deliveries, movements } from './movements.ts'
import { deliveryFacts, receiveGoods, reverseDelivery } from './receive-goods.ts'
import { setStock } from './set-stock.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

const deliveryKind = 'delivery'

export const stockApi = serve.router({
  setStock: serve.setStock.handler(async ({ context, input: { key, ...input } }) => {
    const subject = { kind: productKind, id: input.id.slice(0, 36) }
    const look = { look: (shop: typeof context.shop) => productFacts(shop, input.id) }
    const once = { key, request: input }
    const difference = await auditedOnce(
      context,
      { subject, reason: input.words ?? input.reason, once, ...look },
      (shop, member) => setStock(shop, member, input),
    )
    const row = await listedProduct(context.shop, input.id)
    return { product: listedView(context.shop, row), difference }
  }),

  receive: serve.receive.handler(({ context, input: { key, ...input } }) => {
    const id = v7()
    const subject = { kind: deliveryKind, id }
    const once = { key, request: input }
    return auditedOnce(
      context,
      { subject, once, look: (shop) => deliveryFacts(shop, id) },
      async (shop, member) => {
        await receiveGoods(shop, member, { id, ...input })
        return { id }
      },
    )
  }),

  reverse: serve.reverse.handler(async ({ context, input }) => {
    await audited(
      context,
      {
        subject: { kind: deliveryKind, id: input.id.slice(0, 36) },
        look: (shop) => deliveryFacts(shop, input.id),
      },
      (shop, member) => reverseDelivery(shop, member, input.id),
    )
    return { success: true as const }
  }),

  movements: serve.movements.handler(async ({ context: { shop }, input }) => {
    const { rows, next } = await movements(shop, input)
    return {
      rows: rows.map(({ productId, productName, staffId, at, ...row }) => ({
        ...row,
        at: new Date(at).toISOString(),
        product: { id: productId, name: productName },
      })),
      next,
    }
  }),

  deliveries: serve.deliveries.handler(async ({ context }) => ({
    rows: (await deliveries(context.shop)).map(({ staffId, costPaise, ...row }) => ({
      ...row,
      costPaise: memberOf(context).permissions.has('products.price') ? costPaise : null,
      receivedAt: momentOf(row.receivedAt) ?? '',
      reversedAt: momentOf(row.reversedAt),
    })),
  })),
})
