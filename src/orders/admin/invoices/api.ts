import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { invoiceOfOrder } from '../../invoicing/printed-invoice.ts'
import { visibleOrder } from '../viewed-order.ts'
import { contract } from './contract.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const invoicesApi = serve.router({
  invoice: serve.invoice.handler(async ({ context, input }) => {
    const { id } = await visibleOrder(context, input.number)
    return invoiceOfOrder(context.shop, id, input.invoice)
  }),
})
