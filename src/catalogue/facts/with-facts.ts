import type { Shop } from '#platform/shop.ts'
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

/** A product with what it says, as its page shows it. */
export async function withShownFacts<Row extends Card & { facts: Facts }>(
  shop: Shop,
  row: Row,
): Promise<Row & { shownFacts: ShownFact[] }> {
  const shown = Object.keys(row.facts).length === 0 ? [] : shownFacts(await definitions(shop), row)
  return { ...row, keyFact: row.keyFact || keyFactsLine(shown), shownFacts: shown }
}
