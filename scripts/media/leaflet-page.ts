import PDFDocument from 'pdfkit'
import type { Block, Fact } from './leaflet-words.ts'

export type Leaflet = {
  name: string
  brand: string
  summary: string
  /** Which edition this is, and of when. */
  edition: string
  /** A JPEG, already standing before its wall. */
  picture: Buffer
  story: Block[]
  facts: Fact[]
  care: Block[]
  notes: Block[]
}

export type Fonts = { text: Buffer; strong: Buffer }

type Page = InstanceType<typeof PDFDocument>

const margin = 48
const footHeight = 12
const pictureSide = 150
const ink = '#26221c'
const soft = '#6e685d'
const peacock = '#08595f'
const marigold = '#f0a125'
const hairline = '#dcd6cb'
const plaster = '#f7f4ed'
// The same bytes from the same product on every machine, so no date of today.
const printed = new Date('2025-01-01T00:00:00Z')

export function printLeaflet(leaflet: Leaflet, fonts: Fonts): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A4', margin, bufferPages: true, lang: 'en-IN', displayTitle: true, info: infoOf(leaflet) })
  page.registerFont('text', fonts.text).registerFont('strong', fonts.strong)
  const whole = collect(page)
  printHead(page, leaflet)
  for (const block of leaflet.story) printBlock(page, block)
  printFacts(page, leaflet.facts)
  for (const block of leaflet.care) printBlock(page, block)
  for (const note of leaflet.notes) printNote(page, note.words)
  printFeet(page, leaflet)
  page.end()
  return whole
}

const infoOf = ({ name, brand }: Leaflet) => ({ Title: `${name}: user leaflet`, Author: brand, CreationDate: printed, ModDate: printed })

function collect(page: Page): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
}

const innerWidth = (page: Page): number => page.page.width - 2 * margin

function printHead(page: Page, leaflet: Leaflet): void {
  printMark(page)
  page.font('strong').fontSize(10).fillColor(soft)
  page.text('User leaflet: read before first use, and keep', margin, margin + 6, { width: innerWidth(page), align: 'right' })
  const top = margin + 38
  page.save().roundedRect(margin, top, pictureSide, pictureSide, 14).clip()
  page.image(leaflet.picture, margin, top, { width: pictureSide }).restore()
  const left = margin + pictureSide + 24
  const width = page.page.width - margin - left
  page.font('strong').fontSize(11).fillColor(peacock).text(`By ${leaflet.brand}`, left, top + 6, { width })
  page.moveDown(0.3).fontSize(21).fillColor(ink).text(leaflet.name, { width, lineGap: -3 })
  page.moveDown(0.4).font('text').fontSize(12).fillColor(soft).text(leaflet.summary, { width, lineGap: 1 })
  page.x = margin
  page.y = Math.max(page.y, top + pictureSide) + 14
}

/**
 * The arch and its point, as in art/brand/mark.svg; the shop's own name can change, the mark does
 * not.
 */
function printMark(page: Page): void {
  page.save().translate(margin, margin).scale(0.26).translate(41, 38)
  page.path('M-32 42V4a32 34 0 0 1 64 0v38').lineWidth(17).lineCap('round').stroke(peacock)
  page.circle(0, 12, 14).fill(marigold).restore()
}

function printBlock(page: Page, block: Block): void {
  if (block.kind === 'heading') return printHeading(page, block.words)
  const indent = block.kind === 'point' ? 14 : 0
  const width = innerWidth(page) - indent
  page.font('text').fontSize(11)
  makeRoom(page, page.heightOfString(block.words, { width, lineGap: 2 }))
  if (indent > 0) page.circle(margin + 4, page.y + 7, 2).fill(marigold)
  page.fillColor(ink).text(block.words, margin + indent, page.y, { width, lineGap: 2 })
  page.x = margin
  page.y += indent > 0 ? 3 : 6
}

function printHeading(page: Page, words: string): void {
  // A heading stays with at least two lines of what it announces.
  makeRoom(page, 64)
  page.y += 8
  page.font('strong').fontSize(13.5).fillColor(peacock).text(words, margin, page.y, { width: innerWidth(page) })
  page.y += 3
}

function printFacts(page: Page, facts: Fact[]): void {
  printHeading(page, 'Specification')
  const nameWidth = 150
  const valueWidth = innerWidth(page) - nameWidth
  for (const [index, fact] of facts.entries()) {
    page.fontSize(10.5)
    const height = 8 + Math.max(
      page.font('strong').heightOfString(fact.name, { width: nameWidth - 16 }),
      page.font('text').heightOfString(fact.value, { width: valueWidth - 16 }),
    )
    makeRoom(page, height)
    const top = page.y
    if (index % 2 === 0) page.rect(margin, top, innerWidth(page), height).fill(plaster)
    page.fillColor(ink).font('strong').text(fact.name, margin + 8, top + 4, { width: nameWidth - 16 })
    page.font('text').text(fact.value, margin + nameWidth + 8, top + 4, { width: valueWidth - 16 })
    page.x = margin
    page.y = top + height
  }
  page.moveTo(margin, page.y).lineTo(margin + innerWidth(page), page.y).lineWidth(0.75).stroke(hairline)
  page.y += 6
}

function printNote(page: Page, words: string): void {
  const width = innerWidth(page) - 32
  page.font('text').fontSize(11)
  const height = page.heightOfString(words, { width, lineGap: 2 }) + 22
  makeRoom(page, height + 8)
  const top = page.y + 8
  page.roundedRect(margin, top, innerWidth(page), height, 10).fill('#ffefdb')
  page.roundedRect(margin, top, 4, height, 2).fill(marigold)
  page.fillColor(ink).text(words, margin + 18, top + 11, { width, lineGap: 2 })
  page.x = margin
  page.y = top + height + 6
}

function makeRoom(page: Page, height: number): void {
  if (page.y + height > page.page.height - margin - footHeight) page.addPage()
}

function printFeet(page: Page, { name, edition }: Leaflet): void {
  const { count } = page.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index)
    // Below the margin pdfkit would start a new page, so the margin steps aside.
    page.page.margins.bottom = 0
    const top = page.page.height - margin + 4
    page.moveTo(margin, top).lineTo(margin + innerWidth(page), top).lineWidth(0.75).stroke(hairline)
    page.font('text').fontSize(9).fillColor(soft)
    page.text(`${name}. ${edition}`, margin, top + 8, { width: innerWidth(page) - 70, height: 12, ellipsis: true })
    page.text(`Page ${index + 1} of ${count}`, margin, top + 8, { width: innerWidth(page), align: 'right' })
  }
}
