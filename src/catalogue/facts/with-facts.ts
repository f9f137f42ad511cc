import type { Shop } from '#platform/shop.ts'
import { differingFacts } from '../families/differing-facts.ts'
import type { FamilyRow } from '../families/rules.ts'
import { definitions } from './definitions.ts'
import { keyFactsLine, type Facts, type ShownFact } from './rules.ts'
import { shownFacts } from './shown-facts.ts'

type Card = { categoryId: string; keyFact: string; facts: Facts | null }

/** Cards without a key fact of their own say two facts that are marked for cards. */
export async function withKeyFacts<Row extends Card>(shop: Shop, rows: Row[]): Promise<Row[]> {
  const isSaid = ({ keyFact, facts }: Card) =>
    keyFact === '' && facts !== null && Object.keys(facts).length > 0
  if (!rows.some(isSaid)) return rows
  const all = await definitions(shop)
  return rows.map((row) => {
    const { categoryId, facts } = row
    if (!isSaid(row) || facts === null) return row
    return { ...row, keyFact: keyFactsLine(shownFacts(all, { categoryId, facts })) }
  })
}

type Whole = Card & { facts: Facts; family?: FamilyRow | null | undefined }

/** A product with what it says, as its page shows it; of its family what tells the sizes apart. */
export async function withShownFacts<Row extends Whole>(
  shop: Shop,
  row: Row,
): Promise<Row & { shownFacts: ShownFact[]; variantFacts: ShownFact[][] }> {
  const { categoryId, facts, family } = row
  if (Object.keys(facts).length === 0) return { ...row, shownFacts: [], variantFacts: [] }
  const all = await definitions(shop)
  const shown = shownFacts(all, row)
  const variants = family?.variants.map((variant) =>
    shownFacts(all, { categoryId, facts: variant.facts }),
  )
  return {
    ...row,
    keyFact: row.keyFact || keyFactsLine(shown),
    shownFacts: shown,
    variantFacts: differingFacts(variants ?? [], family?.options ?? []),
  }
}
