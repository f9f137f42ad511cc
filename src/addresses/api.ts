import { implement } from '@orpc/server'
import { requireAuth, shopperOf } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import {
  addAddress,
  addressesOf,
  changeAddress,
  deleteAddress,
  makeDefault,
} from './address-book.ts'
import { contract } from './contract.ts'
import { addressView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const addressesApi = serve.router({
  list: serve.list.handler(async ({ context }) => ({
    data: (await addressesOf(context.shop, shopperOf(context).id)).map(addressView),
  })),

  add: serve.add.handler(async ({ context, input }) =>
    addressView(await addAddress(context.shop, shopperOf(context), input)),
  ),

  change: serve.change.handler(async ({ context, input: { id, ...typed } }) =>
    addressView(await changeAddress(context.shop, shopperOf(context), { id, typed })),
  ),

  makeDefault: serve.makeDefault.handler(async ({ context, input: { id } }) =>
    addressView(await makeDefault(context.shop, shopperOf(context), id)),
  ),

  remove: serve.remove.handler(async ({ context, input: { id } }) =>
    addressView(await deleteAddress(context.shop, shopperOf(context), id)),
  ),
})
