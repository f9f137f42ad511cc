import { z } from 'zod'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { Pieces } from '../../draft.ts'
import { ownerErrors, parcelErrors, staffOrderErrors } from '../../errors.ts'
import { Key, moveInput, reasonedInput, Rupees, TrackingNumber } from '../inputs.ts'
import { changedOrder, moveErrors, post } from '../moves/contract.ts'

/** Parcels of an order that goes in several. */

const { NOT_CAPTURED, WRONG_NUMBER } = ownerErrors
const { EMAIL_SENT, INVOICE_INCOMPLETE } = staffOrderErrors
const { TOO_MANY, NO_PARCEL, OTHER_REQUEST } = parcelErrors
const errors = { ...moveErrors, NO_PARCEL }

const parcel = z.uuid({ error: 'Please say which parcel.' })
const theParcel = 'the order as you saw it and its parcel'
const itsTracking = 'the order as you saw it, its parcel and the tracking number'

export const contract = {
  openParcel: staffAsks(['orders.pack'])
    .route(post('/open-parcel', 'A part of an order is packed on its own; the rest stays to pack'))
    .errors({ ...moveErrors, TOO_MANY, OTHER_REQUEST })
    .input(moveInput({ key: Key, lines: Pieces }, 'the order as you saw it, a key and the pieces'))
    .output(changedOrder),

  putBackParcel: staffAsks(['orders.pack'])
    .route(post('/put-back-parcel', 'A packed parcel goes back to the shelf'))
    .errors(errors)
    .input(moveInput({ parcel }, theParcel))
    .output(changedOrder),

  sendParcel: staffAsks(['orders.send'])
    .route(post('/send-parcel', 'A parcel has left the house; its email waits some minutes'))
    .errors({ ...errors, NOT_CAPTURED, WRONG_NUMBER, INVOICE_INCOMPLETE })
    .input(moveInput({ parcel, trackingNumber: TrackingNumber }, itsTracking))
    .output(changedOrder),

  undoSendParcel: staffAsks(['orders.send'])
    .route(post('/undo-send-parcel', 'Takes the sending of a parcel back while its email waits'))
    .errors({ ...errors, EMAIL_SENT })
    .input(moveInput({ parcel }, theParcel))
    .output(changedOrder),

  correctParcelTracking: staffAsks(['orders.send'])
    .route(post('/correct-parcel-tracking', 'Another tracking number of a parcel, and its email'))
    .errors({ ...errors, WRONG_NUMBER })
    .input(moveInput({ parcel, trackingNumber: TrackingNumber }, itsTracking))
    .output(changedOrder),

  takeBackParcel: staffAsks(['orders.return'])
    .route(post('/take-back-parcel', 'A parcel that nobody took came back; what it cost goes back'))
    .errors(errors)
    .input(
      reasonedInput(
        { parcel, resaleable: z.boolean({ error: 'Please say whether it can be sold again.' }) },
        'the order as you saw it, its parcel, a reason, and whether it can be sold again',
      ),
    )
    .output(changedOrder),

  deliverParcel: staffAsks(['orders.send'])
    .route(
      post('/deliver-parcel', 'A parcel arrived; another sum than its pieces cost wants a reason'),
    )
    .errors(errors)
    .input(
      moveInput(
        { parcel, collected: Rupees.optional() },
        'the order as you saw it, its parcel and perhaps the cash that was collected',
      ),
    )
    .output(changedOrder),
}
