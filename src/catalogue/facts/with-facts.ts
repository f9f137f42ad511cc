import type { Shop } from '#platform/shop.ts'
import { differingFacts } from '../families/differing-facts.ts'
import { familyWords, variantLines } from '../families/family-words.ts'
import type { CardFamilyRow, FamilyRow } from '../families/rules.ts'
import type { Names } from '../names/contract.ts'
import { definitions } from './definitions.ts'
import { keyFactsLine, type Facts, type ShownFact } from './rules.ts'
import { shownFacts } from './shown-facts.ts'

type Line = { categoryId: string; keyFact: string; keyFacts: Names }
type Card = Line & { facts: Facts | null; family?: CardFamilyRow | null }

/** Cards without a key fact of their own say two facts that are marked for cards. */
export async function withKeyFacts<Row extends Card>(shop: Shop, rows: Row[]): Promise<Row[]> {
  const isSaid = ({ keyFact, facts }: Card) =>
    keyFact === '' && facts !== null && Object.keys(facts).length > 0
  const languages = shop.settings.languages.filter((code) => code !== 'en')
  const hasLines = ({ family }: Card) => languages.length > 0 && family
  if (!rows.some((row) => isSaid(row) || hasLines(row))) return rows
  const all = await definitions(shop)
  return rows.map((row) => {
    const { categoryId, facts, family } = row
    if (family && hasLines(row))
      return { ...row, family: { ...family, lines: variantLines(all, family, languages) } }
    if (!isSaid(row) || facts === null) return row
    return { ...row, ...keyFactsLine(shownFacts(all, { categoryId, facts }, ({ isKey }) => isKey)) }
  })
}

type Whole = Line & { facts: Facts; family?: FamilyRow | null | undefined }
type Shown = { shownFacts: ShownFact[]; variantFacts: ShownFact[][] }

/** A product with what it says, as its page shows it; of its family what tells the sizes apart. */
export async function withShownFacts<Row extends Whole>(
  shop: Shop,
  row: Row,
): Promise<Row & Shown> {
  const { categoryId, facts, family } = row
  if (Object.keys(facts).length === 0 && !family)
    return { ...row, shownFacts: [], variantFacts: [] }
  const all = await definitions(shop)
  const shown = shownFacts(all, row)
  const variants = family?.variants.map((variant) =>
    shownFacts(all, { categoryId, facts: variant.facts }),
  )
  return {
    ...row,
    ...(row.keyFact === '' && keyFactsLine(shown)),
    shownFacts: shown,
    variantFacts: differingFacts(variants ?? [], family?.options ?? []),
    ...(family && { family: { ...family, words: familyWords(all, family) } }),
  }
}
