import type { Edition, Page } from './paper.ts'

/** The edition with names that the fonts can draw. */
export function withDrawnNames(page: Page, edition: Edition): Edition {
  const { store, shelves } = edition
  return {
    ...edition,
    store: { ...store, name: drawable(page, store.name) ?? 'Store' },
    shelves: shelves.map((shelf) => ({
      ...shelf,
      name: drawable(page, shelf.name) ?? 'A category, named in the store',
      products: shelf.products.map((product) => ({
        ...product,
        name: drawable(page, product.name) ?? nameless(page, product.brand),
      })),
    })),
  }
}

function nameless(page: Page, brand: string): string {
  return `${drawable(page, brand) ?? 'A product'}: its name is in the store`
}

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
function drawable(page: Page, words: string): string | undefined {
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
