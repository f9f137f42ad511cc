import { linesOf } from './cells.ts'
import type { FieldRow } from './kind.ts'

const mostLinks = 12

/** Pictures that a row names by their addresses, with what they show. */
export function pictureLinks(cells: FieldRow['cells']): { address: string; alt: string }[] {
  const alts = (cells.pictureLinkAlts ?? '').split('\n')
  return linesOf(cells.pictureLinks ?? '')
    .slice(0, mostLinks)
    .map((address, at) => ({
      address: address.slice(0, 1_000),
      alt: (alts[at] ?? '').trim().slice(0, 200),
    }))
}
