import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { statement } from '#platform/statement.ts'
import type { Sorting } from './contract.ts'
import { deepFrom, deepPage } from './deep-pages.ts'

/** A product as a list shows it, as PostgreSQL sends it: big integers come as text. */
export type ListedRow = {
  id: string
  name: string
  summary: string
  list_price_paise: string
  price_paise: string
  discount_percent: number
  stock: number
  bestseller: boolean
  images: string[]
  videos: string[]
  pdf: string | null
  wall: string
  category_id: string
  category_name: string
}

export type Filter = { category?: string; bestseller?: boolean; inStock?: boolean }
export type Slice = { limit: number; offset: number }

export const listedColumns = sql.raw(
  'p.id, p.name, p.summary, p.list_price_paise, p.price_paise, p.discount_percent, p.stock, p.bestseller, p.images, p.videos, p.pdf, p.wall, c.id as category_id, c.name as category_name',
)

export const orders: Record<Exclude<Sorting, 'relevance'>, readonly string[]> = {
  newest: ['created_at desc', 'id desc'],
  'price-asc': ['price_paise', 'id'],
  'price-desc': ['price_paise desc', 'id desc'],
  discount: ['discount_percent desc', 'id desc'],
}

/**
 * One page of a list, and on each row how many the list has in all. The ids are found by an index alone, so that page 500 costs little
 * more than page 1; only the page's rows are read.
 */
export function listedPage(db: Database, filter: Filter, { sort, ...slice }: Slice & { sort: Sorting }): Promise<(ListedRow & { total: string })[]> {
  const known = sort === 'relevance' ? 'newest' : sort
  const isDeep = slice.offset >= deepFrom && filterNamed(filter) === ''
  const page = isDeep ? deepPage(known) : pageOf(known, filter)
  return prepared<ListedRow & { total: string }>(`${isDeep ? 'deep' : 'listed'} ${known} ${filterNamed(filter)}`, sql`
    select ${listedColumns}, (${totalOf(filter)}) as total from (${page}) as page join product p using (id) join category c on c.id = p.category_id
    order by ${by(orders[known], 'p.')}`)(db, { category: filter.category, ...slice })
}

/** Counted off from the first product of the list. */
export function pageOf(sort: Exclude<Sorting, 'relevance'>, filter: Filter): SQL {
  return sql`select id from product where ${whatPasses(filter)} order by ${by(orders[sort])} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
}

/** For a page that has no row to tell it. */
export async function listedTotal(db: Database, filter: Filter): Promise<number> {
  const [row] = await prepared<{ total: string }>(`total ${filterNamed(filter)}`, sql`select (${totalOf(filter)}) as total`)(db, { category: filter.category })
  return Number(row?.total ?? 0)
}

/** How many the filter lets through. Whole categories have been counted already; what is sold out is little and taken off. */
function totalOf(filter: Filter): SQL {
  if (filter.bestseller) return sql`select count(*) from product where ${whatPasses(filter)}`
  const ofCategory = filter.category === undefined ? sql`true` : sql`id = ${sql.placeholder('category')}`
  const soldOut = filter.inStock ? sql`(select count(*) from product where ${whatPasses({ ...filter, inStock: false })} and not in_stock)` : sql`0`
  return sql`select coalesce(sum(product_count), 0) - ${soldOut} from category where ${ofCategory}`
}

function whatPasses({ category, bestseller, inStock }: Filter): SQL {
  return sql.join([sql`active`, category === undefined ? [] : sql`category_id = ${sql.placeholder('category')}`, bestseller ? sql`bestseller` : [], inStock ? sql`in_stock` : []].flat(), sql` and `)
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
export function prepared<Row extends Record<string, unknown>>(name: string, query: SQL): ReturnType<typeof statement<Row>> {
  const known = statements.get(name) ?? statement<Row>(name, query)
  statements.set(name, known)
  return known as ReturnType<typeof statement<Row>>
}
