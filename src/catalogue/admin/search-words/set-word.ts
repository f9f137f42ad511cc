import { count, eq } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { mostOwnWords, setOwnWord } from '../../search/own-words.ts'
import { searchProducts } from '../../search/search-products.ts'
import { searchSynonym } from '../../search/tables.ts'
import { normalizedText } from '../../search/text.ts'
import { searchWordErrors } from './contract.ts'

/** Throws NOT_KNOWN and TOO_MANY_WORDS. */
export async function setWord(shop: Shop, typed: string, means: string): Promise<void> {
  const [row] = await shop.db.select({ many: count() }).from(searchSynonym)
  if ((row?.many ?? 0) >= mostOwnWords) throw apiError(searchWordErrors, 'TOO_MANY_WORDS')
  if (!(await setOwnWord(shop, typed, means))) throw apiError(searchWordErrors, 'NOT_KNOWN')
}

/** For the audit: what it meant, and means. */
export function factsOfWord(typed: string) {
  return async ({ db }: Shop) => {
    const [row] = await db
      .select({ means: searchSynonym.means })
      .from(searchSynonym)
      .where(eq(searchSynonym.typed, normalizedText(typed)))
    return row
  }
}

/** How many products a search has. */
export async function findsNow(shop: Shop, text: string): Promise<number> {
  const request = { text, verbatim: false, filter: {}, limit: 1, offset: 0 }
  return (await searchProducts(shop, { ...request, sort: 'relevance' })).total
}
