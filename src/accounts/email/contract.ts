import { z } from 'zod'
import { ask, shopperAsks, words, type ErrorMap } from '#platform/rpc/contract.ts'
import { Email } from '../contract.ts'
import { proofErrors, withProof } from '../security/proof.ts'

export const emailErrors = {
  EMAIL_NOT_VERIFIED: {
    status: 409,
    message:
      'Please confirm your present e-mail address first: open the link that we sent you, or have it sent again.',
  },
} satisfies ErrorMap

const Key = z.strictObject(
  { token: words(200, 'the key of your link') },
  { error: 'Please send the key of your link, and nothing else.' },
)
const Nothing = z.strictObject({}, { error: 'Please send nothing.' }).optional()
const Done = z.object({ success: z.literal(true), message: z.string() })

const LinkState = z.object({
  /**
   * `open` waits for a press, `done` was just pressed, `used` was pressed before, `over` is old or
   * was replaced, `taken`: another account has the address by now.
   */
  state: z.enum(['open', 'done', 'used', 'over', 'taken']),
  kind: z.enum(['verify', 'change', 'undo']).optional(),
  email: z.string().optional(),
})
export type LinkState = z.infer<typeof LinkState>

const EmailStatus = z.object({
  email: z.string(),
  verified: z.boolean(),
  /** False for accounts of before addresses were verified, and when the link is long over. */
  linkSent: z.boolean(),
  /** The new address, while its link waits. */
  pending: z.string().nullable(),
})
export type EmailStatus = z.infer<typeof EmailStatus>

const beyond = '(beyond the specification)'

export const status = shopperAsks
  .route({
    method: 'GET',
    path: '/email',
    summary: `The shopper's e-mail address, and whether it is verified ${beyond}`,
  })
  .output(z.object({ data: EmailStatus }))

export const sendLink = shopperAsks
  .route({
    method: 'POST',
    path: '/email/send-link',
    summary: `Send the link that verifies the address once more; ends the older link ${beyond}`,
  })
  .input(Nothing)
  .output(Done)

export const look = ask
  .route({
    method: 'POST',
    path: '/email/link',
    summary: `What a link from an email would do; changes nothing ${beyond}`,
  })
  .input(Key)
  .output(LinkState)

export const verify = ask
  .route({
    method: 'POST',
    path: '/email/verify',
    summary: `Verify the address that the link was sent to; an old link answers success: false ${beyond}`,
  })
  .input(Key)
  .output(LinkState.extend({ success: z.boolean(), message: z.string() }))

export const undo = ask
  .route({
    method: 'POST',
    path: '/email/undo',
    summary: `Take back a change of the address with the link that its former owner got; logs the account out everywhere ${beyond}`,
  })
  .input(Key)
  .output(LinkState.extend({ success: z.boolean(), message: z.string() }))

export const change = shopperAsks
  .route({
    method: 'POST',
    path: '/email/change',
    summary: `Send a link to a new address, which becomes the account's when the link is opened ${beyond}`,
  })
  .errors({ ...proofErrors, ...emailErrors })
  .input(
    withProof({ email: Email }, 'Please send the new email and your password, and nothing else.'),
  )
  .output(Done)

export const cancelChange = shopperAsks
  .route({
    method: 'POST',
    path: '/email/cancel-change',
    summary: `Keep the present address; the link to the new one ends ${beyond}`,
  })
  .input(Nothing)
  .output(Done)

export const emailContract = { status, sendLink, look, verify, undo, change, cancelChange }
