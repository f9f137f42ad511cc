import { returnsOfOrders } from '#orders/returns/read-returns.ts'
import { returnName } from '#orders/returns/rules.ts'
import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { byOrder } from './by-order.ts'

/** The returns of orders, with the words of both sides. */
export async function exportedReturns(shop: Shop, ids: string[]) {
  const rows = await returnsOfOrders(shop, ids)
  return byOrder(rows, ({ number, state, reason, amountPaise, pieces, events, ...row }) => ({
    number: returnName(number),
    state,
    reason,
    resolution: row.resolution,
    trackingNumber: row.trackingNumber,
    amount: amountPaise === null ? null : rupeesOf(amountPaise),
    products: pieces.map((line) => ({
      productName: line.productName,
      pieces: line.pieces,
      condition: line.condition,
    })),
    steps: events.map((step) => ({
      state: step.state,
      words: step.words,
      at: step.at.toISOString(),
    })),
  }))
}
