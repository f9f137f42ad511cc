import { rupeesExact } from '#platform/money.ts'
import { percentOf } from '#tax/classes/rules.ts'
import { placeByCode, stateTaxName } from '#tax/places/rules.ts'
import { kindNames } from '../rules.ts'
import type { InvoiceLineRow, InvoiceRow, Party, Seller } from '../tables.ts'

/** A paper with all that it prints; `original` is the invoice that a credit note takes back. */
export type Paper = {
  invoice: InvoiceRow
  lines: readonly InvoiceLineRow[]
  original: InvoiceRow | undefined
}

type Column = { title: string; width: number; isText?: true }

/** What is printed, in words, before anything is drawn. */
export type InvoiceWords = {
  title: string
  /** Across the page of a demonstration. */
  stamp: string | null
  seller: string[]
  facts: [label: string, value: string][]
  parties: { heading: string; lines: string[] }[]
  columns: Column[]
  rows: string[][]
  totals: [label: string, value: string][]
  remarks: string[]
  signature: string[]
}

export function invoiceWords(paper: Paper): InvoiceWords {
  const { invoice, lines } = paper
  const { seller, kind, isInter } = invoice
  const isTaxed = lines.some(({ rateBp }) => rateBp !== null)
  const half = stateTaxName(placeByCode(seller.placeCode ?? '') ?? { code: '', name: '' })
  const taxes = isTaxed ? (isInter ? ['IGST'] : ['CGST', half]) : []
  return {
    title: kindNames[kind],
    stamp: isSpecimen(paper) ? 'SPECIMEN, not a tax invoice' : null,
    seller: sellerLines(seller, isSpecimen(paper)),
    facts: factsOf(paper),
    parties: partiesOf(invoice),
    columns: columnsOf(taxes),
    rows: lines.map((line) => rowOf(line, taxes)),
    totals: totalsOf(invoice, taxes),
    remarks: remarksOf(paper, isTaxed),
    signature: signatureOf(seller),
  }
}

function isSpecimen({ invoice, original }: Paper): boolean {
  return (original ?? invoice).kind === 'specimen'
}

function sellerLines(
  { legalName, name, address, gstin, placeCode, placeName, phone, email }: Seller,
  isSample: boolean,
): string[] {
  const state = placeCode === null ? '' : ` (${placeName} ${placeCode})`
  return [
    legalName,
    ...(name === legalName ? [] : [name]),
    `${address}${state}`,
    ...(gstin ? [`GSTIN ${gstin}`] : isSample ? ['GSTIN: specimen'] : []),
    `${email} · ${phone}`,
  ]
}

function factsOf({ invoice, original }: Paper): InvoiceWords['facts'] {
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

function partiesOf({ buyer, shipTo }: InvoiceRow): InvoiceWords['parties'] {
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

function partyLines({ name, address, placeCode, placeName, gstin }: Party): string[] {
  const state = placeCode === null ? [] : [`State: ${placeName} (${placeCode})`]
  return [name, ...address, ...state, ...(gstin ? [`GSTIN ${gstin}`] : [])]
}

const money = (title: string, width = 58): Column => ({ title, width })

function columnsOf(taxes: readonly string[]): Column[] {
  return [
    { title: 'Goods', width: 0, isText: true },
    { title: 'HSN', width: 48, isText: true },
    { title: 'Pieces', width: 34 },
    money('Price'),
    money('Discount', 52),
    ...(taxes.length > 0 ? [money('Taxable')] : []),
    ...taxes.map((tax) => money(tax, 54)),
    money('Total', 60),
  ]
}

function rowOf(line: InvoiceLineRow, taxes: readonly string[]): string[] {
  const { description, hsn, quantity, unitPricePaise, discountPaise, rateBp, valuePaise } = line
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = line
  const amounts = taxes.length === 1 ? [igstPaise] : [cgstPaise, sgstPaise]
  const percent = percentOf(taxes.length === 1 ? (rateBp ?? 0) : (rateBp ?? 0) / 2)
  return [
    description,
    hsn ?? '–',
    quantity === 0 ? '–' : String(quantity),
    rupeesExact(unitPricePaise),
    discountPaise === 0 ? '–' : rupeesExact(discountPaise),
    ...(taxes.length > 0 ? [rupeesExact(taxablePaise)] : []),
    ...(taxes.length > 0 ? amounts.map((paise) => `${rupeesExact(paise)}\n${percent}`) : []),
    rupeesExact(valuePaise),
  ]
}

function totalsOf(invoice: InvoiceRow, taxes: readonly string[]): InvoiceWords['totals'] {
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

function signatureOf({ legalName, signatory }: Seller): string[] {
  return [`For ${legalName}`, ...(signatory === null ? [] : [signatory]), 'Authorised signatory']
}

const months =
  'January February March April May June July August September October November December'.split(' ')

/** 25 November 2026. */
function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`
}
