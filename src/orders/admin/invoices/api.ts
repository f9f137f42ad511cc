import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { invoiceOfOrder } from '../../invoicing/printed-invoice.ts'
import { challanOfOrder, printedChallan } from '../../invoicing/printed-challan.ts'
import { findOrder } from '../../moves/find-order.ts'
import { visibleOrder } from '../viewed-order.ts'
import { contract } from './contract.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const invoicesApi = serve.router({
  invoice: serve.invoice.handler(async ({ context, input: { number, invoice } }) => {
    const { shop } = context
    // A member who sends replacements prints their challan, though the order is on no list of theirs.
    const find = memberOf(context).permissions.has('orders.return')
      ? findOrder(shop, number)
      : visibleOrder(context, number)
    const challan = await challanOfOrder(shop, (await find).id, invoice)
    if (challan) return printedChallan(shop, challan)
    const { id } = await visibleOrder(context, number)
    return invoiceOfOrder(shop, id, invoice)
  }),
})
