import type { Order, QuoteLine } from '../shapes.ts'
import type { Names } from '#catalogue/names/contract.ts'

export type AgainLine = {
  productId: string
  productName: string
  productNames?: Names | undefined
  /** How many of the pieces of then can be had; 0 is none. */
  pieces: number
  /** In rupees: what a piece cost then, and what it costs now. */
  priceThen: number
  priceNow: number
  /** Why there are fewer than then. */
  problem: string | undefined
}

type Bought = Pick<
  Order['products'][number],
  '_id' | 'productName' | 'productNames' | 'price' | 'quantity'
>

/** An order beside what can be had of it today. */
export function againLines(products: readonly Bought[], today: readonly QuoteLine[]): AgainLine[] {
  return products.map(({ _id: productId, price: priceThen, quantity, ...named }) => {
    const line = today.find((other) => other.productId === productId)
    const pieces = line?.available ?? 0
    return {
      productId,
      productName: named.productName,
      productNames: named.productNames,
      pieces,
      priceThen,
      priceNow: line?.price ?? priceThen,
      problem: problemOf(line, quantity),
    }
  })
}

function problemOf(line: QuoteLine | undefined, quantity: number): string | undefined {
  if (!line?.isSold) return 'We no longer sell this.'
  if (line.available === 0) return 'Out of stock now.'
  if (line.available < quantity) return `Only ${line.available} of ${quantity} are there now.`
  return undefined
}
