import { buffer } from 'node:stream/consumers'
import { drawable, faceOf, openPaper, printWords, type Page } from '#platform/paper.ts'
import { printArtifact, printTagged, type Tag } from '#platform/paper-tags.ts'
import type { PaperWords } from './paper-words.ts'
import { printTable } from './table.ts'
import { inner, ink, margin, sheetWidth, soft } from './sheet.ts'

export type PrintedPaper = { words: PaperWords; number: string; author: string; at: Date }

/** The A4 PDF of a paper: the same words are the same page. */
export async function printPaper({ words, number, author, at }: PrintedPaper): Promise<Buffer> {
  const page = await openPaper({ Title: `${words.title} ${number}`, Author: author })
  page.info.CreationDate = at
  const done = buffer(page)
  const root = page.struct('Document')
  page.addStructure(root)
  draw({ page, root, words })
  root.end()
  page.end()
  return done
}

type Sheet = { page: Page; root: Tag; words: PaperWords }

function draw(sheet: Sheet): void {
  const { page, words } = sheet
  stamp(page, words.stamp)
  page.on('pageAdded', () => stamp(page, words.stamp))
  const below = head(sheet)
  const parties = drawParties(sheet, below + 18)
  const end = printTable(sheet, parties + 16)
  foot(sheet, end + 12)
}

/** Under the text, so that it never hides a figure. */
function stamp(page: Page, words: string | null): void {
  if (words === null) return
  printArtifact(page, () => {
    page.save().rotate(-35, { origin: [sheetWidth / 2, 420] })
    page.font('strong').fontSize(38).fillColor('#f3dfb8')
    page.text(words, 0, 400, { width: sheetWidth, align: 'center', lineBreak: false })
    page.restore()
  })
}

const half = inner / 2

function head(sheet: Sheet): number {
  const { title, seller, facts } = sheet.words
  let left = margin
  for (const [at, text] of seller.entries())
    left = line(sheet, text, { x: margin, y: left, width: half - 12, isStrong: at === 0 })
  const x = margin + half + 12
  let right = line(sheet, title, { x, y: margin, width: half - 12, isStrong: true, size: 17 }) + 4
  for (const [label, value] of facts) {
    const end = line(sheet, label, { x, y: right, width: 96, colour: soft })
    right = Math.max(end, line(sheet, value, { x: x + 98, y: right, width: half - 110 }))
  }
  return Math.max(left, right)
}

function drawParties(sheet: Sheet, top: number): number {
  const ends = sheet.words.parties.map(({ heading, lines }, column) => {
    const x = margin + column * (half + 12)
    let y = line(sheet, heading, { x, y: top, width: half - 12, colour: soft })
    for (const [at, text] of lines.entries())
      y = line(sheet, text, { x, y, width: half - 12, isStrong: at === 0 })
    return y
  })
  return Math.max(...ends)
}

function foot(sheet: Sheet, top: number): void {
  const { page, words } = sheet
  const { totals, remarks, signature } = words
  const needed = Math.max(totals.length * 15, remarks.length * 26) + 80
  let y = top
  if (y + needed > 800) {
    page.addPage()
    y = margin
  }
  const x = margin + half + 12
  let right = y
  for (const [at, [label, value]] of totals.entries()) {
    const isLast = at === totals.length - 1
    const end = line(sheet, label, { x, y: right, width: 120, isStrong: isLast })
    const amount = { x: x + 120, y: right, width: half - 132, isStrong: isLast, isRight: true }
    right = Math.max(end, line(sheet, value, amount)) + 1
  }
  let left = y
  for (const text of remarks)
    left = line(sheet, text, { x: margin, y: left, width: half - 20, colour: soft }) + 2
  let sign = Math.max(left, right) + 28
  for (const text of signature)
    sign = line(sheet, text, { x, y: sign, width: half - 12, isRight: true })
}

type Line = {
  x: number
  y: number
  width: number
  isStrong?: boolean
  isRight?: boolean
  colour?: string
  size?: number
}

/** One text, wrapped in its width; answers where the next one begins. */
function line({ page, root }: Sheet, text: string, about: Line): number {
  const { x, y, width, isStrong = false, isRight = false, colour = ink, size = 9 } = about
  const words = drawable(page, text) ?? '–'
  page
    .font(faceOf(isStrong ? 'strong' : 'text', words))
    .fontSize(size)
    .fillColor(colour)
  const options = { width, align: isRight ? ('right' as const) : ('left' as const) }
  const height = page.heightOfString(words, options)
  printTagged(page, { parent: root, type: size > 9 ? 'H1' : 'P' }, () =>
    printWords(page, words, () => page.text(words, x, y, options)),
  )
  return y + height
}
