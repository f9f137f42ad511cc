import { implement } from '@orpc/server'
import { requireAuth } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { receiveReport } from './adverse-events/receive-report.ts'
import { contract } from './contract.ts'
import { receiveEnquiry } from './enquiries.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const enquiriesApi = serve.router({
  sendEnquiry: serve.sendEnquiry.handler(
    async ({ input, context: { shop, address, currentUser } }) => {
      const sender = { address, userId: (await currentUser())?.id }
      const { number, url: statusUrl } = await receiveEnquiry(shop, input, sender)
      const enquiryNumber = String(number)
      const message = 'Your enquiry has been sent successfully.'
      return { success: true as const, message, enquiryNumber, statusUrl }
    },
  ),

  reportAdverseEvent: serve.reportAdverseEvent.handler(
    async ({ input, context: { shop, address, currentUser } }) => {
      const sender = { address, userId: (await currentUser())?.id }
      const { number, url: statusUrl } = await receiveReport(shop, input, sender)
      const message = 'Your report has been received.'
      return { success: true as const, message, enquiryNumber: String(number), statusUrl }
    },
  ),
})
