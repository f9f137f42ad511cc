import PDFDocument from 'pdfkit'
import { printFeet, printHead } from './leaflet-frame.ts'
import {
  hairline,
  ink,
  innerWidth,
  makeRoom,
  margin,
  marigold,
  peacock,
  plaster,
  type Fonts,
  type Leaflet,
  type Page,
} from './leaflet-paper.ts'
import type { Block, Fact } from './leaflet-words.ts'

// The same bytes from the same product on every machine, so no date of today.
const printed = new Date('2025-01-01T00:00:00Z')

export function printLeaflet(leaflet: Leaflet, fonts: Fonts): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: infoOf(leaflet),
  })
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

const infoOf = ({ name, brand }: Leaflet) => ({
  Title: `${name}: user leaflet`,
  Author: brand,
  CreationDate: printed,
  ModDate: printed,
})

function collect(page: Page): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
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
  page
    .font('strong')
    .fontSize(13.5)
    .fillColor(peacock)
    .text(words, margin, page.y, { width: innerWidth(page) })
  page.y += 3
}

function printFacts(page: Page, facts: Fact[]): void {
  printHeading(page, 'Specification')
  const nameWidth = 150
  const valueWidth = innerWidth(page) - nameWidth
  for (const [index, fact] of facts.entries()) {
    page.fontSize(10.5)
    const height =
      8 +
      Math.max(
        page.font('strong').heightOfString(fact.name, { width: nameWidth - 16 }),
        page.font('text').heightOfString(fact.value, { width: valueWidth - 16 }),
      )
    makeRoom(page, height)
    const top = page.y
    if (index % 2 === 0) page.rect(margin, top, innerWidth(page), height).fill(plaster)
    page
      .fillColor(ink)
      .font('strong')
      .text(fact.name, margin + 8, top + 4, { width: nameWidth - 16 })
    page.font('text').text(fact.value, margin + nameWidth + 8, top + 4, { width: valueWidth - 16 })
    page.x = margin
    page.y = top + height
  }
  page
    .moveTo(margin, page.y)
    .lineTo(margin + innerWidth(page), page.y)
    .lineWidth(0.75)
    .stroke(hairline)
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
