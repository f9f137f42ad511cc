import type { Shop } from '#platform/shop.ts'
import { parcelValues } from '../../parcels/shares.ts'
import { owedPieces, parcelsOf } from '../../state/parcels.ts'
import type { PaperRow } from '../tables.ts'
import type { PaperKind } from './rules.ts'

/**
 * Of an order that goes in several parcels each has a paper of its own, with what is in it and what
 * is due at its door; a pick list has what none has yet.
 */
export async function papersOfParcels(
  shop: Shop,
  row: PaperRow,
  kind: PaperKind,
): Promise<PaperRow[]> {
  if (!row.is_parted) return [row]
  if (kind === 'picks') {
    const owed = await owedPieces(shop, row.id)
    return owed.size === 0 ? [] : [{ ...row, ...goodsOf(row, owed) }]
  }
  const parcels = await parcelsOf(shop, row.id)
  const about = { id: row.id, shippingPaise: Number(row.shipping_paise) }
  const values = await parcelValues(shop, about, parcels)
  return parcels.map(({ id, number, trackingNumber, deliveredAt, lines }) => ({
    ...row,
    ...goodsOf(row, new Map(lines.map(({ productId, pieces }) => [productId, pieces]))),
    parcel: number,
    tracking_number: trackingNumber,
    total_paise: String(values.get(id) ?? 0),
    is_collected: deliveredAt !== null,
  }))
}

function goodsOf({ lines: all }: PaperRow, pieces: ReadonlyMap<string, number>) {
  const lines = all.flatMap((line) => {
    const count = pieces.get(line.id)
    return count === undefined ? [] : [{ ...line, pieces: count }]
  })
  const isWeighed = lines.every(({ weightGrams }) => weightGrams !== null)
  const sum = lines.reduce((grams, line) => grams + (line.weightGrams ?? 0) * line.pieces, 0)
  return { lines, weight_grams: isWeighed ? sum : null }
}
