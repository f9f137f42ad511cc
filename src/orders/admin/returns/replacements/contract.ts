import { z } from 'zod'
import { invoiceErrors } from '#invoices/errors.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { idOf, nothingElse } from '../../../draft.ts'
import { ownerErrors, returnErrors, staffOrderErrors } from '../../../errors.ts'
import { TrackingNumber } from '../../inputs.ts'
import { changed, Words } from '../shapes.ts'

const { NOT_FOUND, RETURN_STATE } = returnErrors
const { WRONG_NUMBER } = ownerErrors
const { EMAIL_SENT, INVOICE_INCOMPLETE } = staffOrderErrors
const { CLOCK_WENT_BACK } = invoiceErrors

const post = (path: `/${string}`, summary: string) =>
  ({ method: 'POST', path: `/returns${path}`, summary }) as const

const theReturn = { id: idOf('the return') }
const itsParcel = { ...theReturn, trackingNumber: TrackingNumber }

/** Calls about the same product again for what came back (rulings.md#replacements). */
export const replacementCalls = {
  sendReplacement: staffAsks(['orders.return'])
    .route(post('/send-replacement', 'Sends the same again for what came; its email waits'))
    .errors({ NOT_FOUND, RETURN_STATE, WRONG_NUMBER, INVOICE_INCOMPLETE, CLOCK_WENT_BACK })
    .input(
      z.strictObject(
        { ...itsParcel, words: Words.optional() },
        nothingElse('a return, a tracking number and words'),
      ),
    )
    .output(changed),

  undoReplacement: staffAsks(['orders.return'])
    .route(post('/undo-replacement', 'Takes the sending back while the email about it waits'))
    .errors({ NOT_FOUND, RETURN_STATE, EMAIL_SENT })
    .input(z.strictObject(theReturn, nothingElse('a return')))
    .output(changed),

  correctReplacement: staffAsks(['orders.return'])
    .route(post('/correct-replacement', 'Another tracking number of a replacement, and its email'))
    .errors({ NOT_FOUND, RETURN_STATE, WRONG_NUMBER })
    .input(z.strictObject(itsParcel, nothingElse('a return and a tracking number')))
    .output(changed),

  deliverReplacement: staffAsks(['orders.return'])
    .route(post('/deliver-replacement', 'The replacement arrived, and the return is over'))
    .errors({ NOT_FOUND, RETURN_STATE })
    .input(z.strictObject(theReturn, nothingElse('a return')))
    .output(changed),
}
