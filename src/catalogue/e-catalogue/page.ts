import { faceOf, isHindi, printWords, type Page } from '#platform/paper.ts'
import { rupees } from '#platform/money.ts'
import { printContents, printCover } from './cover.ts'
import { rowHeight, sheet, type Layout, type PageBlock } from './layout.ts'
import { colours, innerWidth, printPicture, type Edition } from './paper.ts'
import type { PrintedProduct, Shelf } from './shelves.ts'
import { linkTag, openTag, printArtifact, printTagged, type Tag } from '#platform/paper-tags.ts'

const { margin } = sheet
const cellWidth = (innerWidth - (sheet.columns - 1) * sheet.gap) / sheet.columns
const pictureHeight = (cellWidth * 2) / 3
// Two lines of a name; a Hindi line is taller by half.
const latinLines = { height: 26, lineGap: -0.5 }
const hindiLines = { height: 40, lineGap: -4.9 }

/** Prints the edition; the structure tree says the same in the same order (tags.ts). */
export async function printEdition(page: Page, edition: Edition, layout: Layout): Promise<void> {
  const root = page.struct('Document', { title: `${edition.store.name} e-catalogue` })
  page.addStructure(root)
  const sheets = { page, edition, root, sections: new Map<string, Tag>() }
  printCover(page, edition, root)
  const inside = [
    ...layout.contents.map((rows) => () => printContents(page, edition, { rows, root })),
    ...layout.pages.map((blocks) => () => blocks.forEach((block) => print(sheets, block))),
  ]
  for (const [at, printPage] of inside.entries()) {
    // The stream is written between two pages.
    await new Promise(setImmediate)
    page.addPage()
    printPage()
    printArtifact(page, () => printFoot(page, edition, `Page ${at + 2} of ${layout.total}`))
  }
  root.end()
  page.end()
}

type Sheets = { page: Page; edition: Edition; root: Tag; sections: Map<string, Tag> }

function print(sheets: Sheets, block: PageBlock): void {
  const { page, edition, sections } = sheets
  if ('heading' in block) return printHeading(sheets, block)
  for (const [column, product] of block.row.entries())
    printProduct(page, product, {
      x: sheet.margin + column * (cellWidth + sheet.gap),
      y: block.y,
      edition,
      section: [...sections.values()].at(-1) ?? sheets.root,
    })
}

type Heading = PageBlock & { heading: Shelf; continued: boolean }

function printHeading(sheets: Sheets, { heading, continued, y }: Heading): void {
  const { page, edition, root, sections } = sheets
  if (continued) return printArtifact(page, () => printContinuedHeading(page, heading, y))
  const section = openTag(page, { parent: root, type: 'Sect', title: heading.name })
  sections.set(heading.id, section)
  page.addNamedDestination(heading.id, 'XYZ', 0, y - 12, null)
  page.outline.addItem(heading.name)
  printTagged(page, { parent: section, type: 'H2' }, () => printShelfName(page, heading, y))
  const words = onlineLabel(heading)
  const link = printTagged(page, { parent: section, type: 'Link' }, () =>
    page
      .font('text')
      .fontSize(9.5)
      .fillColor(colours.peacock)
      .text(words, margin, y + 10, { width: innerWidth, align: 'right', underline: true }),
  )
  const width = page.widthOfString(words)
  const url = `${edition.store.url}/product-by-category/${heading.id}`
  linkTag(page, link, { x: margin + innerWidth - width, y: y + 8, width, height: 16, url, words })
  printArtifact(page, () =>
    page
      .moveTo(margin, y + 32)
      .lineTo(margin + 44, y + 32)
      .lineWidth(3)
      .lineCap('round')
      .stroke(colours.marigold),
  )
}

function printShelfName(page: Page, { name }: Shelf, y: number): void {
  page.font(faceOf('strong', name)).fontSize(20).fillColor(colours.peacock)
  printWords(page, name, () =>
    page.text(name, margin, y, { width: innerWidth - 170, height: 35, ellipsis: true }),
  )
}

