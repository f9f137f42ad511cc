import { ofPieces } from '#tax/rules.ts'

/** Pieces of an order and what they are worth; pure, shared by screens and server. */

export const reductionCauses = ['none left', 'shopper asked', 'damaged'] as const
export type ReductionCause = (typeof reductionCauses)[number]
/** As it is kept: also of a parcel that came back. */
export type KeptCause = ReductionCause | 'came back'

/** How many pieces of which product, by its id. */
export type Pieces = ReadonlyMap<string, number>

export type WorthLine = {
  productId: string
  unitPricePaise: number
  quantity: number
  /** What all its pieces together bear of the order's discount. */
  discountPaise: number
  /** Pieces whose price was taken off or given back already, counted from the first of the line. */
  settled: number
  /** Pieces that came back in their parcel, which count from the last, and the discount they bore. */
  cameBack: number
  cameBackDiscountPaise: number
}

/** Pieces of a line whose price did not go back, and was not taken off. */
export function priceLeft({
  quantity,
  settled,
  cameBack,
}: Pick<WorthLine, 'quantity' | 'settled' | 'cameBack'>): number {
  return quantity - settled - cameBack
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
 * together, with those that came back for what their parcels cost, are worth the line to the paisa.
 */
function worth(line: WorthLine, count: number) {
  const { unitPricePaise, quantity, discountPaise, settled } = line
  const most = quantity - line.cameBack
  const mostDiscount = discountPaise - line.cameBackDiscountPaise
  const from = Math.min(settled, most)
  const to = Math.min(settled + count, most)
  const discountUpTo = (pieces: number) =>
    pieces === most
      ? mostDiscount
      : Math.min(mostDiscount, ofPieces(discountPaise, pieces, quantity))
  return Math.max(0, unitPricePaise * (to - from) - (discountUpTo(to) - discountUpTo(from)))
}
