import { implement } from '@orpc/server'
import { requireAuth } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { contract } from './contract.ts'
import { placeOfPincode } from './place-of-pincode.ts'
import { allPincodes } from './shipping.ts'
import { pincodeView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const deliveryApi = serve.router({
  allPincode: serve.allPincode.handler(async ({ context }) =>
    (await allPincodes(context.shop)).map(pincodeView),
  ),
  placeOfPincode: serve.placeOfPincode.handler(({ input, context }) =>
    placeOfPincode(context.shop, Number(input.pincode)),
  ),
})
