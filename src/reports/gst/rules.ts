import { rupeesOf } from '#platform/money.ts'
import { placeByCode } from '#tax/places/rules.ts'
import { sumOf } from '#tax/rules.ts'

/** The monthly return of outward supplies, GSTR-1, from sums of papers; pure. */

/** Where a paper has an entry of its own, or (b2cs) is a part of sums. */
export type Section = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur'

/** Lines of one section, place, rate and HSN code; credit notes are taken off. */
export type Sum = Taxes & {
  section: Section
  place: string
  isInter: boolean
  /** The buyer gave a GSTIN. */
  isRegistered: boolean
  /** In hundredths of a percent. */
  rateBp: number
  hsn: string
  goods: string
  pieces: number
  valuePaise: number
}

export type Taxes = {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/** As the portal counts documents: invoices, credit notes, challans of goods that are no supply. */
export const documentKinds = { invoice: 1, note: 5, challan: 12 } as const

export type Series = {
  series: string
  kind: keyof typeof documentKinds
  from: string
  to: string
  papers: number
  /** Of a challan whose goods were not sent after all; what an invoice says is credited instead. */
  cancelled: number
  /** From the first to the last: as many as papers without a gap. */
  numbers: number
}

/** Of a paper that has an entry of its own. */
export type Paper = {
  number: string
  day: string
  place: string
  isInter: boolean
  totalPaise: number
  gstin: string | null
  buyer: string
  items: (Taxes & { rateBp: number })[]
}

export const monthShape = /^20\d\d-(0[1-9]|1[0-2])$/

export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${last}` }
}

/** Each day of it. */
export function daysIn(month: string): string[] {
  const { to } = daysOfMonth(month)
  return Array.from(
    { length: Number(to.slice(-2)) },
    (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`,
  )
}

/** Sums of parts of a month as those of all of it. */
export function addedUp(sums: readonly Sum[]): Sum[] {
  const keyOf = ({ section, place, isInter, isRegistered, rateBp, hsn }: Sum) =>
    JSON.stringify([section, place, isInter, isRegistered, rateBp, hsn])
  return [...Map.groupBy(sums, keyOf).values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const goods = rows.map((row) => row.goods).toSorted()[0] ?? ''
    const pieces = sumOf(rows, (row) => row.pieces)
    const valuePaise = sumOf(rows, (row) => row.valuePaise)
    return [{ ...first, ...totalOf(rows), goods, pieces, valuePaise }]
  })
}

/** The newest first, beginning with that of the day. */
export function monthsBefore(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** Percent, as the return writes it: 5, 18, 0.25. */
export function percent(rateBp: number): number {
  return rateBp / 100
}

export function totalOf(rows: readonly Taxes[]): Taxes {
  return {
    taxablePaise: sumOf(rows, ({ taxablePaise }) => taxablePaise),
    cgstPaise: sumOf(rows, ({ cgstPaise }) => cgstPaise),
    sgstPaise: sumOf(rows, ({ sgstPaise }) => sgstPaise),
    igstPaise: sumOf(rows, ({ igstPaise }) => igstPaise),
  }
}

/** Small sales to consumers, by place and rate. */
export function smallSales(sums: readonly Sum[]) {
  const own = sums.filter(({ section, rateBp }) => section === 'b2cs' && rateBp > 0)
  return grouped(own, ({ place, rateBp }) => `${place} ${String(rateBp).padStart(5, '0')}`).map(
    ([{ place, rateBp, isInter }, rows]) => ({ place, rateBp, isInter, ...totalOf(rows) }),
  )
}

export const nilKinds = ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C'] as const

/** Goods without tax: inside the State or beyond, to buyers with a GSTIN or without. */
export function nilSales(sums: readonly Sum[]) {
  const own = sums.filter(({ rateBp }) => rateBp === 0)
  const kindOf = ({ isInter, isRegistered }: Sum) =>
    `${isInter ? 'INTR' : 'INTRA'}${isRegistered ? 'B2B' : 'B2C'}`
  return nilKinds.flatMap((kind) => {
    const rows = own.filter((row) => kindOf(row) === kind)
    return rows.length === 0 ? [] : [{ kind, taxablePaise: totalOf(rows).taxablePaise }]
  })
}

/** By HSN code and rate, apart for buyers with a GSTIN and without (since May 2025). */
export function hsnSummary(sums: readonly Sum[], isRegistered: boolean) {
  const own = sums.filter((row) => row.isRegistered === isRegistered)
  return grouped(own, ({ hsn, rateBp }) => `${hsn} ${String(rateBp).padStart(5, '0')}`).map(
    ([{ hsn, rateBp }, rows]) => ({
      hsn,
      rateBp,
      goods:
        rows
          .map(({ goods }) => goods)
          .toSorted()[0]
          ?.slice(0, 30) ?? '',
      pieces: sumOf(rows, ({ pieces }) => pieces),
      valuePaise: sumOf(rows, ({ valuePaise }) => valuePaise),
      ...totalOf(rows),
    }),
  )
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, Row[]][] {
  return [...Map.groupBy(rows, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => (group[0] ? [[group[0], group] as [Row, Row[]]] : []))
}

/** 32-Kerala, as the offline tool has it. */
export function placeWords(code: string): string {
  return `${code}-${placeByCode(code)?.name ?? ''}`
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** 25-Nov-2026, as the offline tool has it. */
export function dayWords(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

/** Rupees of a paper's taxes; what is 0 by the kind of supply is left out. */
export function taxesOf(taxes: Taxes, isInter: boolean) {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxes
  return {
    txval: rupeesOf(taxablePaise),
    ...(isInter
      ? { iamt: rupeesOf(igstPaise) }
      : { camt: rupeesOf(cgstPaise), samt: rupeesOf(sgstPaise) }),
    csamt: 0,
  }
}
