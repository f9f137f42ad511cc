import { z } from 'zod'
import { ask, Id } from '#platform/rpc/contract.ts'
import { Names } from '#catalogue/names/contract.ts'

const nothingElse = (label: string) => ({ error: `Please send ${label}, and nothing else.` })
const number = (words: string) => z.number({ error: words })
const id = (words: string) => z.string({ error: words }).regex(/^[\w-]{8,64}$/, { error: words })

/**
 * A quantity, never a step, so that a repeat does no harm; 0 deletes the line. A change that is
 * sent again with its id is applied once.
 */
export const CartChange = z.strictObject(
  {
    id: id('Please give each change an id of 8 to 64 letters, digits, - or _.'),
    productId: z
      .string({ error: 'Please give the id of a product.' })
      .max(200, { error: 'Please give the id of a product.' }),
    quantity: number('Please give the quantity as a number.')
      .int({ error: 'Please give a whole quantity.' })
      .min(0, { error: 'Please give a quantity from 0 to 99.' })
      .max(99, { error: 'Please give a quantity from 0 to 99.' }),
    /** In rupees, as the shopper saw it; what is charged is the catalogue's. */
    price: number('Please give the price in rupees.')
      .min(0, { error: 'Please give a price of 0 or more.' })
      .max(1e9, { error: 'This price is too high.' })
      .optional(),
    /** Where a new line stands, counted from the top. */
    place: number('Please give the place as a number.')
      .int({ error: 'Please give the place as a whole number.' })
      .min(0, { error: 'Please give a place from 0 to 99.' })
      .max(99, { error: 'Please give a place from 0 to 99.' })
      .optional(),
  },
  nothingElse('id, productId, quantity, price and place'),
)
export type CartChange = z.infer<typeof CartChange>

const Cart = z.object({
  /** False for the browser's cart, as after a session that ended. */
  isOfAccount: z.boolean(),
  lines: z.array(
    z.object({
      productId: Id,
      productName: z.string(),
      productNames: Names.optional(),
      productImage: z.string(),
      price: z.number(),
      quantity: z.number().int(),
    }),
  ),
})

export const getCart = ask
  .route({
    method: 'GET',
    path: '/cart',
    summary: "The cart of the account, or of the browser's cookie (beyond the specification)",
  })
  .output(Cart)

export const changeCart = ask
  .route({
    method: 'POST',
    path: '/cart',
    summary: 'Sets quantities in the cart; answers the whole cart (beyond the specification)',
  })
  .input(
    z.strictObject(
      {
        changes: z
          .array(CartChange, { error: 'Please give the changes as a list.' })
          .max(100, { error: 'Please send at most 100 changes.' }),
      },
      nothingElse('changes'),
    ),
  )
  .output(Cart)

export const contract = { getCart, changeCart }
