import { shippingWords } from '#delivery/rules.ts'
import {
  columnsOf,
  dayInWords,
  partyLines,
  rowOf,
  sellerLines,
  signatureOf,
  taxNames,
  type PaperWords,
} from '#invoices/pdf/paper-words.ts'
import { rupeesExact } from '#platform/money.ts'
import { placeByCode } from '#tax/places/rules.ts'
import type { QuotationRow } from './tables.ts'

/** What is printed of a quotation, in words, before anything is drawn. */
export function quotationWords(row: QuotationRow): PaperWords {
  const { seller, buyer, shipTo, kind, isInter, lines } = row
  const isTaxed = row.place !== null
  const taxes = taxNames(seller, { isTaxed, isInter })
  return {
    title: 'Quotation',
    stamp: kind === 'specimen' ? 'SPECIMEN, not an offer' : null,
    seller: sellerLines(seller, kind === 'specimen'),
    facts: factsOf(row),
    parties: shipTo
      ? [
          { heading: 'Quoted to', lines: partyLines(buyer) },
          { heading: 'To be sent to', lines: partyLines(shipTo) },
        ]
      : [{ heading: 'Quoted to', lines: partyLines(buyer) }],
    columns: columnsOf(taxes),
    rows: lines.map((line) => rowOf(line, taxes)),
    totals: totalsOf(row, taxes),
    remarks: remarksOf(row),
    signature: signatureOf(seller),
  }
}

function factsOf({ number, day, validUntil, buyer, place }: QuotationRow): PaperWords['facts'] {
  const name = place === null ? undefined : placeByCode(place)?.name
  return [
    ['Quotation number', number],
    ['Date', dayInWords(day)],
    ['Valid until', dayInWords(validUntil)],
    ...(buyer.poNumber ? ([['Your reference', buyer.poNumber]] as [string, string][]) : []),
    ...(name ? ([['Place of supply', `${name} (${place})`]] as [string, string][]) : []),
  ]
}

function totalsOf(row: QuotationRow, taxes: readonly string[]): PaperWords['totals'] {
  const { grossPaise, discountPaise, deliveryPaise, taxablePaise, totalPaise } = row
  const amounts = taxes.length === 1 ? [row.igstPaise] : [row.cgstPaise, row.sgstPaise]
  return [
    ['Goods', rupeesExact(grossPaise)],
    ...(discountPaise === 0
      ? []
      : ([['Discount', `−${rupeesExact(discountPaise)}`]] as [string, string][])),
    ['Delivery, in the lines', deliveryPaise === 0 ? 'Free' : rupeesExact(deliveryPaise)],
    ...(taxes.length === 0
      ? []
      : ([['Taxable value', rupeesExact(taxablePaise)]] as [string, string][])),
    ...taxes.map((tax, at): [string, string] => [tax, rupeesExact(amounts[at] ?? 0)]),
    ['Total', rupeesExact(totalPaise)],
  ]
}

function remarksOf({ kind, place, validUntil, shippingBasis }: QuotationRow): string[] {
  const isUnknownPin = shippingBasis === 'unknown-pin-code'
  return [
    'This is a quotation, not a tax invoice.',
    `Valid until ${dayInWords(validUntil)}. Prices of the day of order count; stock is not reserved.`,
    ...(place === null ? taxRemarks(kind) : ['All prices have the tax inside.']),
    ...(isUnknownPin ? [`${shippingWords(shippingBasis, 0)}.`] : []),
  ]
}

function taxRemarks(kind: QuotationRow['kind']): string[] {
  if (kind === 'bill of supply')
    return ['Composition taxable person, not eligible to collect tax on supplies.']
  if (kind === 'plain') return ['The seller is not registered under GST. No tax is charged.']
  return ['Taxes are inside the prices; the invoice shows them.']
}
