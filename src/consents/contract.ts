import { z } from 'zod'
import { Id, shopperAsks, type ErrorMap } from '#platform/rpc/contract.ts'
import { endedBy, givenBy, purposes } from './lifecycle.ts'

export const consentErrors = {
  NO_CONSENT: { status: 404, message: 'This consent has ended already.' },
} satisfies ErrorMap

const { NO_CONSENT } = consentErrors
const beyond = '(beyond the specification)'

const Consent = z.object({
  _id: Id,
  purpose: z.enum(purposes),
  productId: Id,
  about: z.string(),
  /** What was read when it was given. */
  words: z.string(),
  version: z.int(),
  language: z.string(),
  givenAt: z.string(),
  givenBy: z.enum(givenBy),
  endedAt: z.string().nullable(),
  endedBy: z.enum(endedBy).nullable(),
})
export type Consent = z.infer<typeof Consent>

const list = shopperAsks
  .route({
    method: 'GET',
    path: '/consents',
    summary: `What the shopper agreed to: those that hold, then those that ended ${beyond}`,
  })
  .output(z.object({ consents: z.array(Consent) }))

const withdraw = shopperAsks
  .route({
    method: 'POST',
    path: '/consents/{id}/withdraw',
    summary: `Withdraws a consent: what rested on it ends at once ${beyond}`,
  })
  .errors({ NO_CONSENT })
  .input(z.strictObject({ id: Id }))
  .output(z.object({ success: z.literal(true), purpose: z.enum(purposes), about: z.string() }))

export const contract = { list, withdraw }
