import { languageCode } from '#platform/language/translate.ts'
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
export function namesHere<Named extends NamedProduct>({ productNames, ...product }: Named) {
  return { ...product, ...(productNames && languageCode() !== 'en' && { productNames }) }
}
