import { z } from 'zod'
import { Serials } from '#catalogue/admin/serials/shapes.ts'
import { longestSerial } from '#catalogue/serials/rules.ts'
import { Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { nothingElse } from '../../draft.ts'
import { ownerErrors } from '../../errors.ts'
import { packingErrors } from '../../packing/errors.ts'
import { orderNumber } from '../inputs.ts'

/** Serial numbers of the pieces of an order, before it is packed and after. */

const { SERIAL_REFUSED } = packingErrors
const { NOT_FOUND } = ownerErrors

export const SerialLine = z.object({
  id: Id,
  name: z.string(),
  wanted: z.int(),
  scanned: z.array(z.string()),
  packed: z.array(z.string()),
})
export type SerialLine = z.infer<typeof SerialLine>

const lines = z.object({ lines: z.array(SerialLine), mayScan: z.boolean() })
const mostAtOnce = 99

export const contract = {
  serials: staffAsks(['orders.read', 'orders.pack'])
    .route({
      method: 'GET',
      path: '/orders/serials',
      summary: 'Products of an order that are kept by serial numbers, with those of its pieces',
    })
    .errors({ NOT_FOUND })
    .input(z.strictObject({ number: orderNumber }, nothingElse('the number of an order')))
    .output(lines),

  scanSerials: staffAsks(['orders.pack'])
    .route({
      method: 'POST',
      path: '/orders/scan-serials',
      summary: 'Pieces go into the box of an order by their serial numbers, all or none',
    })
    .errors({ NOT_FOUND, SERIAL_REFUSED })
    .input(
      z.strictObject(
        {
          number: orderNumber,
          serials: Serials.min(1, { error: 'Please scan or type a serial number.' }).max(
            mostAtOnce,
            { error: `Please enter at most ${mostAtOnce} serial numbers at once.` },
          ),
        },
        nothingElse('the number of an order and serial numbers'),
      ),
    )
    .output(lines),

  takeOutSerial: staffAsks(['orders.pack'])
    .route({
      method: 'POST',
      path: '/orders/take-out-serial',
      summary: 'A piece is not in the box of an order after all',
    })
    .errors({ NOT_FOUND, SERIAL_REFUSED })
    .input(
      z.strictObject(
        { number: orderNumber, serial: line(longestSerial, 'the serial number') },
        nothingElse('the number of an order and a serial number'),
      ),
    )
    .output(lines),
}
