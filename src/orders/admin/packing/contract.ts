import { z } from 'zod'
import { longestSerial } from '#catalogue/serials/rules.ts'
import { Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { nothingElse } from '../../draft.ts'
import { ownerErrors, staffOrderErrors } from '../../errors.ts'
import { packingErrors } from '../../packing/errors.ts'
import { batchSizes } from '../../packing/rules.ts'
import { Key, orderNumber, TrackingNumber } from '../inputs.ts'
import { Batch, BatchHead, PackingOrder, parcelShown, pieces } from './shapes.ts'

/** Packing on a phone: a batch of orders is picked, packed one by one, and sent. */

const { NO_BATCH, NOT_IN_BATCH, NOTHING_TO_PACK } = packingErrors
const { OPEN_ELSEWHERE, NOT_TICKED, NOTHING_IN_BOX } = packingErrors
const { LOT_REFUSED, SERIAL_REFUSED, WRONG_LABEL } = packingErrors
const { NOT_FOUND, ORDER_STATE, NOT_CAPTURED } = ownerErrors
const { EMAIL_SENT } = staffOrderErrors

const get = (path: string, summary: string) =>
  ({ method: 'GET', path: `/packing/${path}`, summary }) as const
const post = (path: string, summary: string) =>
  ({ method: 'POST', path: `/packing/${path}`, summary }) as const

const theBatch = { batch: Id }
const theOrder = { ...theBatch, number: orderNumber }
const ofBatch = z.strictObject(theBatch, nothingElse('a batch'))
const ofOrder = z.strictObject(theOrder, nothingElse('a batch and the number of an order'))
const ofParcel = z.strictObject(
  { ...theOrder, ...parcelShown },
  nothingElse('a batch, the number of an order and that of a parcel'),
)
const ofPiece = z.strictObject(
  { ...theOrder, serial: line(longestSerial, 'the serial number') },
  nothingElse('a batch, an order and a serial number'),
)
const next = z.object({ next: z.string().nullable() })
const packed = next.extend({ parcel: z.int().nullable() })

export const contract = {
  overview: staffAsks(['orders.pack'])
    .route(get('overview', 'Batches under way, and what could be begun'))
    .input(
      z.strictObject(
        { number: orderNumber.optional() },
        nothingElse('the number of an order to look for'),
      ),
    )
    .output(
      z.object({
        batches: z.array(BatchHead),
        /** At most 1,001. */
        count: z.int(),
        /** The batch that has the order that was asked for. */
        foundIn: Id.nullable(),
        regions: z.array(z.object({ region: z.string(), count: z.int() })),
      }),
    ),

  begin: staffAsks(['orders.pack'])
    .route(post('begin', 'A batch of the oldest orders to pack; the same id is the same batch'))
    .errors({ NOTHING_TO_PACK })
    .input(
      z.strictObject(
        {
          id: Key,
          size: z.literal(batchSizes, { error: 'Please choose 10, 25 or 50 orders.' }),
          region: z
            .string()
            .regex(/^\d{2,6}$/, {
              error: 'Please give a region by 2 to 6 digits of its pin codes.',
            })
            .optional(),
        },
        nothingElse('an id, a size and a region'),
      ),
    )
    .output(z.object({ id: Id })),

  batch: staffAsks(['orders.pack'])
    .route(get('batch', 'A batch with its orders and its pieces'))
    .errors({ NO_BATCH })
    .input(ofBatch)
    .output(Batch),

  pick: staffAsks(['orders.pack'])
    .route(post('pick', 'How many pieces of a product were taken from the shelf'))
    .errors({ NO_BATCH, NOT_IN_BATCH })
    .input(
      z.strictObject(
        { ...theBatch, product: Id, pieces },
        nothingElse('a batch, a product and its pieces'),
      ),
    )
    .output(Batch),

  open: staffAsks(['orders.pack'])
    .route(post('open', 'This order, or the next one, becomes the member’s to pack'))
    .errors({ NO_BATCH, NOT_IN_BATCH, OPEN_ELSEWHERE })
    .input(
      z.strictObject(
        { ...theBatch, number: orderNumber.optional() },
        nothingElse('a batch and the number of an order'),
      ),
    )
    .output(next),

  order: staffAsks(['orders.pack'])
    .route(get('order', 'An order of a batch, with what lies in its box'))
    .errors({ NO_BATCH, NOT_IN_BATCH })
    .input(ofOrder)
    .output(PackingOrder),

  tick: staffAsks(['orders.pack'])
    .route(post('tick', 'How many pieces of a line lie in the box'))
    .errors({ NO_BATCH, NOT_IN_BATCH, OPEN_ELSEWHERE, SERIAL_REFUSED })
    .input(
      z.strictObject(
        { ...theOrder, product: Id, pieces },
        nothingElse('a batch, an order, a product and its pieces'),
      ),
    )
    .output(PackingOrder),

  chooseLot: staffAsks(['orders.pack'])
    .route(post('choose-lot', 'Another lot than the one that expires first; no pieces undo it'))
    .errors({ NO_BATCH, NOT_IN_BATCH, OPEN_ELSEWHERE, LOT_REFUSED })
    .input(
      z.strictObject(
        {
          ...theOrder,
          product: Id,
          lot: line(40, 'the lot'),
          pieces,
          because: line(200, 'the reason'),
        },
        nothingElse('a batch, an order, a product, a lot, its pieces and a reason'),
      ),
    )
    .output(PackingOrder),

  scanSerial: staffAsks(['orders.pack'])
    .route(post('scan-serial', 'A piece goes into the box by its serial number'))
    .errors({ NO_BATCH, NOT_IN_BATCH, OPEN_ELSEWHERE, SERIAL_REFUSED })
    .input(ofPiece)
    .output(PackingOrder),

  takeOutSerial: staffAsks(['orders.pack'])
    .route(post('take-out-serial', 'A piece is not in the box after all'))
    .errors({ NO_BATCH, NOT_IN_BATCH, OPEN_ELSEWHERE, SERIAL_REFUSED })
    .input(ofPiece)
    .output(PackingOrder),

  skip: staffAsks(['orders.pack'])
    .route(post('skip', 'Leaves an order for later, and opens the next one'))
    .errors({ NO_BATCH, NOT_IN_BATCH, OPEN_ELSEWHERE })
    .input(ofOrder)
    .output(next),

  pack: staffAsks(['orders.pack'])
    .route(post('pack', 'The order is packed, and the next one opened'))
    .errors({ NO_BATCH, NOT_IN_BATCH, OPEN_ELSEWHERE, NOT_TICKED, NOT_FOUND, ORDER_STATE })
    .input(ofOrder)
    .output(packed),

  packPart: staffAsks(['orders.pack'])
    .route(post('pack-part', 'What lies in the box goes as a parcel; the rest stays to pack'))
    .errors({ NO_BATCH, NOT_IN_BATCH, OPEN_ELSEWHERE, NOTHING_IN_BOX, NOT_FOUND, ORDER_STATE })
    .input(ofOrder)
    .output(packed),

  unpack: staffAsks(['orders.pack'])
    .route(post('unpack', 'A packed order of a batch is to be packed again'))
    .errors({ NO_BATCH, NOT_IN_BATCH, NOT_FOUND, ORDER_STATE })
    .input(ofParcel)
    .output(z.object({ success: z.literal(true) })),

  send: staffAsks(['orders.send'])
    .route(post('send', 'The label of the courier is on the parcel; its email waits some minutes'))
    .errors({ NO_BATCH, NOT_IN_BATCH, WRONG_LABEL, NOT_FOUND, ORDER_STATE, NOT_CAPTURED })
    .input(
      z.strictObject(
        { ...theOrder, ...parcelShown, trackingNumber: TrackingNumber },
        nothingElse('a batch, an order, its parcel and the tracking number'),
      ),
    )
    .output(Batch),

  undoSend: staffAsks(['orders.send'])
    .route(post('undo-send', 'Takes a sending back while its email waits'))
    .errors({ NO_BATCH, NOT_IN_BATCH, NOT_FOUND, ORDER_STATE, EMAIL_SENT })
    .input(ofParcel)
    .output(Batch),

  end: staffAsks(['orders.pack'])
    .route(post('end', 'Ends a batch: what was not packed is free again'))
    .errors({ NO_BATCH })
    .input(ofBatch)
    .output(z.object({ success: z.literal(true) })),
}
