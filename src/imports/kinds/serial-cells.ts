import type { ProductRecord } from '#catalogue/admin/product-body.ts'
import { knownSerials, serialsInStock, type KnownSerial } from '#catalogue/serials/known-serials.ts'
import {
  longestSerial,
  mostReceived,
  namedSerials,
  plainSerial,
  repeatedSerials,
  twice,
} from '#catalogue/serials/rules.ts'
import type { Shop } from '#platform/shop.ts'
import type { Issue } from '../lifecycle.ts'
import { formulaProblem, isSame, linesOf, shortenedProblem } from './cells.ts'

const column = 'serials'
const code = { name: column, label: '', kind: 'code' } as const
const unprintable = /\p{Cc}|\p{Cs}/u

/** What the serial numbers of a row say, of a product that was found. */
export type SerialCell = {
  /** Numbers that come in. */
  fresh: string[]
  /** Numbers that are on the shelf. */
  there: KnownSerial[]
  /** Numbers that are with orders. */
  away: KnownSerial[]
  issues: Issue[]
}

const nothing = { fresh: [], there: [], away: [] }

type Typed = { row: ProductRecord | undefined; text: string; isCounted: boolean }

/**
 * Numbers of pieces on the shelf, which stay, and of others, which come in: a list in a cell, one in
 * a line or parted by signs. Undefined of a row without.
 */
export async function serialCells(
  shop: Shop,
  rows: readonly Typed[],
): Promise<(SerialCell | undefined)[]> {
  const filled = rows.filter(({ text }) => text.trim() !== '')
  const keys = filled.flatMap(({ row, text }) =>
    row?.serialsSince
      ? candidatesOf(text).map((serial) => ({ productId: row.id, plain: plainSerial(serial) }))
      : [],
  )
  const pieceByKey = new Map(
    (await knownSerials(shop, keys)).map((piece) => [keyOf(piece.productId, piece.plain), piece]),
  )
  const single = filled.flatMap(({ row, text, isCounted }) =>
    row?.serialsSince && isCounted && linesOf(text).length === 1 ? row.id : [],
  )
  const inStock = await serialsInStock(shop, single)
  return rows.map(({ row, text, isCounted }) => {
    if (text.trim() === '' || !row) return undefined
    const only = isCounted ? (inStock.get(row.id) ?? []) : []
    // As a spreadsheet saved our export of a single number.
    if (only.length === 1 && isSame(text, only[0] ?? '', code)) return { ...nothing, issues: [] }
    return cellOf(row, text, (plain) => pieceByKey.get(keyOf(row.id, plain)))
  })
}

const keyOf = (productId: string, plain: string) => `${productId} ${plain}`

const partsOf = (line: string) =>
  line
    .split(/[\t,;]+/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')

/** Whole lines too: a number in the books may have a comma. */
function candidatesOf(text: string): string[] {
  return [...new Set(linesOf(text).flatMap((line) => [line, ...partsOf(line)]))].filter(
    (serial) => serial.length <= longestSerial,
  )
}

type Look = (plain: string) => KnownSerial | undefined

function cellOf(row: ProductRecord, text: string, pieceOf: Look): SerialCell {
  const numbers = linesOf(text).flatMap((line) =>
    pieceOf(plainSerial(line))?.serial === line ? [line] : partsOf(line),
  )
  const pieces = numbers.map((serial) => ({ serial, piece: pieceOf(plainSerial(serial)) }))
  const message = problemOf(row, numbers) ?? (pieces[0]?.piece ? undefined : formulaProblem(text))
  if (message !== undefined) return { ...nothing, issues: [{ column, message }] }
  return {
    fresh: pieces.flatMap(({ serial, piece }) =>
      !piece || piece.state === 'gone' ? [serial] : [],
    ),
    there: pieces.flatMap(({ piece }) => (piece?.state === 'in stock' ? [piece] : [])),
    away: pieces.flatMap(({ piece }) => (piece?.state === 'out' ? [piece] : [])),
    issues: [],
  }
}

function problemOf({ serialsSince }: ProductRecord, numbers: readonly string[]) {
  if (!serialsSince)
    return 'This product is kept without serial numbers: leave them out, or keep them on its page of lots first.'
  if (numbers.length > mostReceived)
    return `Please give at most ${mostReceived} serial numbers in a cell.`
  for (const serial of numbers) {
    const problem = problemOfNumber(serial)
    if (problem !== undefined) return problem
  }
  const repeated = repeatedSerials(numbers)
  return repeated.length > 0 ? twice(repeated) : undefined
}

function problemOfNumber(serial: string): string | undefined {
  const shown = serial.length > longestSerial ? `${serial.slice(0, longestSerial)}…` : serial
  if (serial.length > longestSerial)
    return `${shown}: a serial number has at most ${longestSerial} characters.`
  if (plainSerial(serial) === '' || unprintable.test(serial))
    return `“${shown}” is no serial number.`
  return shortenedProblem(serial, code)
}

type Wanted = { quantity: number; isCounted: boolean }

/** What is wrong when so many pieces more are to be on the shelf. */
export function serialIssues(
  { fresh, there, away, issues }: SerialCell,
  { quantity, isCounted }: Wanted,
): Issue[] {
  if (issues.length > 0) return issues
  // A count names what stays. A piece leaves by its own page, with the reason of its own.
  if (quantity < 0 && !isCounted) {
    const which = namedSerials(there.map(({ serial }) => serial)) || 'a piece with a number'
    const message = `A row with less pieces takes those without a number. Say on the page of ${which} that it left.`
    return [{ column, message }]
  }
  const orders = namedSerials(away.map(({ serial, order }) => `${serial} (order ${order ?? ''})`))
  if (fresh.length !== Math.max(0, quantity)) {
    const change = `${Math.abs(quantity)} ${Math.abs(quantity) === 1 ? 'piece' : 'pieces'} ${quantity < 0 ? 'less' : 'more'}`
    const found = fresh.length === 0 ? '' : ` (${namedSerials(fresh)})`
    const message = `${change}, and ${fresh.length} new serial ${fresh.length === 1 ? 'number' : 'numbers'}${found}.`
    return [{ column, message: away.length > 0 ? `${message} With an order: ${orders}.` : message }]
  }
  if (away.length === 0) return []
  return [{ column, message: `Left out, with an order: ${orders}.`, isWarning: true }]
}
