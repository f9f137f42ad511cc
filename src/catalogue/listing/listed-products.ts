import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Sorting } from '../contract.ts'
import { deepFrom, deepPage, inStockTotal } from './deep-pages.ts'
import { cardColumns, selected, type CardRow } from '../product-columns.ts'
import { pageSize } from '../rules.ts'

export type Filter = { category?: string; bestseller?: boolean; inStock?: boolean }
export type Slice = { limit: number; offset: number }

const cardSelection = selected(cardColumns)

export const orders: Record<Order, readonly string[]> = {
  newest: ['created_at desc', 'id desc'],
  'price-asc': ['price_paise', 'id'],
  'price-desc': ['price_paise desc', 'id desc'],
  discount: ['discount_percent desc', 'id desc'],
}

/** With what a list is ordered by beside the columns it shows. */
export type PlacedRow = CardRow & { created_at: string }

export type Order = Exclude<Sorting, 'relevance'>

export function listedPage(
  db: Database,
  filter: Filter,
  { sort, ...slice }: Slice & { sort: Order },
): Promise<CardRow[]> {
  const isFirst = filterNamed(filter) === '' && slice.offset === 0 && slice.limit === pageSize
  return isFirst
    ? prepared<CardRow>(`first ${sort}`, () => firstPage(sort))(db, {})
    : placedPage(db, filter, { sort, ...slice })
}

/**
 * One page of a list. The ids are found by an index alone, so that page 500 costs little more than
 * page 1; only the page's rows are read, one by one (`offset 0`), however long PostgreSQL expects
 * the page to be.
 */
export function placedPage(
  db: Database,
  filter: Filter,
  { sort, ...slice }: Slice & { sort: Order },
): Promise<PlacedRow[]> {
  const isDeep = !filter.bestseller && slice.offset >= deepFrom
  const query = () => sql`
    select ${cardSelection}, p.created_at from (${isDeep ? deepPage(sort, filter) : pageOf(sort, filter)}) as page
    cross join lateral (select * from product where id = page.id offset 0) as p order by ${by(orders[sort], 'page.')}`
  return prepared<PlacedRow>(`${isDeep ? 'deep' : 'listed'} ${sort} ${filterNamed(filter)}`, query)(
    db,
    { category: filter.category, ...slice },
  )
}

/**
 * The page that follows a product: nothing is counted off, so it costs what the first page does.
 */
export function pageAfter(
  db: Database,
  filter: Filter,
  { sort, ...place }: { sort: Order; edge: string; id: string },
): Promise<PlacedRow[]> {
  const [first = ''] = orders[sort]
  const [column = '', direction] = first.split(' ')
  const after = sql.raw(`(${column}, id) ${direction === 'desc' ? '<' : '>'}`)
  const query = () => sql`
    select ${cardSelection}, p.created_at from product p where ${whatPasses(filter)} and ${after} (${sql.placeholder('edge')}, ${sql.placeholder('id')})
    order by ${by(orders[sort])} limit ${sql.raw(String(pageSize))}`
  return prepared<PlacedRow>(`after ${sort} ${filterNamed(filter)}`, query)(db, {
    category: filter.category,
    ...place,
  })
}

/**
 * What is asked most. PostgreSQL sees how short it is, and reads the rows in the order of the
 * index.
 */
function firstPage(sort: Order): SQL {
  return sql`select ${cardSelection} from product p where active order by ${by(orders[sort])} limit ${sql.raw(String(pageSize))}`
}

/**
 * Counted off from the first product of the list: its ids, and what they are ordered by. PostgreSQL
 * would plan anew for every limit and offset that it can see, which takes longer than to read the
 * page.
 */
export function pageOf(sort: Order, filter: Filter): SQL {
  return sql`select ${columnsOf(orders[sort])} from product where ${whatPasses(filter)} order by ${by(orders[sort])} limit (select ${sql.placeholder('limit')}::bigint) offset (select ${sql.placeholder('offset')}::bigint)`
}

function columnsOf(order: readonly string[]): SQL {
  return sql.raw(order.map((column) => column.replace(' desc', '')).join(', '))
}

/**
 * How many the filter lets through, of bestsellers or what is in stock. Whole categories have been
 * counted already, and steps know what is sold out.
 */
export function totalOf(filter: Filter): SQL {
  return filter.bestseller
    ? sql`select count(*) from product where ${whatPasses(filter)}`
    : inStockTotal(filter)
}

function whatPasses({ category, bestseller, inStock }: Filter): SQL {
  return sql.join(
    [
      sql`active`,
      category === undefined ? [] : sql`category_id = ${sql.placeholder('category')}`,
      bestseller ? sql`bestseller` : [],
      inStock ? sql`in_stock` : [],
    ].flat(),
    sql` and `,
  )
}

export function by(columns: readonly string[], table = ''): SQL {
  return sql.raw(columns.map((column) => table + column).join(', '))
}

/** Each shape of filter is a statement of its own. */
export function filterNamed({ category, bestseller, inStock }: Filter): string {
  return `${category === undefined ? '' : 'c'}${bestseller ? 'b' : ''}${inStock ? 's' : ''}`
}

const statements = new Map<string, ReturnType<typeof statement>>()

/** One prepared statement for each shape of question: there are a few dozen. */
export function prepared<Row extends Record<string, unknown>>(
  name: string,
  query: () => SQL,
): ReturnType<typeof statement<Row>> {
  const known = statements.get(name) ?? statement<Row>(name, query())
  statements.set(name, known)
  return known as ReturnType<typeof statement<Row>>
}
