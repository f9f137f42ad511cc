import { sql, type SQL } from 'drizzle-orm'
import { apiError, commonErrors, isId } from './contract.ts'

/** A place in a list by keyset: the key of its order, and the id of the row. */
export type Place = { key: string; id: string }

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

/** A moment in microseconds, as lists name it, that the calendar and PostgreSQL have. */
export function isMoment(text: string): boolean {
  if (!moment.test(text) || text.startsWith('0000')) return false
  const inMs = `${text.slice(0, 23)}Z`
  return !Number.isNaN(Date.parse(inMs)) && new Date(inMs).toISOString() === inMs
}

/** A column of moments as `isMoment` knows them: JavaScript's dates would lose the microseconds. */
export function sqlMoment(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)
}

/** A place as a token of the address bar. */
export function tokenOf({ key, id }: Place): string {
  return Buffer.from(`${key} ${id}`).toString('base64url')
}

/** BAD_REQUEST for a token that is none of this list. */
export function placeOf(token: string, isKey: (key: string) => boolean): Place {
  const [key = '', id = '', ...rest] = Buffer.from(token, 'base64url').toString().split(' ')
  if (rest.length > 0 || !isKey(key) || !isId(id))
    throw apiError(commonErrors, 'BAD_REQUEST', {
      message: 'This place in the list is not known. Please begin at its first page.',
    })
  return { key, id }
}

type PlaceInput = { after?: string | undefined; before?: string | undefined; limit: number }
type Placed = { moment: string; id: string }

/**
 * A page of rows that were read with one more than its limit, in the order of reading: backwards
 * that is the reverse of the list's. With the tokens of the pages beside it, null where none is.
 */
export function pageBetween<Row extends Placed>(
  read: readonly Row[],
  { after, before, limit }: PlaceInput,
): { rows: Row[]; newer: string | null; older: string | null } {
  const isBack = after === undefined && before !== undefined
  const hasMore = read.length > limit
  const rows = read.slice(0, limit)
  if (isBack) rows.reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    newer: first && (isBack ? hasMore : after !== undefined) ? tokenOfRow(first) : null,
    older: last && (isBack || hasMore) ? tokenOfRow(last) : null,
  }
}

function tokenOfRow({ moment: key, id }: Placed): string {
  return tokenOf({ key, id })
}
