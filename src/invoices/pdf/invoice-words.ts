import { rupeesExact } from '#platform/money.ts'
import { placeByCode } from '#tax/places/rules.ts'
import { kindNames } from '../rules.ts'
import type { InvoiceLineRow, InvoiceRow } from '../tables.ts'
import {
  columnsOf,
  dayInWords,
  partyLines,
  rowOf,
  sellerLines,
  serialsOf,
  signatureOf,
  taxNames,
  type PaperWords,
} from './paper-words.ts'

/** A paper with all that it prints; `original` is the invoice that a credit note takes back. */
export type Paper = {
  invoice: InvoiceRow
  lines: readonly InvoiceLineRow[]
  original: InvoiceRow | undefined
}

export function invoiceWords(paper: Paper): PaperWords {
  const { invoice, lines } = paper
  const { seller, kind, isInter } = invoice
  const isTaxed = lines.some(({ rateBp }) => rateBp !== null)
  const taxes = taxNames(seller, { isTaxed, isInter })
  return {
    title: kindNames[kind],
    stamp: isSpecimen(paper) ? 'SPECIMEN, not a tax invoice' : null,
    seller: sellerLines(seller, isSpecimen(paper)),
    facts: factsOf(paper),
    parties: partiesOf(invoice),
    columns: columnsOf(taxes),
    rows: lines.map((line) => rowOf(line, taxes)),
    ...(lines.some(({ serials }) => serials !== null) && { serials: lines.map(serialsOf) }),
    totals: totalsOf(invoice, taxes),
    remarks: remarksOf(paper, isTaxed),
    signature: signatureOf(seller),
  }
}

function isSpecimen({ invoice, original }: Paper): boolean {
  return (original ?? invoice).kind === 'specimen'
}

function factsOf({ invoice, original }: Paper): PaperWords['facts'] {
  const { number, day, sale, place, kind, buyer } = invoice
  const name = place === null ? undefined : placeByCode(place)?.name
  return [
    [kind === 'credit note' ? 'Credit note number' : 'Invoice number', number],
    ['Date', dayInWords(day)],
    ...(original
      ? ([['For invoice', `${original.number} of ${dayInWords(original.day)}`]] as [
          string,
          string,
        ][])
      : []),
    ['Order', `${sale.orderNumber} of ${dayInWords(sale.placedAt.slice(0, 10))}`],
    ...(buyer?.poNumber ? ([['Purchase order', buyer.poNumber]] as [string, string][]) : []),
    ...(name ? ([['Place of supply', `${name} (${place})`]] as [string, string][]) : []),
    ...(place === null ? [] : ([['Reverse charge', 'No']] as [string, string][])),
    ['Payment', sale.paymentMethod],
  ]
}

function partiesOf({ buyer, shipTo }: InvoiceRow): PaperWords['parties'] {
  if (buyer === null)
    return [
      { heading: 'Buyer', lines: ['Name and address were erased after the years of the law.'] },
    ]
  if (shipTo === null) return [{ heading: 'Billed and sent to', lines: partyLines(buyer) }]
  return [
    { heading: 'Billed to', lines: partyLines(buyer) },
    { heading: 'Sent to', lines: partyLines(shipTo) },
  ]
}

function totalsOf(invoice: InvoiceRow, taxes: readonly string[]): PaperWords['totals'] {
  const { grossPaise, discountPaise, deliveryPaise, taxablePaise, totalPaise } = invoice
  const { cgstPaise, sgstPaise, igstPaise, kind } = invoice
  const amounts = taxes.length === 1 ? [igstPaise] : [cgstPaise, sgstPaise]
  const isNote = kind === 'credit note'
  return [
    ...(isNote
      ? []
      : ([
          ['Goods', rupeesExact(grossPaise)],
          ['Discount', discountPaise === 0 ? 'None' : `−${rupeesExact(discountPaise)}`],
          ['Delivery, in the lines', deliveryPaise === 0 ? 'Free' : rupeesExact(deliveryPaise)],
        ] as [string, string][])),
    ...(taxes.length === 0
      ? []
      : ([['Taxable value', rupeesExact(taxablePaise)]] as [string, string][])),
    ...taxes.map((tax, at): [string, string] => [tax, rupeesExact(amounts[at] ?? 0)]),
    [isNote ? 'Credited' : 'Total', rupeesExact(totalPaise)],
  ]
}

function remarksOf({ invoice, original }: Paper, isTaxed: boolean): string[] {
  const kind = (original ?? invoice).kind
  return [
    ...(invoice.reason === null ? [] : [`Reason: ${invoice.reason}.`]),
    ...(kind === 'bill of supply'
      ? ['Composition taxable person, not eligible to collect tax on supplies.']
      : []),
    ...(kind === 'plain' ? ['The seller is not registered under GST. No tax is charged.'] : []),
    ...(isTaxed ? ['All prices have the tax inside; nothing was added to them.'] : []),
  ]
}
