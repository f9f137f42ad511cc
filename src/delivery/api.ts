import { implement } from '@orpc/server'
import { onlyWhoMay } from '#platform/rpc/authorization.ts'
import type { Asking } from '#platform/rpc/call-context.ts'
import { contract } from './contract.ts'
import { allPincodes } from './shipping.ts'
import { pincodeView } from './views.ts'

const serve = implement(contract).$context<Asking>().use(onlyWhoMay)

export const deliveryApi = serve.router({
  allPincode: serve.allPincode.handler(async ({ context }) =>
    (await allPincodes(context.shop)).map(pincodeView),
  ),
})
