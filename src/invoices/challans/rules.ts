import { financialYear, missingOfGoods, missingOfParty, missingOfSeller } from '../rules.ts'
import type { PartyFacts, SaleKind, SellerFacts } from '../rules.ts'

/** Delivery challans: their numbers, and what rule 55 of the CGST Rules wants on them; pure. */

/** A series of its own, apart from invoices and credit notes. */
export function challanSeriesOf(
  kind: SaleKind,
  { prefix, day }: { prefix: string; day: string },
): string {
  return `${kind === 'specimen' ? 'DEMO' : prefix}D${financialYear(day)}`
}

export type ChallanCheck = SellerFacts & {
  consignee: PartyFacts
  hsnDigits: number
  lines: readonly { description: string; hsn: string | null }[]
}

/** What is missing, in sentences for the packer; a paper is made whole or not at all. */
export function missingOnChallan(facts: ChallanCheck): string[] {
  const { kind, consignee, lines, hsnDigits } = facts
  const isFree = kind === 'plain' || kind === 'specimen'
  return [
    ...missingOfSeller(facts),
    ...missingOfParty(consignee, 'consignee'),
    ...(lines.length === 0 ? ['There is nothing on it.'] : []),
    ...(isFree ? [] : lines.flatMap((line) => missingOfGoods(line, hsnDigits))),
  ]
}
