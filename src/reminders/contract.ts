import { z } from 'zod'
import { ask, Id, shopperAsks, words, type ErrorMap } from '#platform/rpc/contract.ts'
import { choices, mostReminders } from './rules.ts'
import { Names } from '#catalogue/names/contract.ts'

export const reminderErrors = {
  NO_PRODUCT: { status: 404, message: 'We could not find this product.' },
  NOT_RECEIVED: {
    status: 409,
    message: 'You can be reminded of a product once an order with it was delivered to you.',
  },
  NOT_CONFIRMED: {
    status: 409,
    message: 'Please confirm your e-mail address in your profile first.',
  },
  LIST_FULL: {
    status: 409,
    message: `You have ${mostReminders} reminders. Please end some first.`,
  },
  NO_REMINDER: { status: 404, message: 'This reminder is not there any more.' },
} satisfies ErrorMap

const { NO_PRODUCT, NOT_RECEIVED, NOT_CONFIRMED, LIST_FULL, NO_REMINDER } = reminderErrors
const beyond = '(beyond the specification)'

const Reminder = z.object({
  _id: Id,
  productId: Id,
  productName: z.string(),
  productNames: Names.optional(),
  productImage: z.string(),
  productWall: z.string(),
  isSold: z.boolean(),
  days: z.int(),
  consentedAt: z.string(),
  nextAt: z.string(),
})
export type Reminder = z.infer<typeof Reminder>

const done = z.object({ success: z.literal(true) })

const list = shopperAsks
  .route({
    method: 'GET',
    path: '/reminders',
    summary: `The shopper's reminders to order again, the next first ${beyond}`,
  })
  .output(z.object({ reminders: z.array(Reminder) }))

const days = { error: 'Please choose 30, 60 or 90 days.' }

const save = shopperAsks
  .route({
    method: 'POST',
    path: '/reminders',
    summary: `Reminds the shopper of a product that they received, or changes the days ${beyond}`,
  })
  .errors({ NO_PRODUCT, NOT_RECEIVED, NOT_CONFIRMED, LIST_FULL })
  .input(
    z.strictObject(
      { product: Id, days: z.literal(choices, days) },
      { error: 'Please send a product and days, and nothing else.' },
    ),
  )
  .output(done)

const end = shopperAsks
  .route({ method: 'POST', path: '/reminders/{id}/end', summary: `Ends a reminder ${beyond}` })
  .errors({ NO_REMINDER })
  .input(z.strictObject({ id: Id }))
  .output(
    z.object({
      success: z.literal(true),
      productId: Id,
      productName: z.string(),
      productNames: Names.optional(),
      days: z.int(),
    }),
  )

const Token = z.strictObject(
  { token: words(200, 'the key of the email') },
  { error: 'Please send the key of the email, and nothing else.' },
)

const look = ask
  .route({
    method: 'POST',
    path: '/reminders/link/look',
    summary: `How many reminders the link of an email ends; changes nothing ${beyond}`,
  })
  .input(Token)
  .output(z.object({ reminders: z.int() }))

const endAll = ask
  .route({
    method: 'POST',
    path: '/reminders/link/end',
    summary: `Ends every reminder of who got the email ${beyond}`,
  })
  .input(Token)
  .output(z.object({ success: z.literal(true), ended: z.int() }))

export const contract = { list, save, end, look, endAll }
