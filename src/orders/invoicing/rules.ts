import { share } from '#tax/rules.ts'

/** What comes back of an order with several invoices, over these; pure. */

type Credited = ReadonlyMap<string, { pieces: number; paise: number }>
type Left = { invoiceId: string; productId: string; pieces: number; paise: number }
type Of = Credited | number | 'rest'

type Over = {
  /** Of invoices, the first one first. */
  ids: readonly string[]
  left: readonly Left[]
  /** By product, how many of the pieces each invoice has, where serial numbers say so. */
  carried?: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/**
 * Pieces come back of the invoice that carried them, else of the first one that has them; an amount
 * over all by what is left.
 */
export function spreadNote(of: Of, { ids, left, carried }: Over): Map<string, Of> {
  if (of === 'rest') return new Map(ids.map((id) => [id, of]))
  if (typeof of === 'number') return spreadAmount(of, ids, left)
  const parts = new Map<string, Map<string, { pieces: number; paise: number }>>()
  for (const [productId, credited] of of)
    for (const { invoiceId, ...part } of spreadPieces(
      credited,
      carrying(rowsOf(left, productId), credited.pieces, carried?.get(productId)),
    )) {
      const ofInvoice = parts.get(invoiceId) ?? new Map<string, { pieces: number; paise: number }>()
      parts.set(invoiceId, ofInvoice.set(productId, part))
    }
  return parts
}

function rowsOf(left: readonly Left[], productId: string): Left[] {
  return left.filter((row) => row.productId === productId)
}

/** Only what is known of all the pieces decides. */
function carrying(
  rows: readonly Left[],
  count: number,
  carried: ReadonlyMap<string, number> = new Map(),
): readonly Left[] {
  const known = rows.map((row) => {
    return { ...row, pieces: Math.min(row.pieces, carried.get(row.invoiceId) ?? 0) }
  })
  const sum = known.reduce((pieces, row) => pieces + row.pieces, 0)
  return sum === count ? known : rows
}

function spreadAmount(paise: number, ids: readonly string[], left: readonly Left[]) {
  const weights = ids.map((id) =>
    left.filter(({ invoiceId }) => invoiceId === id).reduce((sum, row) => sum + row.paise, 0),
  )
  const most = weights.reduce((sum, weight) => sum + weight, 0)
  if (most === 0) return new Map<string, Of>()
  const shares = share(Math.min(paise, most), weights)
  return new Map(ids.flatMap((id, at) => (shares[at] ? [[id, shares[at]] as const] : [])))
}

type Piece = { invoiceId: string; pieces: number; paise: number }

/** A paisa that one invoice no longer has is taken from another: sums are never less. */
function spreadPieces(credited: { pieces: number; paise: number }, left: readonly Left[]): Piece[] {
  let { pieces, paise } = credited
  const parts = left.map((row) => {
    const count = Math.min(pieces, row.pieces)
    const partPaise = count === pieces ? paise : Math.floor((paise * count) / pieces)
    const amount = count === 0 ? 0 : Math.min(partPaise, row.paise)
    pieces -= count
    paise -= amount
    return { invoiceId: row.invoiceId, pieces: count, paise: amount, most: row.paise }
  })
  for (const part of parts) {
    const more = Math.min(paise, part.most - part.paise)
    part.paise += more
    paise -= more
  }
  return parts.flatMap(({ most: _, ...part }) => (part.paise > 0 ? [part] : []))
}
