import { paiseOf } from '#platform/money.ts'
import { worthOf } from '../../pieces/rules.ts'
import type { ReturnsOfOrder } from '../../returns/contract.ts'

const prefix = 'pieces.'

export const fieldOf = (productId: string) => `${prefix}${productId}`

type Fields = Readonly<Record<string, string>>

/** The chosen pieces of a form, as the call wants them. */
export function chosenLines(fields: Fields): { product: string; pieces: number }[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(prefix) && Number(value) > 0
      ? [{ product: name.slice(prefix.length), pieces: Number(value) }]
      : [],
  )
}

/** Pieces, and the paise that they are worth: the price less its share of the discount. */
export function chosenSums(lines: ReturnsOfOrder['lines'], fields: Fields) {
  const chosen = chosenLines(fields)
  const amounts = worthOf(
    lines.map(({ productId, price, quantity, discount, settled }) => ({
      productId,
      unitPricePaise: paiseOf(price),
      quantity,
      discountPaise: paiseOf(discount),
      settled,
    })),
    new Map(chosen.map(({ product, pieces }) => [product, pieces])),
  )
  return {
    pieces: chosen.reduce((sum, { pieces }) => sum + pieces, 0),
    paise: [...amounts.values()].reduce((sum, paise) => sum + paise, 0),
  }
}
