import { z } from 'zod'
import { ask, EmailAddress, line, words } from '#platform/rpc/contract.ts'
import { AdverseReport } from './adverse-events/contract.ts'
import { plainPhone, withoutMarks } from '#platform/digits.ts'

const badNumber = {
  error: 'Please enter a number of 4 to 15 digits. Spaces, dashes and +91 may stay.',
}

/** Numeric, as specified: typed as people write it, or a JSON number; kept as its digits alone. */
const Digits = z
  .union([z.string(), z.number().int().nonnegative().max(999_999_999_999_999)], {
    error: 'Please enter your number.',
  })
  .transform((number) => withoutMarks(String(number)).trim())
  .refine((number) => number !== '', { error: 'Please enter your number.' })
  .refine((number) => !number.slice(1).includes('+'), badNumber)
  .transform(plainPhone)
  .refine((number) => /^\d{4,15}$/.test(number), badNumber)

/** Beyond the specification: a honeypot field. */
const Honeypot = z.string().max(500).optional()

/** Who writes, and how they are reached. */
const sender = {
  name: line(100, 'your name'),
  email: EmailAddress,
  number: Digits,
  website: Honeypot,
}

const EnquiryReceipt = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Beyond the specification: what the owner finds it by. */
  enquiryNumber: z.string(),
  /** Beyond the specification: the page that shows how it stands, for anybody with this address. */
  statusUrl: z.string(),
})

const sendEnquiry = ask
  .route({ method: 'POST', path: '/send-enquery', summary: 'Write to the owner of the store' })
  .input(
    z.strictObject(
      {
        ...sender,
        subject: line(150, 'the subject'),
        message: words(5_000, 'your message'),
      },
      {
        error: 'Please send a name, an email, a number, a subject and a message, and nothing else.',
      },
    ),
  )
  .output(EnquiryReceipt)

/** Beyond the specification (rulings.md#adverse-events). */
const reportAdverseEvent = ask
  .route({
    method: 'POST',
    path: '/report-adverse-event',
    summary: 'Report harm, or a danger of it, by a device',
  })
  .input(
    z.strictObject(
      { ...sender, ...AdverseReport.shape },
      { error: 'Please send the fields of the report, and nothing else.' },
    ),
  )
  .output(EnquiryReceipt)

export const contract = { sendEnquiry, reportAdverseEvent }
