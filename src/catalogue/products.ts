import { sql } from 'drizzle-orm'
import { isId, refusal } from '#platform/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { statement } from '#platform/statement.ts'
import { missing, type ListingQuery } from './contract.ts'
import { foundPage, type Search } from './found-products.ts'
import { listedPage, listedTotal, type Filter, type ListedRow } from './listed-products.ts'
import { pageSize } from './rules.ts'
import { asTyped, likeliest, meaningsOf, spelledWords, tsQuery, withSpellings } from './search-words.ts'
import { spellingsOf } from './spelling.ts'

export type ProductPage = { rows: ListedRow[]; total: number; page: number; limit: number }

// Decision 22: without any query the first thousand products.
const wholeCatalogue = 1000

/** However many products, two statements for a search, its spelling and its page, and otherwise one. */
export async function pageOfProducts(shop: Shop, query: ListingQuery): Promise<ProductPage> {
  const { page = 1, limit = Object.keys(query).length === 0 ? wholeCatalogue : pageSize } = query
  const { category, bestseller = false, inStock = false } = query
  const nothing = { rows: [], total: 0, page, limit }
  if (category !== undefined && !isId(category)) return nothing
  const filter: Filter = { bestseller, inStock, ...(category !== undefined && { category }) }
  const slice = { limit, offset: (page - 1) * limit }
  if (!query.search?.trim()) return { ...(await listed(shop, filter, { ...slice, sort: query.sort ?? 'newest' })), page, limit }
  const search = await understood(shop, query.search)
  return search ? { ...(await foundPage(shop.db, { filter, search }, { ...slice, sort: query.sort ?? 'relevance' })), page, limit } : nothing
}

/** The whole of a category, at most the first thousand; the shop's own screens page through it. */
export async function productsOfCategory({ db }: Shop, category: string): Promise<ListedRow[]> {
  return listedPage(db, { category }, { sort: 'newest', limit: wholeCatalogue, offset: 0 })
}

export type ProductRow = ListedRow & { details: string; description: string; brand: string }

const one = statement<ProductRow>(
  'product_by_id',
  sql`
    select p.id, p.name, p.summary, p.list_price_paise, p.price_paise, p.discount_percent, p.stock, p.bestseller, p.images, p.videos, p.pdf, p.wall,
      p.details, p.description, p.brand, c.id as category_id, c.name as category_name
    from product p join category c on c.id = p.category_id where p.id = ${sql.placeholder('id')} and p.active`,
)

/** Refused with 404 when there is none, or none that is sold any more. */
export async function productById({ db }: Shop, id: string): Promise<ProductRow> {
  const [row] = isId(id) ? await one(db, { id }) : []
  if (!row) throw refusal(missing, 'PRODUCT_NOT_FOUND')
  return row
}

async function listed({ db }: Shop, filter: Filter, slice: { limit: number; offset: number; sort: NonNullable<ListingQuery['sort']> }) {
  const rows = await listedPage(db, filter, slice)
  return { rows, total: rows[0] ? Number(rows[0].total) : await listedTotal(db, filter) }
}

/** Undefined when the text holds no word at all. */
async function understood({ db }: Shop, text: string): Promise<Search | undefined> {
  const typed = meaningsOf(text)
  if (typed.length === 0) return undefined
  const meanings = withSpellings(typed, await spellingsOf(db, spelledWords(typed)))
  return { strict: tsQuery(meanings, '&'), loose: tsQuery(meanings, '|'), named: tsQuery(meanings, '&', 'name'), likely: tsQuery(likeliest(meanings), '&', 'name'), exact: asTyped(text) }
}
