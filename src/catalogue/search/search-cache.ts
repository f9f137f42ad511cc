import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { versionNow } from '#platform/cache/public-version.ts'
import { batchReads } from '#platform/db/batch-reads.ts'
import type { Shop } from '#platform/shop.ts'
import { statement } from '#platform/db/statement.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import { cardSelection, type CardRow } from '../product-columns.ts'
import type { SearchNote, SearchResult } from './search-products.ts'

type SearchIds = { ids: string[]; close: string[]; total: number; note: SearchNote }

const maxBytes = 4 * 1024 * 1024
const bytesPerId = 80

const searchCache = memoizePerConnection(() =>
  createVersionedCache<SearchIds>(
    maxBytes,
    ({ ids, close }, key) => (ids.length + close.length + 8) * bytesPerId + key.length * 4,
  ),
)

/**
 * A page of search results: the ids are cached for each public version
 * (decisions/005-a-cache-that-cannot-show-an-old-price.md), price and stock are read each time.
 * Searching takes twenty times as long as reading.
 */
export async function cachedSearch(
  shop: Shop,
  key: string,
  search: () => Promise<SearchResult>,
): Promise<SearchResult> {
  const version = await versionNow(shop)
  if (version === undefined) return search()
  const cached = await searchCache(shop).get(key, version, async () => idsOf(await search()))
  if (!cached) return search()
  const { ids, close, total, note } = cached
  const [rows, closeRows] = await Promise.all([cardsOf(shop, ids), cardsOf(shop, close)])
  return { rows, close: closeRows, total, note }
}

/** All results of a search by their ids, best first; cached like its pages. */
export async function cachedIds(
  shop: Shop,
  key: string,
  search: () => Promise<SearchResult>,
): Promise<{ ids: string[]; note: SearchNote }> {
  const version = await versionNow(shop)
  const read = async () => idsOf(await search())
  const cached = version === undefined ? undefined : await searchCache(shop).get(key, version, read)
  return cached ?? read()
}

async function cardsOf(shop: Shop, ids: string[]): Promise<CardRow[]> {
  return ids.length === 0 ? [] : readCards(shop)(ids)
}

function idsOf({ rows, close, total, note }: SearchResult): SearchIds {
  return { ids: rows.map(({ id }) => id), close: close.map(({ id }) => id), total, note }
}

const cardsByIds: (db: Database, values: { ids: string }) => Promise<CardRow[]> =
  statement<CardRow>(
    'products_with_ids',
    sql`select ${cardSelection} from product p where id = any ((select ${sql.placeholder('ids')}::uuid[])::uuid[]) and active`,
  )

// One array literal: the driver would escape each id.
const readCards = memoizePerConnection(({ db }) =>
  batchReads((ids) => cardsByIds(db, { ids: `{${ids.join(',')}}` })),
)
