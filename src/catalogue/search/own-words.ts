import { asc, eq, sql } from 'drizzle-orm'
import { versionNow } from '#platform/cache/public-version.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { phraseKey, readingOf, termWords } from './lexicon.ts'
import type { OwnWords } from './read-search.ts'
import { searchMiss, searchSynonym } from './tables.ts'
import { normalizedText } from './text.ts'

const mostWords = 5000
const bytesPerWord = 400

const cache = memoizePerConnection(() =>
  createVersionedCache<OwnWords>(4 * 1024 * 1024, ({ size }) => (size + 1) * bytesPerWord),
)

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
    .limit(mostWords)
  return new Map(rows.map(({ typed, means }) => [phraseKey(termWords(typed)), readingOf(means)]))
}

/**
 * What shoppers type, and what it means in words that search knows; false when it knows none of
 * them. The searches that found nothing with it are forgotten.
 */
export async function setOwnWord(shop: Shop, typed: string, means: string): Promise<boolean> {
  const text = normalizedText(typed)
  if (readingOf(normalizedText(means)).length === 0 || termWords(text).length === 0) return false
  await shop.db
    .insert(searchSynonym)
    .values({ typed: text, means: normalizedText(means) })
    .onConflictDoUpdate({ target: searchSynonym.typed, set: { means: normalizedText(means) } })
  await shop.db.delete(searchMiss).where(eq(searchMiss.typed, text))
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
  return db.select().from(searchSynonym).orderBy(asc(searchSynonym.typed)).limit(mostWords)
}

export function searchMisses({ db }: Shop, limit: number) {
  return db
    .select()
    .from(searchMiss)
    .orderBy(sql`${searchMiss.times} desc, ${searchMiss.typed}`)
    .limit(limit)
}
