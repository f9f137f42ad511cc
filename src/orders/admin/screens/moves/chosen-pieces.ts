import { paiseOf } from '#platform/money.ts'
import { worthOf, type Pieces } from '../../../pieces/rules.ts'
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

/** Paise that the pieces are worth: price less the share of the discount. */
export function worthOfPieces({ products }: OrderDetail, pieces: Pieces): number {
  const lines = products.map(({ _id: productId, price, quantity, discount, settled }) => ({
    productId,
    unitPricePaise: paiseOf(price),
    quantity,
    discountPaise: paiseOf(discount),
    settled,
  }))
  return [...worthOf(lines, pieces).values()].reduce((a, b) => a + b, 0)
}
