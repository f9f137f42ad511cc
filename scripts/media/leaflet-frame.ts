import { printArtifact, printTagged } from '#platform/paper-tags.ts'
import {
  hairline,
  ink,
  innerWidth,
  margin,
  marigold,
  peacock,
  soft,
  type Leaflet,
  type Page,
  type Sheet,
} from './leaflet-paper.ts'

const pictureSide = 150

export function printHead({ page, root }: Sheet, leaflet: Leaflet): void {
  const { name, brand, summary } = leaflet
  printArtifact(page, () => printMark(page))
  page.font('strong').fontSize(10).fillColor(soft)
  printTagged(page, { parent: root, type: 'P' }, () =>
    page.text('User leaflet: read before first use, and keep', margin, margin + 6, {
      width: innerWidth(page),
      align: 'right',
    }),
  )
  const top = margin + 38
  printTagged(page, { parent: root, type: 'Figure', alt: `Picture of ${name}` }, () => {
    page.save().roundedRect(margin, top, pictureSide, pictureSide, 14).clip()
    page.image(leaflet.picture, margin, top, { width: pictureSide }).restore()
  })
  const left = margin + pictureSide + 24
  const width = page.page.width - margin - left
  page.font('strong').fontSize(11).fillColor(peacock)
  printTagged(page, { parent: root, type: 'P' }, () =>
    page.text(`By ${brand}`, left, top + 6, { width }),
  )
  page.moveDown(0.3).fontSize(21).fillColor(ink)
  printTagged(page, { parent: root, type: 'H1' }, () => page.text(name, { width, lineGap: -3 }))
  page.moveDown(0.4).font('text').fontSize(12).fillColor(soft)
  printTagged(page, { parent: root, type: 'P' }, () => page.text(summary, { width, lineGap: 1 }))
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

export function printFeet(page: Page, { name, edition }: Leaflet): void {
  const { count } = page.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index)
    // Below the margin pdfkit would start a new page, so the margin steps aside.
    page.page.margins.bottom = 0
    printArtifact(page, () => printFoot(page, `${name}. ${edition}`, `${index + 1} of ${count}`))
  }
}

function printFoot(page: Page, words: string, number: string): void {
  const top = page.page.height - margin + 4
  page
    .moveTo(margin, top)
    .lineTo(margin + innerWidth(page), top)
    .lineWidth(0.75)
    .stroke(hairline)
  page.font('text').fontSize(9).fillColor(soft)
  page.text(words, margin, top + 8, {
    width: innerWidth(page) - 70,
    height: 12,
    ellipsis: true,
  })
  page.text(`Page ${number}`, margin, top + 8, { width: innerWidth(page), align: 'right' })
}
