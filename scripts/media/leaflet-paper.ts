import type PDFDocument from 'pdfkit'
import type { Tag } from '#platform/paper-tags.ts'
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

export type Page = InstanceType<typeof PDFDocument>

/** The paper, and the root of the structure that a screen reader follows. */
export type Sheet = { page: Page; root: Tag }

export const margin = 48
const footHeight = 12
export const ink = '#26221c'
export const soft = '#6e685d'
export const peacock = '#08595f'
export const marigold = '#f0a125'
export const hairline = '#dcd6cb'
export const plaster = '#f7f4ed'

export const innerWidth = (page: Page): number => page.page.width - 2 * margin

export function makeRoom(page: Page, height: number): void {
  if (page.y + height > page.page.height - margin - footHeight) page.addPage()
}
