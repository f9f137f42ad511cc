import { z } from 'zod'
import { ask } from '#platform/rpc/contract.ts'

export const Pincode = z.object({
  pincode: z.number().int(),
  shippingCharge: z.number(),
  city: z.string().nullable(),
  state: z.string().nullable(),
})
export type Pincode = z.infer<typeof Pincode>

export const allPincode = ask
  .route({
    method: 'GET',
    path: '/all-pincode',
    summary: 'Postal codes and their shipping charges',
  })
  .output(z.array(Pincode))

const badPincode = { error: 'Please give a pin code of 6 digits.' }

export const placeOfPincode = ask
  .route({
    method: 'GET',
    path: '/pincode/{pincode}',
    summary: 'City and state of a postal code, as far as they are known (beyond the specification)',
  })
  .input(
    z.strictObject(
      { pincode: z.string(badPincode).regex(/^[1-9]\d{5}$/, badPincode) },
      { error: 'Please send a pin code, and nothing else.' },
    ),
  )
  .output(
    z.object({
      pincode: z.number().int(),
      /** Null where no charge is listed. */
      shippingCharge: z.number().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      /** Whether parcels go there. */
      delivers: z.boolean(),
      /** The largest order by Cash On Delivery in rupees; null is any, 0 none. */
      codLimit: z.number().nullable(),
      /** When what is ordered now arrives; null where nothing is promised. */
      arrives: z.object({ from: z.string(), to: z.string(), words: z.string() }).nullable(),
    }),
  )

export const contract = { allPincode, placeOfPincode }
