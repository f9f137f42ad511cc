import { drawable, faceOf, printWords, type Page } from '#platform/paper.ts'
import type { RowSerials } from './paper-words.ts'
import { inner, margin, soft } from './sheet.ts'

/** From one line to the next, in points. */
export const serialsLead = 10

/**
 * Serial numbers side by side across the sheet, with their label before the first: as many in a line
 * as fit. None is broken, so that each can be found in the PDF and copied.
 */
export function linesOfSerials(page: Page, row: RowSerials | undefined): string[] {
  if (!row) return []
  const lines: string[] = []
  let words = `${row.label}:`
  for (const [at, number] of row.numbers.entries()) {
    // Compatibility forms, as letters of full width, are equal numbers that no font here has.
    const text = drawable(page, number.normalize('NFKC')) ?? '–'
    const next = at === row.numbers.length - 1 ? text : `${text},`
    const longer = `${words} ${next}`
    if (widthOf(page, longer) <= inner) words = longer
    else {
      lines.push(words)
      words = next
    }
  }
  return [...lines, words]
}

function widthOf(page: Page, words: string): number {
  return page.font(faceOf('text', words)).fontSize(8).widthOfString(words)
}

/** One of these lines; answers its content for the tag that it is read with. */
export function printLine(page: Page, words: string, y: number) {
  const content = page.markStructureContent('P')
  page.font(faceOf('text', words)).fontSize(8).fillColor(soft)
  printWords(page, words, () => page.text(words, margin, y, { lineBreak: false }))
  page.endMarkedContent()
  return content
}
