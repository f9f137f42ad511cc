import { rupeesExact } from '#platform/money.ts'
import type { ChallanLineRow, ChallanRow } from '../challans/tables.ts'
import { dayInIndia } from '../rules.ts'
import {
  dayInWords,
  partyLines,
  sellerLines,
  serialsOf,
  signatureOf,
  type PaperWords,
} from './paper-words.ts'

/** A delivery challan with all that it prints: no rate and no tax, as nothing is supplied. */
export function challanWords(challan: ChallanRow, lines: readonly ChallanLineRow[]): PaperWords {
  const { seller, isSpecimen, cancelledAt, valuePaise, reason } = challan
  const stamp = isSpecimen ? 'SPECIMEN, not a delivery challan' : null
  return {
    title: 'Delivery challan',
    stamp: cancelledAt === null ? stamp : 'CANCELLED, not sent',
    seller: sellerLines(seller, isSpecimen),
    facts: factsOf(challan),
    parties: partiesOf(challan),
    columns,
    rows: lines.map((line) => [
      line.description,
      line.hsn ?? '–',
      String(line.quantity),
      rupeesExact(line.valuePaise),
    ]),
    ...(lines.some(({ serials }) => serials !== null) && { serials: lines.map(serialsOf) }),
    totals: [['Value, for the record', rupeesExact(valuePaise)]],
    remarks: [
      `Reason: ${reason}.`,
      'These goods travel without a sale: nothing is charged, and the value is without tax.',
      'Original for the consignee, duplicate for the transporter, triplicate for the consignor.',
    ],
    signature: signatureOf(seller),
  }
}

const columns: PaperWords['columns'] = [
  { title: 'Goods', width: 0, isText: true },
  { title: 'HSN', width: 60, isText: true },
  { title: 'Pieces', width: 50 },
  { title: 'Value', width: 80 },
]

function partiesOf({ seller, consignee }: ChallanRow): PaperWords['parties'] {
  const { legalName, address, gstin } = seller
  const erased = ['Name and address were erased after the years of the law.']
  return [
    { heading: 'Consignor', lines: [legalName, address, ...(gstin ? [`GSTIN ${gstin}`] : [])] },
    { heading: 'Consignee', lines: consignee ? partyLines(consignee) : erased },
  ]
}

function factsOf({ number, day, facts, consignee, cancelledAt }: ChallanRow): PaperWords['facts'] {
  const { orderNumber, placedAt, returnNumber, invoices } = facts
  const { placeName, placeCode } = consignee ?? { placeName: null, placeCode: null }
  return [
    ['Challan number', number],
    ['Date', dayInWords(day)],
    ...(cancelledAt === null ? [] : [fact('Cancelled', dayInWords(dayInIndia(cancelledAt)))]),
    ['Order', `${orderNumber} of ${dayInWords(placedAt.slice(0, 10))}`],
    ['Return', returnNumber],
    ...(invoices.length === 0 ? [] : [fact('Invoice of the sale', invoices.join(', '))]),
    ...(placeCode === null ? [] : [fact('Place of delivery', `${placeName} (${placeCode})`)]),
  ]
}

function fact(label: string, value: string): [string, string] {
  return [label, value]
}
