import { sql, type SQL } from 'drizzle-orm'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { ListedRow } from './listed-row.ts'

type Position = { key: string; id: string }

/** An order of the list that an index has, with its keyset. */
export type Order = {
  forwards: SQL
  backwards: SQL
  /** Rows beyond a position, in this order or against it. */
  beyond(position: Position, isBack: boolean): SQL
  keyOf(row: ListedRow): string
  isKey(key: string): boolean
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/
const paise = /^\d{1,12}$/

const byPrice = {
  keyOf: ({ pricePaise }: ListedRow) => String(pricePaise),
  isKey: (key: string) => paise.test(key),
}

const cheapest = sql`price_paise, id`
const dearest = sql`price_paise desc, id desc`

export const orders: Record<'newest' | 'price-asc' | 'price-desc', Order> = {
  newest: {
    forwards: sql`created_at desc, id desc`,
    backwards: sql`created_at, id`,
    beyond: ({ key, id }, isBack) =>
      isBack
        ? sql`(created_at, id) > (${key}::timestamptz, ${id}::uuid)`
        : sql`(created_at, id) < (${key}::timestamptz, ${id}::uuid)`,
    keyOf: ({ createdAt }) => createdAt,
    isKey: (key) => moment.test(key) && !Number.isNaN(Date.parse(key)),
  },
  'price-asc': {
    ...byPrice,
    forwards: cheapest,
    backwards: dearest,
    beyond: ({ key, id }, isBack) => priceBeyond({ key, id }, !isBack),
  },
  'price-desc': {
    ...byPrice,
    forwards: dearest,
    backwards: cheapest,
    beyond: ({ key, id }, isBack) => priceBeyond({ key, id }, isBack),
  },
}

function priceBeyond({ key, id }: Position, isDearer: boolean): SQL {
  return isDearer
    ? sql`(price_paise, id) > (${key}::bigint, ${id}::uuid)`
    : sql`(price_paise, id) < (${key}::bigint, ${id}::uuid)`
}

/** The position of a row as a token of the address bar. */
export function cursorOf(row: ListedRow | undefined, order: Order): string | null {
  return row ? Buffer.from(`${order.keyOf(row)} ${row.id}`).toString('base64url') : null
}

/** BAD_REQUEST for a token that is none of this order. */
export function positionOf(token: string | undefined, order: Order): Position | undefined {
  if (token === undefined) return undefined
  const [key = '', id = '', ...rest] = Buffer.from(token, 'base64url').toString().split(' ')
  if (rest.length > 0 || !order.isKey(key) || !isId(id))
    throw apiError(commonErrors, 'BAD_REQUEST', {
      message: 'This place in the list is not known. Please begin at its first page.',
    })
  return { key, id }
}
