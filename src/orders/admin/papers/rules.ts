/** Papers that go with a parcel; pure, shared by screens and server. */

export const paperKinds = ['slips', 'labels', 'picks'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The sizes of each kind, the usual one first. */
export const paperSizes = {
  slips: ['a5', 'a4', 'roll'],
  labels: ['label'],
  picks: ['a4', 'roll'],
} as const satisfies Record<PaperKind, readonly PaperSize[]>
export type PaperSize = 'a4' | 'a5' | 'label' | 'roll'

export const mostPapers = 200

type Piece = { id: string; name: string; sku: string | null; bin: string | null; pieces: number }
type Parcel = { number: string; lines: readonly Piece[] }

export type Pick = Piece & { orders: { number: string; pieces: number }[] }

/** All pieces of many orders, as one walks: by bin, then by name; what has no bin comes last. */
export function picksOf(parcels: readonly Parcel[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { number, lines } of parcels)
    for (const { pieces, ...about } of lines) {
      const pick = picks.get(about.id) ?? { ...about, pieces: 0, orders: [] }
      pick.pieces += pieces
      pick.orders.push({ number, pieces })
      picks.set(about.id, pick)
    }
  return [...picks.values()].toSorted(byBinThenName)
}

// As code units: browsers and the server sort alike, and A2 stands before A10 by its number.
export function byBinThenName<Line extends Binned>(a: Line, b: Line): number {
  if (a.bin === null || b.bin === null)
    return Number(a.bin === null) - Number(b.bin === null) || compare(a.name, b.name)
  return compare(walkKey(a.bin), walkKey(b.bin)) || compare(a.name, b.name)
}
type Binned = { bin: string | null; name: string }

function walkKey(bin: string): string {
  return bin.toUpperCase().replace(/\d+/g, (digits) => digits.padStart(8, '0'))
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
