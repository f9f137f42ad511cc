import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { versionNow } from '#platform/cache/public-version.ts'
import { batchReads } from '#platform/db/batch-reads.ts'
import type { Shop } from '#platform/shop.ts'
import { statement } from '#platform/db/statement.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import { cardColumns, selectList, type CardRow } from '../product-columns.ts'

type Page = { rows: CardRow[]; total: number }
type SearchIds = { ids: string[]; total: number }

const maxBytes = 4 * 1024 * 1024
const bytesPerId = 80

const searchCache = memoizePerConnection(() =>
  createVersionedCache<SearchIds>(
    maxBytes,
    ({ ids }, key) => (ids.length + 4) * bytesPerId + key.length * 2,
  ),
)

/**
 * A page of search results: the ids are cached for each public version
 * (decisions/005-a-cache-that-cannot-show-an-old-price.md), price and stock are read each time.
 * Searching takes twenty times as long as reading.
 */
export async function cachedSearchPage(
  shop: Shop,
  key: string,
  search: () => Promise<Page>,
): Promise<Page> {
  const version = await versionNow(shop)
  if (version === undefined) return search()
  const cached = await searchCache(shop).get(key, version, async () => idsOf(await search()))
  return cached
    ? {
        rows: cached.ids.length === 0 ? [] : await readCards(shop)(cached.ids),
        total: cached.total,
      }
    : search()
}

function idsOf({ rows, total }: Page): SearchIds {
  return { ids: rows.map(({ id }) => id), total }
}

const cardsByIds: (db: Database, values: { ids: string }) => Promise<CardRow[]> =
  statement<CardRow>(
    'products_with_ids',
    sql`select ${selectList(cardColumns)} from product p where id = any ((select ${sql.placeholder('ids')}::uuid[])::uuid[]) and active`,
  )

// One array literal: the driver would escape each id.
const readCards = memoizePerConnection(({ db }) =>
  batchReads((ids) => cardsByIds(db, { ids: `{${ids.join(',')}}` })),
)
