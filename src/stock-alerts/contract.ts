import { z } from 'zod'
import { Email } from '#accounts/contract.ts'
import { ask, Id, shopperAsks, words, type ErrorMap } from '#platform/rpc/contract.ts'
import { mostAlerts } from './rules.ts'
import { Names } from '#catalogue/names/contract.ts'

export const alertErrors = {
  NO_PRODUCT: { status: 404, message: 'We could not find this product.' },
  IN_STOCK: { status: 409, message: 'It is in stock: you can order it now.' },
  NO_ADDRESS: { status: 400, message: 'Please enter your email.' },
  LIST_FULL: {
    status: 409,
    message: `You wait for ${mostAlerts} products. Please remove some first.`,
  },
  NO_ALERT: { status: 404, message: 'This alert is not there any more.' },
} satisfies ErrorMap

const { NO_PRODUCT, IN_STOCK, NO_ADDRESS, LIST_FULL, NO_ALERT } = alertErrors

const Alert = z.object({
  _id: Id,
  productId: Id,
  productName: z.string(),
  productNames: Names.optional(),
  productImage: z.string(),
  productWall: z.string(),
  stock: z.string(),
  isSold: z.boolean(),
  state: z.enum(['unconfirmed', 'waiting', 'written']),
  askedAt: z.string(),
  writtenAt: z.string().nullable(),
})
export type Alert = z.infer<typeof Alert>

const beyond = '(beyond the specification)'

const list = shopperAsks
  .route({
    method: 'GET',
    path: '/stock-alerts',
    summary: `Products the shopper waits for, the newest first ${beyond}`,
  })
  .output(z.object({ alerts: z.array(Alert) }))

const asking = ask
  .route({
    method: 'POST',
    path: '/stock-alerts',
    summary: `Asks to be written to when a sold-out product is back; an address without an account gets a link first ${beyond}`,
  })
  .errors({ NO_PRODUCT, IN_STOCK, NO_ADDRESS, LIST_FULL })
  .input(
    z.strictObject(
      { product: Id, email: Email.optional() },
      { error: 'Please send a product and an email, and nothing else.' },
    ),
  )
  .output(
    z.object({
      success: z.literal(true),
      message: z.string(),
      /** `link`: the same for every address that is typed, whether the shop knows it or not. */
      next: z.enum(['waiting', 'link']),
    }),
  )

const remove = shopperAsks
  .route({
    method: 'POST',
    path: '/stock-alerts/{id}/remove',
    summary: `Ends an alert of the shopper ${beyond}`,
  })
  .errors({ NO_ALERT })
  .input(z.strictObject({ id: Id }))
  .output(
    z.object({
      success: z.literal(true),
      productId: Id,
      productName: z.string(),
      productNames: Names.optional(),
    }),
  )

const Token = z.strictObject(
  { token: words(200, 'the key of the email') },
  { error: 'Please send the key of the email, and nothing else.' },
)

const LinkedAlert = z.object({
  state: z.enum(['unconfirmed', 'waiting', 'written', 'over']),
  productId: Id.optional(),
  productName: z.string().optional(),
  productNames: Names.optional(),
  isInStock: z.boolean().optional(),
})
export type LinkedAlert = z.infer<typeof LinkedAlert>

const ofLink = (path: string, summary: string) =>
  ask
    .route({ method: 'POST', path: `/stock-alerts/link/${path}`, summary: `${summary} ${beyond}` })
    .input(Token)
    .output(LinkedAlert)

export const contract = {
  list,
  asking,
  remove,
  look: ofLink('look', 'What the link of an email is about; changes nothing'),
  confirm: ofLink('confirm', 'The owner of the address wants to be written to'),
  end: ofLink('end', 'Ends the alert of the link and erases its address'),
}
