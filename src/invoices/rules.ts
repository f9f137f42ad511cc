import { hsnShape } from '#tax/classes/rules.ts'
import { gstinProblem } from '#tax/gstin/rules.ts'
import { sumOf, type TaxedLine } from '#tax/rules.ts'

/** What a paper is, its number, and what the law wants on it; pure. */

export type SaleKind = 'tax invoice' | 'bill of supply' | 'plain' | 'specimen'

export const invoiceKinds = [
  'tax invoice',
  'bill of supply',
  'plain',
  'specimen',
  'credit note',
] as const

/** What stands on top of each paper. */
export const kindNames = {
  'tax invoice': 'Tax invoice',
  'bill of supply': 'Bill of supply',
  plain: 'Invoice',
  specimen: 'Tax invoice',
  'credit note': 'Credit note',
} as const

const indiaMs = 5.5 * 60 * 60_000

/** The date in India, such as 2026-11-25. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + indiaMs).toISOString().slice(0, 10)
}

/** April to March: 2627 for every day from 1 April 2026 to 31 March 2027. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${String(first % 100).padStart(2, '0')}${String((first + 1) % 100).padStart(2, '0')}`
}

const letters = { 'tax invoice': '', 'bill of supply': 'B', plain: 'P' } as const

/** Each kind counts in a series of its own; a demonstration's never mix with real ones. */
export function seriesOf(
  kind: SaleKind,
  { prefix, day, isNote }: { prefix: string; day: string; isNote: boolean },
): string {
  const start =
    kind === 'specimen' ? `DEMO${isNote ? 'N' : ''}` : `${prefix}${isNote ? 'C' : letters[kind]}`
  return `${start}${financialYear(day)}`
}

/** At most 16 letters and digits (rule 46(b)). */
export function numberOf(series: string, serial: number): string {
  return `${series}-${String(serial).padStart(6, '0')}`
}

export type PartyFacts = {
  name: string
  address: string[]
  placeCode: string | null
  gstin: string | null
}

export type SellerFacts = {
  kind: SaleKind
  seller: { legalName: string; address: string; gstin: string | null; placeCode: string | null }
  isSampleSeller: boolean
}

export type InvoiceFacts = SellerFacts & {
  buyer: PartyFacts
  shipTo: PartyFacts | null
  country: string
  hsnDigits: number
  totalPaise: number
  lines: readonly (TaxedLine & {
    description: string
    hsn: string | null
    taxClass: string | null
    hasRate: boolean
    quantity: number
  })[]
}

/**
 * Everything that rule 46 of the CGST Rules wants and is missing, in sentences for the packer; a
 * paper is made whole or not at all.
 */
export function missingOnInvoice(facts: InvoiceFacts): string[] {
  const { kind, buyer, shipTo, lines, totalPaise } = facts
  const isTaxed = kind === 'tax invoice' || kind === 'specimen'
  const paid = sumOf(lines, ({ valuePaise }) => valuePaise)
  return [
    ...missingOfSeller(facts),
    ...missingOfParty(buyer, 'buyer'),
    ...(shipTo ? missingOfParty(shipTo, 'delivery') : []),
    ...(/^\s*india\s*$/i.test(facts.country)
      ? []
      : [
          `Goods that go to ${facts.country.trim() || 'another country'} are an export: ask your accountant.`,
        ]),
    ...(lines.length === 0 ? ['There is nothing on it.'] : []),
    ...(kind === 'plain' || kind === 'specimen'
      ? []
      : lines.flatMap((line) => missingOfGoods(line, facts.hsnDigits))),
    ...(isTaxed ? lines.flatMap(missingRate) : []),
    ...(paid === totalPaise ? [] : ['Its lines do not add up to what the order costs.']),
  ]
}

export function missingOfSeller({ kind, seller, isSampleSeller }: SellerFacts): string[] {
  if (kind === 'specimen') return []
  const isRegistered = kind === 'tax invoice' || kind === 'bill of supply'
  return [
    ...(isSampleSeller
      ? ['Settings: the address of the shop is still that of the demonstration.']
      : []),
    ...(seller.legalName.trim() ? [] : ['Settings: the legal name of the shop is missing.']),
    ...(isRegistered && !seller.gstin ? ['Settings: the GST number of the shop is missing.'] : []),
    ...(isRegistered && seller.gstin && !seller.placeCode
      ? ['Settings: the State code of the GST number is not in use any more.']
      : []),
  ]
}

export function missingOfParty(
  { name, address, placeCode, gstin }: PartyFacts,
  who: string,
): string[] {
  return [
    ...(name.trim() ? [] : [`The name of the ${who} is missing.`]),
    ...(address.some((line) => line.trim()) ? [] : [`The address of the ${who} is missing.`]),
    ...(placeCode ? [] : [`The State of the ${who} is not known: correct the address.`]),
    ...(gstin && gstinProblem(gstin) !== undefined
      ? [`The GST number of the ${who} has a typing mistake.`]
      : []),
  ]
}

type Goods = InvoiceFacts['lines'][number]

export function missingOfGoods(
  { description, hsn }: Pick<Goods, 'description' | 'hsn'>,
  digits: number,
): string[] {
  if (hsn !== null && hsnShape.test(hsn) && hsn.length >= digits) return []
  return [
    hsn === null
      ? `${description} has no HSN code.`
      : `The HSN code of ${description} needs ${digits} digits.`,
  ]
}

function missingRate({ description, taxClass, hasRate }: Goods): string[] {
  if (hasRate) return []
  return [
    taxClass === null
      ? `${description} has no GST rate.`
      : `The GST class of ${description} has no rate today.`,
  ]
}
