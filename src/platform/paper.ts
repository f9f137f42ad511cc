import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'

export type Page = InstanceType<typeof PDFDocument>

/** An A4 PDF with the faces of the shop: Latin, with the rupee sign, and Devanagari. */
export async function openPaper(info: { Title: string; Author: string }): Promise<Page> {
  // Lazy import: start-up does not pay for the library.
  const { default: Pdf } = await import('pdfkit')
  const page = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'en-IN',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info,
  })
  // A font is read and embedded only when used.
  for (const [name, file] of faces) page.registerFont(name, fileURLToPath(file))
  return page
}

const faces = [
  [
    'text',
    import.meta.resolve('@expo-google-fonts/anek-latin/400Regular/AnekLatin_400Regular.ttf'),
  ],
  [
    'strong',
    import.meta.resolve('@expo-google-fonts/anek-latin/600SemiBold/AnekLatin_600SemiBold.ttf'),
  ],
  [
    'text hindi',
    import.meta
      .resolve('@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf'),
  ],
  [
    'strong hindi',
    import.meta
      .resolve('@expo-google-fonts/anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold.ttf'),
  ],
] as const

/** The font of a text: the Hindi font has Latin letters too, so a mixed name needs only one. */
export function faceOf(weight: 'text' | 'strong', words: string): string {
  return isHindi(words) ? `${weight} hindi` : weight
}

export function isHindi(words: string): boolean {
  return /\p{Script=Devanagari}/u.test(words)
}

/**
 * The words without what no font of ours can draw: an emoji, a script of another kind. A box says
 * less than nothing. Undefined when no letter or digit is left.
 */
export function drawable(page: Page, words: string): string | undefined {
  page.font(faceOf('strong', words))
  const { font } = (page as unknown as { _font: FontInUse })._font
  const drawn = [...words]
    .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .join('')
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/\s+(?=[,;.]|\s)/g, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn : undefined
}

type FontInUse = { font: { hasGlyphForCodePoint(codePoint: number): boolean } }

/**
 * Prints words so that they are copied and found as they are spoken: Hindi is drawn in another
 * order than it is written.
 */
export function printWords(page: Page, words: string, print: () => void): void {
  if (!isHindi(words)) return print()
  page.markContent('Span', { actual: words, lang: 'hi' })
  print()
  page.endMarkedContent()
}
