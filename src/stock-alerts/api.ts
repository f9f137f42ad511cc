import { implement } from '@orpc/server'
import { requireAuth, shopperOf } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { askAlert } from './ask-alert.ts'
import { contract } from './contract.ts'
import { confirmAlert, countPress, endAlert, lookAtAlert } from './linked-alert.ts'
import { listAlerts, personOf, removeAlert } from './of-shopper.ts'
import { alertView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

const words = {
  waiting: 'We will write to you when it is back.',
  link: 'We sent a link to this address. Nothing happens before it is opened.',
}

export const stockAlertsApi = serve.router({
  list: serve.list.handler(async ({ context }) => {
    const { shop } = context
    const person = await personOf(shop, shopperOf(context).id)
    return { alerts: (await listAlerts(shop, person)).map(alertView) }
  }),

  asking: serve.asking.handler(async ({ context: { shop, address, currentUser }, input }) => {
    const userId = (await currentUser())?.id
    const next = await askAlert(shop, { ...input, userId, address })
    return { success: true as const, message: words[next], next }
  }),

  remove: serve.remove.handler(async ({ context, input: { id } }) => {
    const removed = alertView(await removeAlert(context.shop, shopperOf(context).id, id))
    const { productId, productName, productNames } = removed
    return { success: true as const, productId, productName, productNames }
  }),

  look: serve.look.handler(async ({ context: { shop, address }, input: { token } }) => {
    await countPress(shop, address)
    return lookAtAlert(shop, token)
  }),

  confirm: serve.confirm.handler(async ({ context: { shop, address }, input: { token } }) => {
    await countPress(shop, address)
    return confirmAlert(shop, token)
  }),

  end: serve.end.handler(async ({ context: { shop, address }, input: { token } }) => {
    await countPress(shop, address)
    return endAlert(shop, token)
  }),
})
