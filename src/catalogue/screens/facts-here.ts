import { languageCode } from '#platform/language/translate.ts'
import type { Product } from '../contract.ts'
import { factsTable } from '../facts/rules.ts'
import type { Names } from '../names/contract.ts'
import { wordHere } from './names.tsx'

type Fact = { name: string; names?: Names | undefined; value: string; values?: Names | undefined }

/** A fact in the reader's words. Made on the server: what is not read does not travel. */
export function factHere<Own extends Fact>({ name, names, value, values, ...fact }: Own) {
  return { ...fact, name: wordHere(name, names), value: wordHere(value, values) }
}

/** The details with their table of facts in the reader's words. */
export function detailsHere({ productDetails, facts = [] }: Product): string {
  if (languageCode() === 'en' || facts.length === 0) return productDetails
  const english = factsTable(facts)
  if (!productDetails.startsWith(english)) return productDetails
  return factsTable(facts.map(factHere)) + productDetails.slice(english.length)
}
