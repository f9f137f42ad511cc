/** Pieces of an order and what they are worth; pure, shared by screens and server. */

export const reductionCauses = ['none left', 'shopper asked', 'damaged'] as const
export type ReductionCause = (typeof reductionCauses)[number]
/** As it is stored: also of a parcel that nobody took. */
export type StoredCause = ReductionCause | 'came back'

/** How many pieces of which product, by its id. */
export type Pieces = ReadonlyMap<string, number>

export type WorthLine = {
  productId: string
  unitPricePaise: number
  quantity: number
  /** What all its pieces together bear of the order's discount. */
  discountPaise: number
  /** Pieces whose price was taken off the order or given back already. */
  settled: number
}

/** What some pieces of lines are worth: the price less its share of the discount. */
export function worthOf(lines: readonly WorthLine[], pieces: Pieces): Map<string, number> {
  return new Map(
    lines.flatMap((line) => {
      const count = pieces.get(line.productId) ?? 0
      return count === 0 ? [] : [[line.productId, worth(line, count)]]
    }),
  )
}

/**
 * The pieces after those settled before: a piece's price goes back once, and all pieces of a line
 * together are worth the line to the paisa.
 */
function worth({ unitPricePaise, quantity, discountPaise, settled }: WorthLine, count: number) {
  const from = Math.min(settled, quantity)
  const to = Math.min(settled + count, quantity)
  const discountUpTo = (pieces: number) =>
    Number(
      (2n * BigInt(discountPaise) * BigInt(pieces) + BigInt(quantity)) / (2n * BigInt(quantity)),
    )
  return unitPricePaise * (to - from) - (discountUpTo(to) - discountUpTo(from))
}
