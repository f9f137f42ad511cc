/**
 * Shorter than this is near expiry, on the list of lots and for shoppers; the database says the
 * same in `product_lots_settle`.
 */
export const nearExpiryDays = 90

/** Two prints of one lot number are the same: case, spaces and signs do not count, O is 0. */
export function plainCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
}

/**
 * A month is in use until its last day (Medical Devices Rules 2017, rule 44): 02/2028 is 2028-02-29,
 * as 29/02/2028 is. Undefined when it is no month or day.
 */
export function lastDayTyped(typed: string): string | undefined {
  const text = typed.trim()
  const day = wholeDayTyped(text)
  if (day !== undefined) return day
  const ofMonth = /^(\d{1,2})[/.-](\d{4})$/.exec(text)
  const ofYear = /^(\d{4})-(\d{2})$/.exec(text)
  const month = Number(ofMonth?.[1] ?? ofYear?.[2])
  const year = Number(ofMonth?.[2] ?? ofYear?.[1])
  if (!(month >= 1 && month <= 12 && year >= 1)) return undefined
  const last = new Date(Date.UTC(2000, 0, 1))
  last.setUTCFullYear(year, month, 0)
  return last.toISOString().slice(0, 10)
}

/** Of a month in which it was made, the first day. */
export function firstDayTyped(typed: string): string | undefined {
  const last = lastDayTyped(typed)
  return last && wholeDayTyped(typed.trim()) === undefined ? `${last.slice(0, 8)}01` : last
}

/** 2028-02-29, or as it is printed in India: 29/02/2028. */
function wholeDayTyped(text: string): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const iso =
    year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}

/** A day of the calendar such as 2028-02-29. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= '0001'
}

export type LotFacts = {
  id: string
  onHand: number
  /** Stock whose lot was not recorded. */
  isUnrecorded: boolean
  expiresOn: string | null
  receivedAt: string
}

/** What was there before lots were recorded goes first, then the earliest expiry. */
export function inSendingOrder<T extends LotFacts>(lots: readonly T[]): T[] {
  const key = ({ isUnrecorded, expiresOn, receivedAt, id }: LotFacts) =>
    `${isUnrecorded ? '0' : '1'} ${expiresOn ?? '9999-12-31'} ${receivedAt} ${id}`
  return lots.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

export type LotShare = { lotId: string; pieces: number }

/** Shares of the lots in their order until there are enough; undefined when there are too few. */
export function sharesOf(
  lots: readonly Pick<LotFacts, 'id' | 'onHand'>[],
  pieces: number,
): LotShare[] | undefined {
  let left = pieces
  const shares: LotShare[] = []
  for (const { id, onHand } of lots) {
    const share = Math.min(onHand, left)
    if (share > 0) shares.push({ lotId: id, pieces: share })
    left -= share
  }
  return left === 0 ? shares : undefined
}

/** A lot's last day beside its name, as it is printed on the box: "expires 31/08/2027". */
export function expiryWords(day: string | null): string {
  return day === null ? 'no expiry' : `expires ${day.split('-').toReversed().join('/')}`
}
