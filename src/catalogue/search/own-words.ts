import { asc, eq, sql } from 'drizzle-orm'
import { versionNow } from '#platform/cache/public-version.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { phraseKey, readingOf, termWords } from './lexicon.ts'
import type { OwnWords } from './read-search.ts'
import { searchSynonym } from './tables.ts'
import { normalizedText } from './text.ts'

export const mostOwnWords = 5000

/** One value of a version, bounded by `mostOwnWords`: it is kept whatever its size. */
const cache = memoizePerConnection(() => createVersionedCache<OwnWords>(8, () => 1))

/** The owner's own words, kept for each public version, which changes with them. */
export async function ownWords(shop: Shop): Promise<OwnWords> {
  const version = await versionNow(shop)
  const cached =
    version === undefined ? undefined : await cache(shop).get('', version, () => readOwnWords(shop))
  return cached ?? readOwnWords(shop)
}

async function readOwnWords({ db }: Shop): Promise<OwnWords> {
  const rows = await db
    .select()
    .from(searchSynonym)
    .orderBy(asc(searchSynonym.typed))
    .limit(mostOwnWords)
  return new Map(rows.map(({ typed, means }) => [phraseKey(termWords(typed)), readingOf(means)]))
}

/** What shoppers type, and what it means in words that search knows; false when it knows none of them. */
export async function setOwnWord(shop: Shop, typed: string, means: string): Promise<boolean> {
  const text = normalizedText(typed)
  if (readingOf(normalizedText(means)).length === 0 || termWords(text).length === 0) return false
  await shop.db
    .insert(searchSynonym)
    .values({ typed: text, means: normalizedText(means) })
    .onConflictDoUpdate({ target: searchSynonym.typed, set: { means: normalizedText(means) } })
  return true
}

export async function removeOwnWord({ db }: Shop, typed: string): Promise<boolean> {
  const removed = await db
    .delete(searchSynonym)
    .where(eq(searchSynonym.typed, normalizedText(typed)))
    .returning({ typed: searchSynonym.typed })
  return removed.length > 0
}

export function allOwnWords({ db }: Shop) {
  return db.select().from(searchSynonym).orderBy(asc(searchSynonym.typed)).limit(mostOwnWords)
}

/** Searches without a result that are no word of the owner's yet, of all that is kept. */
export async function searchMisses({ db }: Shop, limit: number) {
  const { rows } = await db.execute<{ typed: string; times: string }>(sql`
    select typed, sum(misses) as times from search_day
    where misses > 0 and typed not in (select typed from search_synonym)
    group by typed order by 2 desc, typed limit ${limit}`)
  return rows.map(({ typed, times }) => ({ typed, times: Number(times) }))
}
