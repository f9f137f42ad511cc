import { z } from 'zod'
import { ask } from '#platform/rpc/contract.ts'

export const Pincode = z.object({ pincode: z.number().int(), shippingCharge: z.number() })
export type Pincode = z.infer<typeof Pincode>

export const allPincode = ask
  .route({
    method: 'GET',
    path: '/all-pincode',
    summary: 'Postal codes and their shipping charges',
  })
  .output(z.array(Pincode))

export const contract = { allPincode }
