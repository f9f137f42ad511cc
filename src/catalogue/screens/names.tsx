import { languageCode, t } from '#platform/language/translate.ts'
import type { ProductCard } from '../contract.ts'
import type { Names } from '../names/contract.ts'

export type NamedProduct = { productName: string; productNames?: Names | undefined }
export type NamedCategory = { categoryName: string; categoryNames?: Names | undefined }

/** What the reader's language calls it; in English where nobody gave it a name. */
export function nameOf({ productName, productNames }: NamedProduct): string {
  return productNames?.[languageCode()] ?? productName
}

export function categoryNameOf({ categoryName, categoryNames }: NamedCategory): string {
  return categoryNames?.[languageCode()] ?? categoryName
}

export function keyFactOf({
  productKeyFact,
  productKeyFacts,
}: Pick<ProductCard, 'productKeyFact' | 'productKeyFacts'>): string {
  return productKeyFacts?.[languageCode()] ?? productKeyFact
}

/** A word of the owner's in the reader's language: his own word, else ours. */
export function wordHere(text: string, names: Names | undefined): string {
  return names?.[languageCode()] ?? t(text)
}

/** For `lang`: a screen reader changes its voice for a name that is in English only. */
export function languageOfName(names: Names | undefined): 'en' | undefined {
  const code = languageCode()
  return code === 'en' || names?.[code] !== undefined ? undefined : 'en'
}

export function ProductName({ of }: { of: NamedProduct }) {
  return inItsVoice(nameOf(of), of.productNames)
}

export function CategoryName({ of }: { of: NamedCategory }) {
  return inItsVoice(categoryNameOf(of), of.categoryNames)
}

function inItsVoice(name: string, names: Names | undefined) {
  const lang = languageOfName(names)
  return lang ? <span lang={lang}>{name}</span> : name
}

/** What travels to the browser: names only where the page shows them. */
export function namesHere<Named extends NamedProduct & Pick<ProductCard, 'productKeyFacts'>>({
  productNames,
  productKeyFacts,
  ...product
}: Named) {
  if (languageCode() === 'en') return product
  return {
    ...product,
    ...(productNames && { productNames }),
    ...(productKeyFacts && { productKeyFacts }),
  }
}
