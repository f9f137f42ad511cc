import { z } from 'zod'
import { invoiceErrors } from '#invoices/errors.ts'
import { Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { Billing, Pieces, ShippingAddress } from '../../draft.ts'
import { ownerErrors, paymentErrors, staffOrderErrors } from '../../errors.ts'
import {
  batchInput,
  Key,
  moveInput,
  reasonedInput,
  Rupees,
  TakenPieces,
  TrackingNumber,
} from '../inputs.ts'
import { reductionCauses } from '../../pieces/rules.ts'
import { OrderDetail } from '../shapes.ts'

/** The moves of an order, and what is corrected on it: each is refused where it was seen otherwise. */

const { NOT_FOUND, ORDER_STATE, NOT_CAPTURED, NOTHING_TO_REFUND } = ownerErrors
const { INVOICE_INCOMPLETE, ORDER_MOVED, EMAIL_SENT, OVER_LIMIT, OTHER_REQUEST } = staffOrderErrors
const { CLOCK_WENT_BACK } = invoiceErrors
export const moveErrors = { NOT_FOUND, ORDER_STATE, ORDER_MOVED, CLOCK_WENT_BACK }
export const changedOrder = z.object({ success: z.literal(true), order: OrderDetail })

export const post = (path: `/${string}`, summary: string) =>
  ({ method: 'POST', path: `/orders${path}`, summary }) as const

export const contract = {
  confirmPhone: staffAsks(['orders.edit'])
    .route(post('/confirm-phone', 'The phone of an order was confirmed by a call'))
    .errors(moveErrors)
    .input(moveInput({}))
    .output(changedOrder),

  pack: staffAsks(['orders.pack'])
    .route(post('/pack', 'An order is packed; with an unconfirmed phone only with a reason'))
    .errors({ ...moveErrors })
    .input(moveInput({}))
    .output(changedOrder),

  unpack: staffAsks(['orders.pack'])
    .route(post('/unpack', 'A packed order goes back to the shelf'))
    .errors(moveErrors)
    .input(moveInput({}))
    .output(changedOrder),

  send: staffAsks(['orders.send'])
    .route(post('/send', 'A parcel has left the house; its email waits some minutes'))
    .errors({ ...moveErrors, NOT_CAPTURED })
    .input(
      moveInput(
        { trackingNumber: TrackingNumber },
        'the order as you saw it and its tracking number',
      ),
    )
    .output(changedOrder),

  undoSend: staffAsks(['orders.send'])
    .route(post('/undo-send', 'Takes a sending back while its email waits'))
    .errors({ ...moveErrors, EMAIL_SENT })
    .input(moveInput({}))
    .output(changedOrder),

  correctTracking: staffAsks(['orders.send'])
    .route(post('/correct-tracking', 'Another tracking number, and the email that says so'))
    .errors(moveErrors)
    .input(
      moveInput(
        { trackingNumber: TrackingNumber },
        'the order as you saw it and its tracking number',
      ),
    )
    .output(changedOrder),

  deliver: staffAsks(['orders.send'])
    .route(post('/deliver', 'An order arrived; another sum than is due at the door wants a reason'))
    .errors(moveErrors)
    .input(
      moveInput(
        { collected: Rupees.optional() },
        'the order as you saw it and perhaps the cash that was collected',
      ),
    )
    .output(changedOrder),

  cancel: staffAsks(['orders.cancel'])
    .route(post('/cancel', 'Ends an order before it is sent; what was paid goes back'))
    .errors({
      ...moveErrors,
      PROVIDER_AWAY: paymentErrors.PROVIDER_AWAY,
      ORDER_CLOSED: paymentErrors.ORDER_CLOSED,
    })
    .input(reasonedInput({}, 'the order as you saw it and a reason'))
    .output(changedOrder),

  receiveTransfer: staffAsks(['orders.create'])
    .route(post('/receive-transfer', 'The money of a bank transfer is there: the order is placed'))
    .errors(moveErrors)
    .input(
      moveInput(
        { rupees: Rupees, reference: line(60, 'the reference') },
        'the order as you saw it, the amount and its reference',
      ),
    )
    .output(changedOrder),

  takeOff: staffAsks(['orders.edit'])
    .route(post('/take-off', 'Takes pieces off before they are sent; what was paid goes back'))
    .errors({ ...moveErrors, NOT_CAPTURED, OTHER_REQUEST })
    .input(
      moveInput(
        {
          key: Key,
          lines: TakenPieces,
          cause: z.enum(reductionCauses, {
            error: `Please choose why: ${reductionCauses.join(', ')}.`,
          }),
          restock: z.boolean({ error: 'Please say whether they go back to the shelf.' }),
        },
        'the order as you saw it, a key, the pieces, why, and where they go',
      ),
    )
    .output(changedOrder.extend({ takenOff: z.number(), refunded: z.number() })),

  refund: staffAsks(['orders.refund'], { stepUp: true })
    .route(post('/refund', 'Sends back a part of what was paid, or all that is left'))
    .errors({ ...moveErrors, NOTHING_TO_REFUND, OVER_LIMIT, OTHER_REQUEST })
    .input(refundInput())
    .output(changedOrder.extend({ refunded: z.number() })),

  recordCashRefund: staffAsks(['orders.refund'], { stepUp: true })
    .route(post('/record-cash-refund', 'Cash of an order was given back by hand'))
    .errors({ ...moveErrors, NOTHING_TO_REFUND, OVER_LIMIT, OTHER_REQUEST })
    .input(refundInput())
    .output(changedOrder.extend({ refunded: z.number() })),

  return: staffAsks(['orders.return'])
    .route(post('/return', 'An order came back; what was paid online goes back'))
    .errors(moveErrors)
    .input(
      reasonedInput(
        { resaleable: z.boolean({ error: 'Please say whether it can be sold again.' }) },
        'the order as you saw it, a reason, and whether it can be sold again',
      ),
    )
    .output(changedOrder),

  editContact: staffAsks(['orders.edit'])
    .route(post('/edit-contact', 'Corrects name, phone and address on the parcel'))
    .errors(moveErrors)
    .input(moveInput({ contact: ShippingAddress }, 'the order as you saw it and where it goes'))
    .output(changedOrder),

  restoreContact: staffAsks(['orders.edit'])
    .route(
      post('/restore-contact', 'Puts name, phone and address of before the last correction back'),
    )
    .errors(moveErrors)
    .input(moveInput({}))
    .output(changedOrder),

  editBilling: staffAsks(['orders.edit'])
    .route(post('/edit-billing', 'Corrects the clinic or company that is billed; null is none'))
    .errors({ ...moveErrors, INVOICE_INCOMPLETE })
    .input(moveInput({ billing: Billing.nullable() }, 'the order as you saw it and who is billed'))
    .output(changedOrder),

  batch: staffAsks(['orders.pack', 'orders.send', 'orders.read'])
    .route(post('/batch', 'The same for up to 200 orders, each on its own: done, or why not'))
    .input(batchInput())
    .output(
      z.array(
        z.object({
          _id: Id,
          orderNumber: z.string(),
          done: z.boolean(),
          why: z.string().nullable(),
        }),
      ),
    ),
}

function refundInput() {
  return reasonedInput(
    { key: Key, rupees: Rupees.optional(), lines: Pieces.optional() },
    'the order as you saw it, a key, a reason, and an amount or pieces',
  ).refine(({ rupees, lines }) => rupees === undefined || lines === undefined, {
    path: ['rupees'],
    error: 'Please give an amount or pieces, not both.',
  })
}
