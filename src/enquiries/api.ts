import { implement } from '@orpc/server'
import { onlyWhoMay } from '#platform/rpc/authorization.ts'
import type { Asking } from '#platform/rpc/call-context.ts'
import { contract } from './contract.ts'
import { receiveEnquiry } from './enquiries.ts'

const serve = implement(contract).$context<Asking>().use(onlyWhoMay)

export const enquiriesApi = serve.router({
  sendEnquiry: serve.sendEnquiry.handler(async ({ input, context: { shop, address, whoAsks } }) => {
    await receiveEnquiry(shop, input, { address, userId: (await whoAsks())?.id })
    return { success: true as const, message: 'Your enquiry has been sent successfully.' }
  }),
})
