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
  /** Those given back of an order that goes in parcels: they count from the last of the line. */
  fromLast?: number | null
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
 * The same of pieces that are taken off: always from the first of a line, as those of parcels and
 * what is given back of these count from the last (rulings.md#parcels).
 */
export function worthTakenOff(lines: readonly WorthLine[], pieces: Pieces): Map<string, number> {
  const fromFirst = lines.map(({ fromLast, ...line }) => {
    return { ...line, settled: line.settled - (fromLast ?? 0) }
  })
  return worthOf(fromFirst, pieces)
}

/**
 * The pieces after those settled before: a piece's price goes back once, and all pieces of a line
 * together are worth the line to the paisa.
 */
function worth(line: WorthLine, count: number) {
  const { unitPricePaise, quantity, discountPaise } = line
  const { from, to } = rangeOf(line, count)
  const discountUpTo = (pieces: number) =>
    Number(
      (2n * BigInt(discountPaise) * BigInt(pieces) + BigInt(quantity)) / (2n * BigInt(quantity)),
    )
  return unitPricePaise * (to - from) - (discountUpTo(to) - discountUpTo(from))
}

function rangeOf({ quantity, settled, fromLast }: WorthLine, count: number) {
  if (typeof fromLast !== 'number')
    return { from: Math.min(settled, quantity), to: Math.min(settled + count, quantity) }
  const takenOff = settled - fromLast
  const to = Math.max(takenOff, quantity - fromLast)
  return { from: Math.max(takenOff, to - count), to }
}
