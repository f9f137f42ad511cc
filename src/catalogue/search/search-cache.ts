import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { versionNow } from '#platform/cache/public-version.ts'
import { batchReads } from '#platform/db/batch-reads.ts'
import type { Shop } from '#platform/shop.ts'
import { statement } from '#platform/db/statement.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import { cardColumns, selected, type CardRow } from '../product-columns.ts'

type Page = { rows: CardRow[]; total: number }
type Found = { ids: string[]; total: number }

const mostBytes = 4 * 1024 * 1024
const bytesOfId = 80

const kept = memoizePerConnection(() =>
  createVersionedCache<Found>(
    mostBytes,
    ({ ids }, key) => (ids.length + 4) * bytesOfId + key.length * 2,
  ),
)

/**
 * The page of a search: which products it shows is kept for each version of what strangers are
 * shown (decisions/005-a-cache-that-cannot-show-an-old-price.md), what they cost and whether there
 * are any is read each time. Many search for the same, and finding takes twenty times as long as
 * reading.
 */
export async function searchedPage(
  shop: Shop,
  key: string,
  search: () => Promise<Page>,
): Promise<Page> {
  const version = await versionNow(shop)
  if (version === undefined) return search()
  const found = await kept(shop).get(key, version, async () => idsOf(await search()))
  return found
    ? {
        rows: found.ids.length === 0 ? [] : await readProducts(shop)(found.ids),
        total: found.total,
      }
    : search()
}

function idsOf({ rows, total }: Page): Found {
  return { ids: rows.map(({ id }) => id), total }
}

const havingIds: (db: Database, values: { ids: string }) => Promise<CardRow[]> = statement<CardRow>(
  'products_with_ids',
  sql`select ${selected(cardColumns)} from product p where id = any ((select ${sql.placeholder('ids')}::uuid[])::uuid[]) and active`,
)

// The driver would look through each id for what must be escaped.
const readProducts = memoizePerConnection(({ db }) =>
  batchReads((ids) => havingIds(db, { ids: `{${ids.join(',')}}` })),
)
