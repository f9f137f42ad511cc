import { rupees } from '#platform/money.ts'
import { printContents, printCover } from './cover.ts'
import { rowHeight, sheet, type Layout, type PageBlock } from './layout.ts'
import {
  colours,
  faceOf,
  innerWidth,
  isHindi,
  printPicture,
  type Edition,
  type Page,
} from './paper.ts'
import type { PrintedProduct, Shelf } from './shelves.ts'

const { margin } = sheet
const cellWidth = (innerWidth - (sheet.columns - 1) * sheet.gap) / sheet.columns
const pictureHeight = (cellWidth * 2) / 3
// Two lines of a name; a Hindi line is taller by half.
const latinLines = { height: 26, lineGap: -0.5 }
const hindiLines = { height: 40, lineGap: -4.9 }

/** Prints the edition, yielding to other requests between two pages. */
export async function printEdition(page: Page, edition: Edition, layout: Layout): Promise<void> {
  printCover(page, edition)
  const inside = [
    ...layout.contents.map((rows) => () => printContents(page, edition, rows)),
    ...layout.pages.map((blocks) => () => blocks.forEach((block) => print(page, edition, block))),
  ]
  for (const [at, printPage] of inside.entries()) {
    await new Promise(setImmediate)
    page.addPage()
    printPage()
    printFoot(page, edition, `Page ${at + 2} of ${layout.total}`)
  }
  page.end()
}

function print(page: Page, edition: Edition, block: PageBlock): void {
  if ('heading' in block) return printHeading(page, edition, block)
  for (const [column, product] of block.row.entries())
    printProduct(page, product, {
      x: sheet.margin + column * (cellWidth + sheet.gap),
      y: block.y,
      url: edition.store.url,
    })
}

type Heading = PageBlock & { heading: Shelf; continued: boolean }

function printHeading(page: Page, { store }: Edition, { heading, continued, y }: Heading): void {
  if (continued) return printContinuedHeading(page, heading, y)
  page.addNamedDestination(heading.id, 'XYZ', 0, y - 12, null)
  page.outline.addItem(heading.name)
  page
    .font(faceOf('strong', heading.name))
    .fontSize(20)
    .fillColor(colours.peacock)
    .text(heading.name, margin, y, { width: innerWidth - 170, height: 35, ellipsis: true })
  page
    .font('text')
    .fontSize(9.5)
    .fillColor(colours.peacock)
    .text(onlineLabel(heading), margin, y + 10, {
      width: innerWidth,
      align: 'right',
      underline: true,
      link: `${store.url}/product-by-category/${heading.id}`,
    })
  page
    .moveTo(margin, y + 32)
    .lineTo(margin + 44, y + 32)
    .lineWidth(3)
    .lineCap('round')
    .stroke(colours.marigold)
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

type Spot = { x: number; y: number; url: string }

function printProduct(page: Page, product: PrintedProduct, { x, y, url }: Spot): void {
  page.save().roundedRect(x, y, cellWidth, pictureHeight, 10).clip()
  const picture = printPicture(product)
  if (picture) page.image(picture, x, y, { width: cellWidth, height: pictureHeight })
  else page.rect(x, y, cellWidth, pictureHeight).fill(colours.plaster)
  page.restore()
  const below = y + pictureHeight + 7
  page
    .font(faceOf('strong', product.name))
    .fontSize(10.5)
    .fillColor(colours.ink)
    .text(bindUnits(product.name), x, below, {
      width: cellWidth,
      ellipsis: true,
      ...(isHindi(product.name) ? hindiLines : latinLines),
    })
  printPrice(page, product, { x, y: below + 27 })
  page.link(x, y, cellWidth, rowHeight - 8, `${url}/product/product-details/${product.id}`)
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
