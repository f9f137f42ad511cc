import { sql } from 'drizzle-orm'
import {
  chooseSerial,
  dropSerial,
  scannedSerials,
  type SerialProblem,
} from '#catalogue/serials/choose-serials.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { goesInParcels, owedPieces } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'
import { packingErrors } from './errors.ts'
import type { SerialLine } from './tables.ts'

type OfOrder = Pick<OrderRow, 'id' | 'status'>

/**
 * Pieces go into the box of an order by their serial numbers, all or none; those that it packs next
 * are the first of them. Answers the products. Throws SERIAL_REFUSED.
 */
export async function scanSerials(
  shop: Shop,
  row: OfOrder,
  { serials, actor }: { serials: readonly string[]; actor: string },
): Promise<string[]> {
  const units = await piecesToPack(shop, row)
  const products: string[] = []
  for (const serial of serials) {
    const outcome = await chooseSerial(shop, { orderId: row.id, units, serial, actor })
    if ('is' in outcome)
      throw apiError(packingErrors, 'SERIAL_REFUSED', { message: refusalOf(serial, outcome) })
    products.push(outcome.productId)
  }
  return products
}

/** Out of the box again. Throws SERIAL_REFUSED when it is not in it. */
export async function takeOutSerial(shop: Shop, orderId: string, serial: string): Promise<void> {
  if (await dropSerial(shop, { orderId, serial })) return
  throw apiError(packingErrors, 'SERIAL_REFUSED', {
    message: `${serial} is not in the box of this order.`,
  })
}

/** What no parcel has; of an order that was packed whole nothing. */
async function piecesToPack(shop: Shop, { id, status }: OfOrder) {
  const isOpen = status === 'Placed' || (status === 'Packed' && (await goesInParcels(shop, id)))
  if (!isOpen) return []
  const owed = await owedPieces(shop, id)
  return [...owed].map(([productId, quantity]) => ({ productId, quantity }))
}

function refusalOf(serial: string, problem: SerialProblem): string {
  switch (problem.is) {
    case 'unknown':
      return `“${serial}” is no serial number of these products.`
    case 'not wanted':
      return 'Nothing that is to be packed here has a serial number.'
    case 'gone':
      return `By the books ${serial} is gone. Say on its page that it was found.`
    case 'blocked':
      return `${serial} is called back: put it aside, and take another one.`
    case 'expired':
      return `The lot of ${serial} is blocked, expired or too near it: take another one.`
    case 'out':
      return `By the books order ${problem.order} has ${serial}.`
    case 'in a box':
      return `${serial} lies in the box of order ${problem.order}.`
    case 'enough':
      return `${problem.name}: all serial numbers are scanned already.`
  }
}

/** Products of an order that are kept by serial numbers, with those of its pieces. */
export async function serialLines(shop: Shop, row: OfOrder): Promise<SerialLine[]> {
  const { rows } = await shop.db.execute<{ id: string; name: string; packed: string[] }>(sql`
    select p.id, l.product_name as name, array(
      select s.serial from device_serial s
      where s.order_id = l.order_id and s.product_id = p.id order by s.serial) as packed
    from order_line l join product p on p.id = l.product_id
    where l.order_id = ${row.id} and p.serials_since is not null order by l.position`)
  if (rows.length === 0) return []
  const units = await piecesToPack(shop, row)
  const scanned = await scannedSerials(shop, row.id)
  return rows.map((line) => ({
    ...line,
    wanted: units.find(({ productId }) => productId === line.id)?.quantity ?? 0,
    scanned: scanned.flatMap(({ productId, serial }) => (productId === line.id ? [serial] : [])),
  }))
}