function printContinuedHeading(page: Page, heading: Shelf, y: number): void {
  page
    .font(faceOf('strong', heading.name))
    .fontSize(11)
    .fillColor(colours.soft)
    .text(`${heading.name}, continued`, margin, y, {
      width: innerWidth,
      height: 19,
      ellipsis: true,
    })
}

function onlineLabel({ products, total }: Shelf): string {
  return products.length < total
    ? `The newest ${products.length} of ${total.toLocaleString('en-IN')}: see all online`
    : 'See it online'
}

type Spot = { x: number; y: number; edition: Edition; section: Tag }

function printProduct(page: Page, product: PrintedProduct, { x, y, edition, section }: Spot): void {
  const parent = openTag(page, { parent: section, type: 'Div' })
  printTagged(page, { parent, type: 'Figure', alt: `Picture of ${product.name}` }, () =>
    printProductPicture(page, product, { x, y, edition }),
  )
  const below = y + pictureHeight + 7
  const link = printTagged(page, { parent, type: 'Link' }, () =>
    printName(page, product.name, { x, y: below }),
  )
  printTagged(page, { parent, type: 'P' }, () => printPrice(page, product, { x, y: below + 27 }))
  linkTag(page, link, {
    x,
    y,
    width: cellWidth,
    height: rowHeight - 8,
    url: `${edition.store.url}/product/product-details/${product.id}`,
    words: product.name,
  })
}

type Place = { x: number; y: number }

function printProductPicture(
  page: Page,
  product: PrintedProduct,
  { x, y, edition }: Place & { edition: Edition },
): void {
  page.save().roundedRect(x, y, cellWidth, pictureHeight, 10).clip()
  const picture = printPicture(edition, product)
  if (picture) page.image(picture, x, y, { width: cellWidth, height: pictureHeight })
  else page.rect(x, y, cellWidth, pictureHeight).fill(colours.plaster)
  page.restore()
}

function printName(page: Page, name: string, { x, y }: Place): void {
  page.font(faceOf('strong', name)).fontSize(10.5).fillColor(colours.ink)
  const lines = isHindi(name) ? hindiLines : latinLines
  printWords(page, name, () =>
    page.text(bindUnits(name), x, y, { width: cellWidth, ellipsis: true, ...lines }),
  )
}

/** No-break space between a number and its unit or piece count. */
function bindUnits(name: string): string {
  return name.replace(/(\d) (?=\p{L}+(?:,| ×|$))/gu, '$1\u00A0').replace(/ (?=\d+$)/, '\u00A0')
}

function printPrice(
  page: Page,
  { pricePaise, listPricePaise, discountPercent }: PrintedProduct,
  { x, y }: { x: number; y: number },
): void {
  const price = rupees(pricePaise)
  page.font('strong').fontSize(12.5).fillColor(colours.ink).text(price, x, y, { lineBreak: false })
  if (discountPercent === 0) return
  let leftX = x + page.widthOfString(price) + 7
  const mrp = rupees(listPricePaise)
  page
    .font('text')
    .fontSize(8.5)
    .fillColor(colours.soft)
    .text('MRP ', leftX, y + 3.5, { lineBreak: false })
  leftX += page.widthOfString('MRP ')
  page.text(mrp, leftX, y + 3.5, { lineBreak: false, strike: true })
  leftX += page.widthOfString(mrp) + 7
  page
    .font('strong')
    .fillColor(colours.save)
    .text(`${discountPercent}% off`, leftX, y + 3.5, { lineBreak: false })
}

function printFoot(page: Page, { store, day }: Edition, number: string): void {
  const y = sheet.height - 44
  page
    .moveTo(margin, y)
    .lineTo(margin + innerWidth, y)
    .lineWidth(0.75)
    .stroke(colours.hairline)
  page.font(faceOf('text', store.name)).fontSize(9).fillColor(colours.soft)
  page.text(`${store.name} e-catalogue, ${day}`, margin, y + 9, {
    width: innerWidth - 90,
    height: 16,
    ellipsis: true,
  })
  page.font('text').text(number, margin, y + 9, { width: innerWidth, align: 'right' })
}
