import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Sorting } from './contract.ts'
import { deepFrom, deepPage, hasSteps, inStockTotal } from './deep-pages.ts'
import { cardSelection, type CardRow } from '../product-columns.ts'
import { pageSize } from '../rules.ts'

export type Filter = {
  category?: string
  bestseller?: boolean
  inStock?: boolean
  /** Only what is sold out: the end of every list. */
  soldOut?: boolean
}
export type Slice = { limit: number; offset: number }

export const orders: Record<Order, readonly string[]> = {
  newest: ['created_at desc', 'id desc'],
  'price-asc': ['price_paise', 'id'],
  'price-desc': ['price_paise desc', 'id desc'],
  discount: ['discount_percent desc', 'id desc'],
  rating: ['rating_tenths desc', 'id desc'],
  origin: ['origin_rank desc', 'id desc'],
}

/** A card with the sort keys that are no card columns. */
export type SortedCardRow = CardRow & { created_at: string; origin_rank: number }

export type Order = Exclude<Sorting, 'relevance'>

const sortedSelection = sql`${cardSelection}, p.created_at, p.origin_rank`

export function listedPage(
  db: Database,
  filter: Filter,
  { sort, ...slice }: Slice & { sort: Order },
): Promise<CardRow[]> {
  const isFirst = filterName(filter) === 's' && slice.offset === 0 && slice.limit === pageSize
  return isFirst
    ? prepared<CardRow>(`first ${sort}`, () => firstPage(sort))(db, {})
    : sortedPage(db, filter, { sort, ...slice })
}

/**
 * One page of a list. Ids come from an index-only scan; then only the page's rows are read, one by
 * one (`offset 0` prevents a join over the table).
 */
export function sortedPage(
  db: Database,
  filter: Filter,
  { sort, ...slice }: Slice & { sort: Order },
): Promise<SortedCardRow[]> {
  const steps = !filter.bestseller && slice.offset >= deepFrom && hasSteps(sort) ? sort : undefined
  const query = () => sql`
    select ${sortedSelection} from (${steps ? deepPage(steps, filter) : pageOf(sort, filter)}) as page
    cross join lateral (select * from product where id = page.id offset 0) as p order by ${orderByColumns(orders[sort], 'page.')}`
  return prepared<SortedCardRow>(
    `${steps ? 'deep' : 'listed'} ${sort} ${filterName(filter)}`,
    query,
  )(db, { category: filter.category, ...slice })
}

/** Keyset pagination: the page after a product costs what the first page costs. */
export function pageAfter(
  db: Database,
  filter: Filter,
  { sort, ...cursor }: { sort: Order; edge: string; id: string },
): Promise<SortedCardRow[]> {
  const [first = ''] = orders[sort]
  const [column = '', direction] = first.split(' ')
  const after = sql.raw(`(${column}, id) ${direction === 'desc' ? '<' : '>'}`)
  const query = () => sql`
    select ${sortedSelection} from product p where ${filterCondition(filter)} and ${after} (${sql.placeholder('edge')}, ${sql.placeholder('id')})
    order by ${orderByColumns(orders[sort])} limit ${sql.raw(String(pageSize))}`
  return prepared<SortedCardRow>(`after ${sort} ${filterName(filter)}`, query)(db, {
    category: filter.category,
    ...cursor,
  })
}

/** The most frequent query. With a literal limit PostgreSQL reads in index order. */
function firstPage(sort: Order): SQL {
  return sql`select ${cardSelection} from product p where active and in_stock
    order by ${orderByColumns(orders[sort])} limit ${sql.raw(String(pageSize))}`
}

/** OFFSET paging over ids; limit and offset are sub-selects so that the generic plan is kept. */
export function pageOf(sort: Order, filter: Filter): SQL {
  return sql`select ${columnsOf(orders[sort])} from product where ${filterCondition(filter)} order by ${orderByColumns(orders[sort])} limit (select ${sql.placeholder('limit')}::bigint) offset (select ${sql.placeholder('offset')}::bigint)`
}

function columnsOf(order: readonly string[]): SQL {
  return sql.raw(order.map((column) => column.replace(' desc', '')).join(', '))
}

/** Total of a filter. Categories have counters, and steps know what is sold out. */
export function totalOf(filter: Filter): SQL {
  return filter.bestseller
    ? sql`select count(*) from product where ${filterCondition(filter)}`
    : inStockTotal(filter)
}

function filterCondition({ category, bestseller, inStock, soldOut }: Filter): SQL {
  return sql.join(
    [
      sql`active`,
      category === undefined ? [] : sql`category_id = ${sql.placeholder('category')}`,
      bestseller ? sql`bestseller` : [],
      inStock ? sql`in_stock` : [],
      soldOut ? sql`not in_stock` : [],
    ].flat(),
    sql` and `,
  )
}

export function orderByColumns(columns: readonly string[], table = ''): SQL {
  return sql.raw(columns.map((column) => table + column).join(', '))
}

export function filterName({ category, bestseller, inStock, soldOut }: Filter): string {
  return `${category === undefined ? '' : 'c'}${bestseller ? 'b' : ''}${inStock ? 's' : ''}${soldOut ? 'o' : ''}`
}

const statements = new Map<string, ReturnType<typeof statement>>()

/** One prepared statement per query shape: a few dozen. */
export function prepared<Row extends Record<string, unknown>>(
  name: string,
  query: () => SQL,
): ReturnType<typeof statement<Row>> {
  const cached = statements.get(name) ?? statement<Row>(name, query())
  statements.set(name, cached)
  return cached as ReturnType<typeof statement<Row>>
}
