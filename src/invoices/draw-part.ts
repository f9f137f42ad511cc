import { creditOf } from '#tax/rules.ts'
import type { DrawnUp, SalePart } from './draw-up.ts'

/**
 * The paper of one parcel, cut out of that of the whole order: its tax is counted on from the parcels
 * before, so that all papers together are the whole to the paisa.
 */
export function partOf(drawn: DrawnUp, part: SalePart): DrawnUp {
  const lines = drawn.lines.flatMap((line) => {
    const own = part.get(line.productId)
    if (!own) return []
    const { pieces: quantity, beforePaise, ...amounts } = own
    const taxes = creditOf(line, beforePaise, own.valuePaise)
    return [{ ...line, quantity, grossPaise: line.unitPricePaise * quantity, ...amounts, ...taxes }]
  })
  return { ...drawn, lines }
}
