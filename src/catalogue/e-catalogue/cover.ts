import { faceOf, printWords, type Page } from '#platform/paper.ts'
import { contentsRowHeight, sheet, type ContentsRow } from './layout.ts'
import { colours, coverPicture, innerWidth, type Edition } from './paper.ts'
import { linkTag, openTag, printArtifact, printTagged, type Tag } from '#platform/paper-tags.ts'

const { margin } = sheet
const arch = { x: 97.64, top: 268, width: 400, bottom: 762 }

export function printCover(page: Page, edition: Edition, root: Tag): void {
  printArtifact(page, () => {
    page.rect(0, 0, sheet.width, sheet.height).fill(colours.plaster)
    printMark(page)
  })
  printTitle(page, edition, root)
  printArtifact(page, () => printArch(page))
  printContact(page, edition, root)
}

export function printContents(
  page: Page,
  { day, shelves }: Edition,
  { rows, root }: { rows: readonly ContentsRow[]; root: Tag },
): void {
  printTagged(page, { parent: root, type: 'H2' }, () =>
    page
      .font('strong')
      .fontSize(30)
      .fillColor(colours.peacock)
      .text('Contents', margin, margin, { width: innerWidth }),
  )
  const cut = shelves.some(({ products, total }) => products.length < total)
  const words = `Prices of ${day} in Indian rupees, all taxes included. The store always shows the current ones.${cut ? ' Of a large category the newest products are printed, and the store has them all.' : ''}`
  printTagged(page, { parent: root, type: 'P' }, () =>
    page
      .font('text')
      .fontSize(10.5)
      .fillColor(colours.soft)
      .text(words, margin, margin + 40, { width: innerWidth, height: 30 }),
  )
  const contents = openTag(page, { parent: root, type: 'TOC' })
  for (const row of rows) {
    printTagged(page, { parent: contents, type: 'TOCI' }, () => printRow(page, row))
    page.goTo(margin, row.y - 5, innerWidth, contentsRowHeight - 2, row.shelf.id)
  }
}

function printRow(page: Page, { shelf, page: number, y }: ContentsRow): void {
  const words = shelf.total === 1 ? '1 product' : `${shelf.total.toLocaleString('en-IN')} products`
  page.font(faceOf('strong', shelf.name)).fontSize(13).fillColor(colours.ink)
  printWords(page, shelf.name, () =>
    page.text(shelf.name, margin, y, { width: innerWidth - 150, height: 23, ellipsis: true }),
  )
  const from = margin + Math.min(page.widthOfString(shelf.name), innerWidth - 150) + 8
  page
    .font('text')
    .fontSize(10.5)
    .fillColor(colours.soft)
    .text(words, margin, y + 2, { width: innerWidth - 40, align: 'right' })
  const to = margin + innerWidth - 48 - page.widthOfString(words)
  page
    .moveTo(from, y + 11)
    .lineTo(to, y + 11)
    .lineWidth(1.2)
    .lineCap('round')
    .dash(0.1, { space: 4 })
    .stroke(colours.hairline)
    .undash()
  page
    .font('strong')
    .fontSize(13)
    .fillColor(colours.peacock)
    .text(String(number), margin, y, { width: innerWidth, align: 'right' })
}

function printTitle(page: Page, { store, day, shelves }: Edition, root: Tag): void {
  const tagged = (type: string, print: () => void) =>
    printTagged(page, { parent: root, type }, print)
  tagged('P', () => {
    page.font(faceOf('strong', store.name)).fontSize(20).fillColor(colours.ink)
    printWords(page, store.name, () =>
      page.text(store.name, margin + 36, margin + 4, {
        width: innerWidth - 36,
        height: 35,
        ellipsis: true,
      }),
    )
  })
  tagged('H1', () =>
    page
      .font('strong')
      .fontSize(54)
      .fillColor(colours.peacock)
      .text('E-catalogue', margin, 112, { width: innerWidth }),
  )
  tagged('P', () =>
    page
      .font('text')
      .fontSize(15)
      .fillColor(colours.ink)
      .text(`${day}. ${countOf(shelves)}`, margin, 184, { width: innerWidth }),
  )
  tagged('P', () =>
    page
      .font('text')
      .fontSize(12)
      .fillColor(colours.soft)
      .text('Every picture and every name leads to its page in the store.', margin, 210, {
        width: innerWidth,
      }),
  )
}

function printArch(page: Page): void {
  const radius = arch.width / 2
  page
    .save()
    .path(
      `M${arch.x} ${arch.bottom}V${arch.top + radius}a${radius} ${radius} 0 0 1 ${arch.width} 0V${arch.bottom}z`,
    )
    .clip()
  const picture = coverPicture()
  if (picture)
    page.image(picture, arch.x, arch.top, {
      cover: [arch.width, arch.bottom - arch.top],
      align: 'center',
      valign: 'center',
    })
  else page.rect(arch.x, arch.top, arch.width, arch.bottom - arch.top).fill(colours.peacock)
  page.restore()
}

function printContact(page: Page, { store }: Edition, root: Tag): void {
  const words = store.url.replace(/^https?:\/\//, '')
  const link = printTagged(page, { parent: root, type: 'Link' }, () =>
    page
      .font('strong')
      .fontSize(11)
      .fillColor(colours.peacock)
      .text(words, margin, 790, { width: innerWidth }),
  )
  const width = page.widthOfString(words)
  linkTag(page, link, { x: margin, y: 786, width, height: 20, url: `${store.url}/`, words })
  printTagged(page, { parent: root, type: 'P' }, () =>
    page
      .fillColor(colours.ink)
      .text(store.phone, margin, 790, { width: innerWidth, align: 'right' }),
  )
}

function printMark(page: Page): void {
  page.save().translate(margin, margin).scale(0.3).translate(41, 38)
  page.path('M-32 42V4a32 34 0 0 1 64 0v38').lineWidth(17).lineCap('round').stroke(colours.peacock)
  page.circle(0, 12, 14).fill(colours.marigold).restore()
}

function countOf(shelves: Edition['shelves']): string {
  const total = shelves.reduce((sum, shelf) => sum + shelf.total, 0)
  const categories = shelves.length === 1 ? '1 category' : `${shelves.length} categories`
  return `${total === 1 ? '1 product' : `${total.toLocaleString('en-IN')} products`} in ${categories}`
}
