import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { packOrder, shipOrder } from '#orders/moves/owner-actions.ts'
import type { Shop } from '#platform/shop.ts'
import type { aProduct } from './builders.ts'
import type { aSerialKeeper } from './serials.ts'
import { anOrder } from './staff-orders.ts'

type Row = Awaited<ReturnType<typeof aProduct>>
type Keeper = Awaited<ReturnType<typeof aSerialKeeper>>

const reason = { actor: 'owner Ravi', cause: 'at the desk' }

/** The answer of a recall of single pieces. */
export function beginPieces(keeper: Keeper, product: string, serials: string) {
  return keeper.post('recalls/begin-pieces', {
    product,
    serials,
    reason: 'letter of the maker',
    words: 'Please stop using it.',
    key: randomUUID(),
  })
}

/** An order with these pieces in its box. */
export async function scannedOrder(shop: Shop, keeper: Keeper, row: Row, serials: string[]) {
  const order = await anOrder(shop, { row, quantity: serials.length })
  const { status } = await keeper.post('orders/scan-serials', { number: order.number, serials })
  expect(status).toBe(200)
  return order
}

/** Of a product without serial numbers, too: then they are as many pieces as `serials` says. */
export async function sentOrder(shop: Shop, keeper: Keeper, row: Row, serials: string[] | number) {
  const order =
    typeof serials === 'number'
      ? await anOrder(shop, { row, quantity: serials })
      : await scannedOrder(shop, keeper, row, serials)
  await packOrder(shop, order.id, reason)
  await shipOrder(shop, order.id, { ...reason, trackingNumber: `TRACK${order.number}` })
  return order
}
