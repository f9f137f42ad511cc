import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import { sheet } from './layout.ts'
import type { PrintedProduct, Shelf } from './shelves.ts'

export type Page = InstanceType<typeof PDFDocument>

/** Everything printed: the same edition makes the same file. */
export type Edition = {
  store: { name: string; url: string; phone: string }
  day: string
  shelves: Shelf[]
  /** Files of uploaded pictures, by path and wall; they are no part of the edition's key. */
  uploads?: Record<string, string>
}

export const colours = {
  ink: '#26221c',
  soft: '#6e685d',
  peacock: '#08595f',
  marigold: '#f0a125',
  hairline: '#dcd6cb',
  plaster: '#f7f4ed',
  save: '#1d6136',
}
export const innerWidth = sheet.width - 2 * sheet.margin

const printFolder = new URL('../../../media/print/', import.meta.url)

export async function blankPaper({ store, day }: Edition): Promise<Page> {
  // Lazy import: start-up does not pay for the library.
  const { default: Pdf } = await import('pdfkit')
  const page = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'en-IN',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: `${store.name} e-catalogue, ${day}`, Author: store.name },
  })
  page.registerFont(
    'text',
    fileURLToPath(
      import.meta.resolve('@expo-google-fonts/anek-latin/400Regular/AnekLatin_400Regular.ttf'),
    ),
  )
  page.registerFont(
    'strong',
    fileURLToPath(
      import.meta.resolve('@expo-google-fonts/anek-latin/600SemiBold/AnekLatin_600SemiBold.ttf'),
    ),
  )
  // A font is read and embedded only when used.
  page.registerFont(
    'text hindi',
    fileURLToPath(
      import.meta
        .resolve('@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf'),
    ),
  )
  page.registerFont(
    'strong hindi',
    fileURLToPath(
      import.meta
        .resolve('@expo-google-fonts/anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold.ttf'),
    ),
  )
  return page
}

/** The JPEG of a picture, made by the build or of an upload; undefined for one from elsewhere. */
export function printPicture(
  { uploads }: Edition,
  { picture, wall }: Pick<PrintedProduct, 'picture' | 'wall'>,
): string | undefined {
  const upload = uploads?.[picture + wall]
  if (upload !== undefined) return upload
  const name = /^\/media\/products\/([\w-]+)\.webp$/.exec(picture)?.[1]
  return name ? existingFile(`products/${name}-${wall}.jpg`) : undefined
}

export function coverPicture(): string | undefined {
  return existingFile('cover.jpg')
}

function existingFile(path: string): string | undefined {
  const file = fileURLToPath(new URL(path, printFolder))
  return existsSync(file) ? file : undefined
}
