import { implement } from '@orpc/server'
import { requireAuth, shopperOf } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { contract } from './contract.ts'
import { listConsents, withdrawConsent } from './of-shopper.ts'
import { consentView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const consentsApi = serve.router({
  list: serve.list.handler(async ({ context }) => {
    const rows = await listConsents(context.shop, shopperOf(context).id)
    return { consents: rows.map(consentView) }
  }),

  withdraw: serve.withdraw.handler(async ({ context, input: { id } }) => {
    const { purpose, about } = await withdrawConsent(context.shop, shopperOf(context).id, id)
    return { success: true as const, purpose, about }
  }),
})
