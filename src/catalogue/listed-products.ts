import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { statement } from '#platform/statement.ts'
import type { Sorting } from './contract.ts'

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
/** Queries in PostgreSQL's own words: every meaning, any of them, all in the name, the likeliest reading in the name; and what was typed. */
export type Search = { strict: string; loose: string; named: string; likely: string; exact: string }
type Slice = { limit: number; offset: number }

const listedColumns = sql.raw(
  'p.id, p.name, p.summary, p.list_price_paise, p.price_paise, p.discount_percent, p.stock, p.bestseller, p.images, p.videos, p.pdf, p.wall, c.id as category_id, c.name as category_name',
)

const orders: Record<Exclude<Sorting, 'relevance'>, readonly string[]> = {
  newest: ['created_at desc', 'id desc'],
  'price-asc': ['price_paise', 'id'],
  'price-desc': ['price_paise desc', 'id desc'],
  discount: ['discount_percent desc', 'id desc'],
}
const bestFirst = ['exact desc', 'begins desc', 'likely desc', 'named desc', 'rank desc', 'bestseller desc', 'id']

/** One page of a list. The ids are found by an index alone, so that page 500 costs little more than page 1; only the page's rows are read. */
export function listedPage(db: Database, filter: Filter, { sort, ...slice }: Slice & { sort: Sorting }): Promise<ListedRow[]> {
  const order = orders[sort === 'relevance' ? 'newest' : sort]
  const page = sql`select id from product where ${whatPasses(filter)} order by ${by(order)} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
  return prepared<ListedRow>(`listed ${sort} ${shape(filter)}`, sql`
    select ${listedColumns} from (${page}) as page join product p using (id) join category c on c.id = p.category_id
    order by ${by(order, 'p.')}`)(db, { category: filter.category, ...slice })
}

/** How many the filter lets through; whole categories have been counted already. */
export async function listedTotal(db: Database, filter: Filter): Promise<number> {
  const counted = !filter.bestseller && !filter.inStock
  const ofCategory = filter.category === undefined ? sql`true` : sql`id = ${sql.placeholder('category')}`
  const count = counted ? sql`select coalesce(sum(product_count), 0) as total from category where ${ofCategory}` : sql`select count(*) as total from product where ${whatPasses(filter)}`
  const [row] = await prepared<{ total: string }>(`total ${shape(filter)}`, count)(db, { category: filter.category })
  return Number(row?.total ?? 0)
}

/**
 * One page of what fits a search, best first: the very name, names that begin with it, the likeliest reading, then by weight of the words. Products must
 * fit every word; only when none does, those that fit any. `total` comes with the page, so that it is one statement.
 */
export async function foundPage(db: Database, { filter, search }: { filter: Filter; search: Search }, { sort, ...slice }: Slice & { sort: Sorting }): Promise<{ rows: ListedRow[]; total: number }> {
  const found = await prepared<ListedRow & { total: string }>(`found ${sort} ${shape(filter)}`, foundQuery(filter, sort))(db, { ...search, category: filter.category, ...slice })
  const [first] = found
  return { rows: found.filter(({ id }) => id !== null), total: Number(first?.total ?? 0) }
}

function foundQuery(filter: Filter, sort: Sorting): SQL {
  const order = sort === 'relevance' ? bestFirst : orders[sort]
  return sql`
    with asked as (
      select case when exists (select 1 from product_search where words @@ to_tsquery('english', ${sql.placeholder('strict')}))
        then to_tsquery('english', ${sql.placeholder('strict')}) else to_tsquery('english', ${sql.placeholder('loose')}) end as words,
        to_tsquery('english', ${sql.placeholder('likely')}) as likely, to_tsquery('english', ${sql.placeholder('named')}) as named
    ), fits as (
      select id, created_at, price_paise, discount_percent, bestseller,
        lower(name) = ${sql.placeholder('exact')} as exact, starts_with(lower(name), ${sql.placeholder('exact')}) as begins,
        words @@ (select likely from asked) as likely, words @@ (select named from asked) as named,
        ts_rank('{0.02, 0.2, 0.5, 1}', words, (select words from asked)) as rank
      from product_search join product on id = product_id where words @@ (select words from asked) and ${whatPasses(filter)}
    ), page as (
      select * from fits order by ${by(order)} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    )
    select counted.total, ${listedColumns} from (select count(*) as total from fits) as counted
    left join (page join product p using (id) join category c on c.id = p.category_id) on true
    order by ${by(order, 'page.')}`
}

function whatPasses({ category, bestseller, inStock }: Filter): SQL {
  return sql.join([sql`active`, category === undefined ? [] : sql`category_id = ${sql.placeholder('category')}`, bestseller ? sql`bestseller` : [], inStock ? sql`in_stock` : []].flat(), sql` and `)
}

function by(columns: readonly string[], table = ''): SQL {
  return sql.raw(columns.map((column) => table + column).join(', '))
}

function shape({ category, bestseller, inStock }: Filter): string {
  return `${category === undefined ? '' : 'c'}${bestseller ? 'b' : ''}${inStock ? 's' : ''}`
}

const statements = new Map<string, ReturnType<typeof statement>>()

/** One prepared statement for each shape of question: there are a few dozen. */
function prepared<Row extends Record<string, unknown>>(name: string, query: SQL): ReturnType<typeof statement<Row>> {
  const known = statements.get(name) ?? statement<Row>(name, query)
  statements.set(name, known)
  return known as ReturnType<typeof statement<Row>>
}
