import { paiseOf } from '#platform/money.ts'
import { worthOf, worthTakenOff, type Pieces } from '../../../pieces/rules.ts'
import type { OrderDetail } from '../../shapes.ts'

const prefix = 'pieces.'

export const fieldOf = (productId: string) => `${prefix}${productId}`

/** Of the serial numbers of those pieces. */
export const serialsField = (productId: string) => `serials.${productId}`

/** The product that a field is about. */
export function productOf(name: string): string | undefined {
  return name.startsWith(prefix) ? name.slice(prefix.length) : undefined
}

/** The chosen pieces of a submitted form, by the id of their product. */
export function piecesIn(fields: Readonly<Record<string, string>>): Map<string, number> {
  const chosen = Object.entries(fields).flatMap(([name, value]) => {
    const id = productOf(name)
    return id !== undefined && Number(value) > 0 ? [[id, Number(value)] as const] : []
  })
  return new Map(chosen)
}

export function countOf(pieces: Pieces): number {
  return [...pieces.values()].reduce((sum, count) => sum + count, 0)
}

/** Paise that the pieces are worth when they are refunded: price less the share of the discount. */
export function worthOfPieces(order: OrderDetail, pieces: Pieces): number {
  return sumOf(worthOf(linesOf(order), pieces))
}

/** The same when they are taken off. */
export function worthOfTakenOff(order: OrderDetail, pieces: Pieces): number {
  return sumOf(worthTakenOff(linesOf(order), pieces))
}

function linesOf({ products }: OrderDetail) {
  return products.map(({ _id: productId, price, discount, ...line }) => ({
    ...line,
    productId,
    unitPricePaise: paiseOf(price),
    discountPaise: paiseOf(discount),
  }))
}

function sumOf(amounts: Pieces): number {
  return [...amounts.values()].reduce((a, b) => a + b, 0)
}
