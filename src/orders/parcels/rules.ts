import { ofPieces, share, sumOf } from '#tax/rules.ts'

/** Parcels of an order that goes in several (rulings.md#parcels); pure, shared by screens and server. */

export type ParcelOrderLine = {
  productId: string
  unitPricePaise: number
  /** As bought, with the discount of all of them. */
  quantity: number
  discountPaise: number
  takenOff: number
  /** Pieces in parcels that were sent before. */
  sent: number
  /** Pieces in this parcel. */
  pieces: number
}

export type ParcelShare = {
  productId: string
  pieces: number
  discountPaise: number
  deliveryPaise: number
  valuePaise: number
}

type Delivery = { chargePaise: number; sentPaise: number }

/**
 * What each line of a parcel costs. Pieces that are taken off count from the first piece of a line,
 * those that are sent from the last: all shares together are the line to the paisa. The last parcel
 * takes what is left of the delivery charge.
 */
export function parcelShares(
  lines: readonly ParcelOrderLine[],
  { chargePaise, sentPaise }: Delivery,
): ParcelShare[] {
  const here = lines.filter(({ pieces }) => pieces > 0)
  const isLast = lines.every(
    ({ quantity, takenOff, sent, pieces }) => quantity - takenOff === sent + pieces,
  )
  const chargeLeft = chargePaise - sentPaise
  const usual = usualDelivery(lines, chargePaise)
  const usualSum = sumOf(usual, (paise) => paise)
  const isUsual = isLast ? usualSum === chargeLeft : usualSum <= chargeLeft
  const chargePart = isLast ? chargeLeft : Math.min(usualSum, chargeLeft)
  const net = here.map((line) => line.unitPricePaise * line.pieces - discountOf(line))
  const weights = net.some((paise) => paise > 0) ? net : here.map(grossOf)
  const deliveries = isUsual ? usual : share(chargePart, weights)
  return here.map((line, at) => {
    const discountPaise = discountOf(line)
    const deliveryPaise = deliveries[at] ?? 0
    const valuePaise = line.unitPricePaise * line.pieces - discountPaise + deliveryPaise
    const { productId, pieces } = line
    return { productId, pieces, discountPaise, deliveryPaise, valuePaise }
  })
}

/** As the invoice of the whole order shares the charge over its lines, by pieces of each. */
function usualDelivery(lines: readonly ParcelOrderLine[], chargePaise: number): number[] {
  const linesLeft = lines.filter(({ quantity, takenOff }) => quantity > takenOff)
  const net = linesLeft.map(
    ({ unitPricePaise, quantity, takenOff, discountPaise }) =>
      unitPricePaise * (quantity - takenOff) -
      (discountPaise - ofPieces(discountPaise, takenOff, quantity)),
  )
  const gross = linesLeft.map(
    ({ unitPricePaise, quantity, takenOff }) => unitPricePaise * (quantity - takenOff),
  )
  const shares = share(chargePaise, net.some((paise) => paise > 0) ? net : gross)
  return linesLeft.flatMap(({ quantity, takenOff, sent, pieces }, at) => {
    if (pieces === 0) return []
    const all = quantity - takenOff
    const upTo = (count: number) => ofPieces(shares[at] ?? 0, count, all)
    return [upTo(all - sent) - upTo(all - sent - pieces)]
  })
}

function discountOf({ discountPaise, quantity, sent, pieces }: ParcelOrderLine): number {
  const upTo = (count: number) => ofPieces(discountPaise, count, quantity)
  return upTo(quantity - sent) - upTo(quantity - sent - pieces)
}

function grossOf({ unitPricePaise, pieces }: ParcelOrderLine): number {
  return unitPricePaise * pieces
}
