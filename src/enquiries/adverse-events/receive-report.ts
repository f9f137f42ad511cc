import { dayInIndia } from '#platform/clock.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { receiveEnquiry } from '../enquiries.ts'
import type { AdverseReport } from './lifecycle.ts'

type Reporter = { name: string; email: string; number: string; website?: string | undefined }
type Sender = Parameters<typeof receiveEnquiry>[2]

/** rulings.md#adverse-events: an enquiry whose words stand in the report alone. */
export function receiveReport(
  shop: Shop,
  { name, email, number, website, ...report }: Reporter & AdverseReport,
  sender: Sender,
): ReturnType<typeof receiveEnquiry> {
  refuseFuture(shop, report.happenedOn)
  const subject = `Problem with ${report.device}`.slice(0, 150)
  const message = 'The report of an adverse event.'
  return receiveEnquiry(shop, { name, email, number, website, subject, message, report }, sender)
}

function refuseFuture({ clock }: Shop, day: string): void {
  if (day >= '1990-01-01' && day <= dayInIndia(clock())) return
  const message = 'Please give a day that is not in the future.'
  throw apiError(commonErrors, 'BAD_REQUEST', {
    message,
    errors: [{ path: 'happenedOn', message }],
  })
}
