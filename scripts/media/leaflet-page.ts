import PDFDocument from 'pdfkit'
import { openTag, printArtifact, printTagged, type Tag } from '#platform/paper-tags.ts'
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
  type Sheet,
} from './leaflet-paper.ts'
import type { Block, Fact } from './leaflet-words.ts'

// The same bytes from the same product on every machine, so no date of today.
const printed = new Date('2025-01-01T00:00:00Z')

export function printLeaflet(leaflet: Leaflet, fonts: Fonts): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: infoOf(leaflet),
  })
  page.registerFont('text', fonts.text).registerFont('strong', fonts.strong)
  const whole = collect(page)
  const root = page.struct('Document', { title: leaflet.name })
  page.addStructure(root)
  const sheet = { page, root }
  printHead(sheet, leaflet)
  printBlocks(sheet, leaflet.story)
  printFacts(sheet, leaflet.facts)
  printBlocks(sheet, leaflet.care)
  for (const note of leaflet.notes) printNote(sheet, note.words)
  printFeet(page, leaflet)
  root.end()
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

/** Points that follow each other are one list. */
function printBlocks(sheet: Sheet, blocks: readonly Block[]): void {
  const { page, root } = sheet
  let list: Tag | undefined
  for (const { kind, words } of blocks) {
    if (kind !== 'point') list = undefined
    if (kind === 'heading') printHeading(sheet, words)
    else if (kind === 'point')
      printPoint(page, (list ??= openTag(page, { parent: root, type: 'L' })), words)
    else printWords(page, words, { parent: root, type: 'P', indent: 0 })
  }
}

function printPoint(page: Page, list: Tag, words: string): void {
  const parent = openTag(page, { parent: list, type: 'LI' })
  printWords(page, words, { parent, type: 'LBody', indent: 14 })
}

type Words = { parent: Tag; type: string; indent: number }

function printWords(page: Page, words: string, { parent, type, indent }: Words): void {
  const width = innerWidth(page) - indent
  page.font('text').fontSize(11)
  makeRoom(page, page.heightOfString(words, { width, lineGap: 2 }))
  if (indent > 0) printArtifact(page, () => page.circle(margin + 4, page.y + 7, 2).fill(marigold))
  page.fillColor(ink)
  printTagged(page, { parent, type }, () =>
    page.text(words, margin + indent, page.y, { width, lineGap: 2 }),
  )
  page.x = margin
  page.y += indent > 0 ? 3 : 6
}

function printHeading({ page, root }: Sheet, words: string): void {
  // A heading stays with at least two lines of what it announces.
  makeRoom(page, 64)
  page.y += 8
  page.font('strong').fontSize(13.5).fillColor(peacock)
  printTagged(page, { parent: root, type: 'H2' }, () =>
    page.text(words, margin, page.y, { width: innerWidth(page) }),
  )
  page.y += 3
}

const nameWidth = 150

function printFacts(sheet: Sheet, facts: Fact[]): void {
  const { page, root } = sheet
  printHeading(sheet, 'Specification')
  const table = openTag(page, { parent: root, type: 'Table' })
  for (const [index, fact] of facts.entries()) printFact(page, table, { ...fact, index })
  printArtifact(page, () =>
    page
      .moveTo(margin, page.y)
      .lineTo(margin + innerWidth(page), page.y)
      .lineWidth(0.75)
      .stroke(hairline),
  )
  page.y += 6
}

function printFact(page: Page, table: Tag, { name, value, index }: Fact & { index: number }): void {
  const [nameSpace, valueSpace] = [nameWidth - 16, innerWidth(page) - nameWidth - 16]
  page.fontSize(10.5)
  const height =
    8 +
    Math.max(
      page.font('strong').heightOfString(name, { width: nameSpace }),
      page.font('text').heightOfString(value, { width: valueSpace }),
    )
  makeRoom(page, height)
  const top = page.y
  if (index % 2 === 0)
    printArtifact(page, () => page.rect(margin, top, innerWidth(page), height).fill(plaster))
  const parent = openTag(page, { parent: table, type: 'TR' })
  page.fillColor(ink).font('strong')
  printTagged(page, { parent, type: 'TH' }, () =>
    page.text(name, margin + 8, top + 4, { width: nameSpace }),
  )
  page.font('text')
  printTagged(page, { parent, type: 'TD' }, () =>
    page.text(value, margin + nameWidth + 8, top + 4, { width: valueSpace }),
  )
  page.x = margin
  page.y = top + height
}

function printNote({ page, root }: Sheet, words: string): void {
  const width = innerWidth(page) - 32
  page.font('text').fontSize(11)
  const height = page.heightOfString(words, { width, lineGap: 2 }) + 22
  makeRoom(page, height + 8)
  const top = page.y + 8
  printArtifact(page, () => {
    page.roundedRect(margin, top, innerWidth(page), height, 10).fill('#ffefdb')
    page.roundedRect(margin, top, 4, height, 2).fill(marigold)
  })
  page.fillColor(ink)
  printTagged(page, { parent: root, type: 'P' }, () =>
    page.text(words, margin + 18, top + 11, { width, lineGap: 2 }),
  )
  page.x = margin
  page.y = top + height + 6
}
