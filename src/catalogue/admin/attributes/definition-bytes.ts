import { sql } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { mostDefinitionBytes, mostWords } from '../../facts/rules.ts'
import { attributeErrors } from './errors.ts'

export const tooManyWords = `Please translate at most ${mostWords} words of an attribute.`

/** What values, synonyms and translations of all attributes take. */
export async function definitionBytes({ db }: Shop): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`select
    (select coalesce(sum(octet_length(words::text)), 0) from attribute)::float8 +
    (select coalesce(sum(200 + octet_length(name) + octet_length(synonyms::text)), 0)
      from attribute_value)::float8 as bytes`)
  return rows[0]?.bytes ?? 0
}

/** Throws TOO_MANY_WORDS, unless it is no more than before: a shop above the bound gets below it. */
export async function requireRoom(shop: Shop, bytesBefore: number): Promise<void> {
  const bytes = await definitionBytes(shop)
  if (bytes > mostDefinitionBytes && bytes > bytesBefore)
    throw apiError(attributeErrors, 'TOO_MANY_WORDS')
}
