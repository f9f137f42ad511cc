import { sql, type SQL } from 'drizzle-orm'
import { isMoment, placeOf, tokenOf, type Place } from '#platform/rpc/list-place.ts'
import type { ListedRow } from './listed-row.ts'

/** An order of the list that an index has, with its keyset. */
export type Order = {
  forwards: SQL
  backwards: SQL
  /** Rows beyond a position, in this order or against it. */
  beyond(position: Place, isBack: boolean): SQL
  keyOf(row: ListedRow): string
  isKey(key: string): boolean
}

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
    isKey: isMoment,
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

function priceBeyond({ key, id }: Place, isDearer: boolean): SQL {
  return isDearer
    ? sql`(price_paise, id) > (${key}::bigint, ${id}::uuid)`
    : sql`(price_paise, id) < (${key}::bigint, ${id}::uuid)`
}

/** The position of a row as a token of the address bar. */
export function cursorOf(row: ListedRow | undefined, order: Order): string | null {
  return row ? tokenOf({ key: order.keyOf(row), id: row.id }) : null
}

/** BAD_REQUEST for a token that is none of this order. */
export function positionOf(token: string | undefined, order: Order): Place | undefined {
  return token === undefined ? undefined : placeOf(token, order.isKey)
}
