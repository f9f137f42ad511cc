import { z } from 'zod'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { InvoiceNumber, nothingElse } from '../../draft.ts'
import { ownerErrors } from '../../errors.ts'
import { orderNumber } from '../inputs.ts'
import { PrintedInvoice } from '../../shapes.ts'

const { NOT_FOUND } = ownerErrors

/** Papers of sale of an order. */
export const contract = {
  invoice: staffAsks(['orders.read', 'orders.pack', 'orders.return'])
    .route({
      method: 'GET',
      path: '/orders/invoice',
      summary: 'An invoice, credit note or delivery challan of an order as PDF, in base64',
    })
    .errors({ NOT_FOUND })
    .input(
      z.strictObject(
        { number: orderNumber, invoice: InvoiceNumber },
        nothingElse('the numbers of an order and of its invoice'),
      ),
    )
    .output(PrintedInvoice),
}
