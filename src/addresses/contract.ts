import { z } from 'zod'
import { ShippingAddress } from '#orders/draft.ts'
import { SavedAddress } from '#orders/shapes.ts'
import { commonErrors, Id, line, shopperAsks, type ErrorMap } from '#platform/rpc/contract.ts'
import { longestLabel, mostAddresses } from './rules.ts'

export const addressErrors = {
  NOT_FOUND: commonErrors.NOT_FOUND,
  ADDRESS_LIMIT: {
    status: 409,
    message: `You have ${mostAddresses} addresses. Please remove one first.`,
  },
} satisfies ErrorMap

const { NOT_FOUND, ADDRESS_LIMIT } = addressErrors

export const BookAddress = SavedAddress.extend({
  _id: Id,
  /** As the shopper calls it; null without a name. */
  label: z.string().nullable(),
  /** The first choice at the checkout. */
  isDefault: z.boolean(),
})
export type BookAddress = z.infer<typeof BookAddress>

const typed = {
  ...ShippingAddress.shape,
  label: z
    .union([z.literal('').transform(() => null), line(longestLabel, 'what you call it')])
    .nullish()
    .transform((text) => text ?? null),
  /** True makes it the first choice; the first choice stays it until another one is. */
  isDefault: z.boolean({ error: 'Please say whether it is the first choice.' }).default(false),
}
const nothingElse = {
  error:
    'Please send a name, recipient, phone, address, landmark, city, state, country and pin code, and nothing else.',
}
const OneAddress = z.strictObject({ id: Id })

const list = shopperAsks
  .route({
    method: 'GET',
    path: '/addresses',
    summary: "The shopper's address book, the first choice first (beyond the specification)",
  })
  .output(z.object({ data: z.array(BookAddress) }))

const add = shopperAsks
  .route({
    method: 'POST',
    path: '/addresses',
    successStatus: 201,
    summary:
      'Keeps an address; one that is kept already is answered as it is (beyond the specification)',
  })
  .errors({ ADDRESS_LIMIT })
  .input(z.strictObject(typed, nothingElse))
  .output(BookAddress)

const change = shopperAsks
  .route({
    method: 'POST',
    path: '/addresses/change',
    summary: 'Changes an address of the book (beyond the specification)',
  })
  .errors({ NOT_FOUND })
  .input(z.strictObject({ id: Id, ...typed }, nothingElse))
  .output(BookAddress)

const makeDefault = shopperAsks
  .route({
    method: 'POST',
    path: '/addresses/{id}/default',
    summary: 'Makes an address the first choice at the checkout (beyond the specification)',
  })
  .errors({ NOT_FOUND })
  .input(OneAddress)
  .output(BookAddress)

const remove = shopperAsks
  .route({
    method: 'POST',
    path: '/addresses/{id}/delete',
    summary:
      'Deletes an address of the book and answers what it was, for an undo (beyond the specification)',
  })
  .errors({ NOT_FOUND })
  .input(OneAddress)
  .output(BookAddress)

export const contract = { list, add, change, makeDefault, remove }
