import { drawable, faceOf, printWords, type Page } from '#platform/paper.ts'
import { openTag, printArtifact, printTagged, type Tag } from '#platform/paper-tags.ts'
import type { PaperWords } from './paper-words.ts'
import { linesOfSerials, printLine, serialsLead } from './serial-lines.ts'
import { bottom, hairline, ink, inner, margin, soft } from './sheet.ts'

type Sheet = { page: Page; root: Tag; words: PaperWords }
type Cell = { text: string; x: number; width: number; isText: boolean }

/** The lines with the names of the columns on each page; answers where they end. */
export function printTable({ page, root, words }: Sheet, top: number): number {
  const { columns, rows, serials } = words
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
  const header = (y: number) => {
    const { end } = printRow(page, titles, { y, colour: soft, table })
    rule(page, end)
    return end
  }
  const newPage = () => {
    page.addPage()
    return header(margin)
  }
  let y = header(top)
  for (const [at, row] of rows.entries()) {
    const cells = cellsOf(row)
    const numbers = linesOfSerials(page, serials?.[at])
    // A row keeps the first of its serial numbers.
    const needed = heightOf(page, cells) + (numbers.length > 0 ? serialsLead : 0)
    if (y + needed > bottom) y = newPage()
    const { end, first } = printRow(page, cells, { y, colour: ink, table })
    y = printSerials({ page, parent: first ?? table, newPage }, numbers, end)
    rule(page, y)
  }
  return y
}

type Below = { page: Page; parent: Tag; newPage: () => number }

/** Below its row, read with its first cell: the page may end between two lines. */
function printSerials({ page, parent, newPage }: Below, numbers: string[], top: number): number {
  if (numbers.length === 0) return top
  const tag = openTag(page, { parent, type: 'P' })
  // Nearer to the row than the row's own end.
  let y = top - 3
  for (const words of numbers) {
    if (y + serialsLead > bottom) y = newPage() + 4
    tag.add(printLine(page, words, y))
    y += serialsLead
  }
  return y + 4
}

function printRow(
  page: Page,
  cells: readonly Cell[],
  { y, colour, table }: { y: number; colour: string; table: Tag },
): { end: number; first: Tag | undefined } {
  const height = heightOf(page, cells)
  const row = openTag(page, { parent: table, type: 'TR' })
  const type = colour === soft ? 'TH' : 'TD'
  const tags = cells.map(({ text, x, width, isText }) => {
    const words = drawnWords(page, text)
    page.font(faceOf('text', words)).fontSize(8).fillColor(colour)
    const options = { width, align: isText ? ('left' as const) : ('right' as const) }
    return printTagged(page, { parent: row, type }, () =>
      printWords(page, words, () => page.text(words, x, y + 4, options)),
    )
  })
  return { end: y + height, first: tags[0] }
}

function rule(page: Page, y: number): void {
  printArtifact(page, () =>
    page
      .moveTo(margin, y)
      .lineTo(margin + inner, y)
      .lineWidth(0.6)
      .stroke(hairline),
  )
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
