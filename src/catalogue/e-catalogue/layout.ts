import type { PrintedProduct, Shelf } from './shelves.ts'

/** A4 in points, and the grid of the catalogue's pages. */
export const sheet = { width: 595.28, height: 841.89, margin: 48, columns: 3, gap: 18 }
const top = sheet.margin
const bottom = sheet.height - 62
const headingHeight = 46
const continuedHeight = 28
/**
 * What parts a category from the prices above it; four rows and a second heading still fill a page
 * exactly.
 */
export const headingGap = 17
export const rowHeight = 160
export const contentsRowHeight = 27
const contentsTop = 128

export type Placed = { y: number } & (
  | { heading: Shelf; continued: boolean }
  | { row: PrintedProduct[] }
)
export type ContentsRow = { shelf: Shelf; page: number; y: number }

/**
 * Every page before the first is printed, so that the contents can name the page of each category.
 */
export type Layout = { contents: ContentsRow[][]; pages: Placed[][]; total: number }

export function layOut(shelves: readonly Shelf[]): Layout {
  const { pages, startsAt } = placed(shelves)
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
 * Categories follow each other down the page; a heading never stands without a row, and says on the
 * next page that it goes on.
 */
function placed(shelves: readonly Shelf[]): { pages: Placed[][]; startsAt: Map<string, number> } {
  const pages: Placed[][] = []
  const startsAt = new Map<string, number>()
  let y = bottom
  const put = (what: Placed, height: number) => {
    pages.at(-1)?.push(what)
    y += height
  }
  const turn = () => {
    pages.push([])
    y = top
  }
  for (const shelf of shelves) {
    y += headingGap
    if (y + headingHeight + rowHeight > bottom) turn()
    startsAt.set(shelf.id, pages.length - 1)
    put({ y, heading: shelf, continued: false }, headingHeight)
    for (let at = 0; at < shelf.products.length; at += sheet.columns) {
      if (y + rowHeight > bottom) {
        turn()
        put({ y, heading: shelf, continued: true }, continuedHeight)
      }
      put({ y, row: shelf.products.slice(at, at + sheet.columns) }, rowHeight)
    }
  }
  return { pages, startsAt }
}
