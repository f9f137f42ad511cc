import { rupeesExact } from '#platform/money.ts'
import { percentOf } from '#tax/classes/rules.ts'
import { placeByCode, stateTaxName } from '#tax/places/rules.ts'
import type { InvoiceLineRow, Party, Seller } from '../tables.ts'

/** The parts of a paper in words that invoices and quotations share. */

type Column = { title: string; width: number; isText?: true }

export type RowSerials = { label: string; numbers: readonly string[] }

/** What is printed, in words, before anything is drawn. */
export type PaperWords = {
  title: string
  /** Across the page of a demonstration. */
  stamp: string | null
  seller: string[]
  facts: [label: string, value: string][]
  parties: { heading: string; lines: string[] }[]
  columns: Column[]
  rows: string[][]
  /** Below the rows, by their places; absent where no piece has a number. */
  serials?: (RowSerials | undefined)[]
  totals: [label: string, value: string][]
  remarks: string[]
  signature: string[]
}

export function sellerLines(
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

export function serialsOf({ serials }: { serials: string[] | null }): RowSerials | undefined {
  if (serials === null) return undefined
  return { label: serials.length === 1 ? 'Serial number' : 'Serial numbers', numbers: serials }
}

/** The columns of GST on a paper; none where it shows no tax. */
export function taxNames(
  { placeCode }: Pick<Seller, 'placeCode'>,
  { isTaxed, isInter }: { isTaxed: boolean; isInter: boolean },
): string[] {
  if (!isTaxed) return []
  return isInter
    ? ['IGST']
    : ['CGST', stateTaxName(placeByCode(placeCode ?? '') ?? { code: '', name: '' })]
}

export function partyLines({ name, address, placeCode, placeName, gstin }: Party): string[] {
  const state = placeCode === null ? [] : [`State: ${placeName} (${placeCode})`]
  return [name, ...address, ...state, ...(gstin ? [`GSTIN ${gstin}`] : [])]
}

const money = (title: string, width = 58): Column => ({ title, width })

export function columnsOf(taxes: readonly string[]): Column[] {
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

export type PaperLine = Omit<InvoiceLineRow, 'invoiceId' | 'position' | 'productId' | 'serials'>

export function rowOf(line: PaperLine, taxes: readonly string[]): string[] {
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

export function signatureOf({ legalName, signatory }: Seller): string[] {
  return [`For ${legalName}`, ...(signatory === null ? [] : [signatory]), 'Authorised signatory']
}

const months =
  'January February March April May June July August September October November December'.split(' ')

/** 25 November 2026. */
export function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`
}
