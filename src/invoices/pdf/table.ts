import { drawable, faceOf, printWords, type Page } from '#platform/paper.ts'
import { openTag, printArtifact, printTagged, type Tag } from '#platform/paper-tags.ts'
import type { PaperWords } from './paper-words.ts'
import { bottom, hairline, ink, inner, margin, soft } from './sheet.ts'

type Sheet = { page: Page; root: Tag; words: PaperWords }
type Cell = { text: string; x: number; width: number; isText: boolean }

/** The lines with the names of the columns on each page; answers where they end. */
export function printTable({ page, root, words }: Sheet, top: number): number {
  const { columns, rows } = words
  const table = openTag(page, { parent: root, type: 'Table' })
  const fixed = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => width || inner - fixed)
  const cellsOf = (texts: readonly string[]): Cell[] =>
    texts.map((text, at) => {
      const x = margin + widths.slice(0, at).reduce((sum, width) => sum + width, 0)
      const isText = columns[at]?.isText === true
      return { text, x, width: (widths[at] ?? 0) - 4, isText }
    })
  const titles = cellsOf(columns.map(({ title }) => title))
  const header = (y: number) => printRow(page, titles, { y, colour: soft, table })
  let y = header(top)
  for (const row of rows) {
    const cells = cellsOf(row)
    if (y + heightOf(page, cells) > bottom) {
      page.addPage()
      y = header(margin)
    }
    y = printRow(page, cells, { y, colour: ink, table })
  }
  return y
}

function printRow(
  page: Page,
  cells: readonly Cell[],
  { y, colour, table }: { y: number; colour: string; table: Tag },
): number {
  const height = heightOf(page, cells)
  const row = openTag(page, { parent: table, type: 'TR' })
  const type = colour === soft ? 'TH' : 'TD'
  for (const { text, x, width, isText } of cells) {
    const words = drawnWords(page, text)
    page.font(faceOf('text', words)).fontSize(8).fillColor(colour)
    const options = { width, align: isText ? ('left' as const) : ('right' as const) }
    printTagged(page, { parent: row, type }, () =>
      printWords(page, words, () => page.text(words, x, y + 4, options)),
    )
  }
  printArtifact(page, () =>
    page
      .moveTo(margin, y + height)
      .lineTo(margin + inner, y + height)
      .lineWidth(0.6)
      .stroke(hairline),
  )
  return y + height
}

function heightOf(page: Page, cells: readonly Cell[]): number {
  const heights = cells.map(({ text, width }) => {
    const words = drawnWords(page, text)
    page.font(faceOf('text', words)).fontSize(8)
    return page.heightOfString(words, { width })
  })
  return Math.max(...heights) + 8
}

/** Amounts stand over their rate: each line by itself. */
function drawnWords(page: Page, text: string): string {
  return text
    .split('\n')
    .map((part) => drawable(page, part) ?? '–')
    .join('\n')
}
