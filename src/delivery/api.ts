import { implement } from '@orpc/server'
import { requireAuth } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { contract } from './contract.ts'
import { allPincodes, pincodeRow } from './shipping.ts'
import { stateOfPincode } from './states.ts'
import { pincodeView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const deliveryApi = serve.router({
  allPincode: serve.allPincode.handler(async ({ context }) =>
    (await allPincodes(context.shop)).map(pincodeView),
  ),
  placeOfPincode: serve.placeOfPincode.handler(async ({ input, context }) => {
    const pincode = Number(input.pincode)
    const row = await pincodeRow(context.shop, pincode)
    const place = row
      ? pincodeView(row)
      : { pincode, shippingCharge: null, city: null, state: null }
    return { ...place, state: place.state ?? stateOfPincode(pincode) }
  }),
})
