import type { PrintedProduct, Shelf } from './shelves.ts'

/** A4 in points, and the grid of the catalogue's pages. */
export const sheet = { width: 595.28, height: 841.89, margin: 48, columns: 3, gap: 18 }
const top = sheet.margin
const bottom = sheet.height - 62
const headingHeight = 46
const continuedHeight = 28
/** Space above a heading; four rows and a second heading still fill a page exactly. */
export const headingGap = 17
export const rowHeight = 160
export const contentsRowHeight = 27
const contentsTop = 128

export type PageBlock = { y: number } & (
  | { heading: Shelf; continued: boolean }
  | { row: PrintedProduct[] }
)
export type ContentsRow = { shelf: Shelf; page: number; y: number }

/** Contents and pages are laid out together: the contents name each category's page. */
export type Layout = { contents: ContentsRow[][]; pages: PageBlock[][]; total: number }

export function layOut(shelves: readonly Shelf[]): Layout {
  const { pages, startsAt } = pagesOf(shelves)
  const perPage = Math.floor((bottom - contentsTop) / contentsRowHeight)
  const contentsPages = Math.max(1, Math.ceil(shelves.length / perPage))
  const before = 1 + contentsPages
  const rows = shelves.map((shelf, place) => ({
    shelf,
    page: before + (startsAt.get(shelf.id) ?? 0) + 1,
    y: contentsTop + (place % perPage) * contentsRowHeight,
  }))
  return {
    contents: Array.from({ length: contentsPages }, (_, page) =>
      rows.slice(page * perPage, (page + 1) * perPage),
    ),
    pages,
    total: before + pages.length,
  }
}

/**
 * Categories follow each other; a heading never stands without a row, and is repeated as continued.
 */
function pagesOf(shelves: readonly Shelf[]): {
  pages: PageBlock[][]
  startsAt: Map<string, number>
} {
  const pages: PageBlock[][] = []
  const startsAt = new Map<string, number>()
  let y = bottom
  const append = (block: PageBlock, height: number) => {
    pages.at(-1)?.push(block)
    y += height
  }
  const startPage = () => {
    pages.push([])
    y = top
  }
  for (const shelf of shelves) {
    y += headingGap
    if (y + headingHeight + rowHeight > bottom) startPage()
    startsAt.set(shelf.id, pages.length - 1)
    append({ y, heading: shelf, continued: false }, headingHeight)
    for (let at = 0; at < shelf.products.length; at += sheet.columns) {
      if (y + rowHeight > bottom) {
        startPage()
        append({ y, heading: shelf, continued: true }, continuedHeight)
      }
      append({ y, row: shelf.products.slice(at, at + sheet.columns) }, rowHeight)
    }
  }
  return { pages, startsAt }
}
