import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Wanted } from './lexicon.ts'

/**
 * Of these parts of what is found: name, category and brand, summary. Words stand side by side: a
 * flat plate that massages feet is nothing for flat feet.
 */
export const standsIn = (word: SQL, parts: 'a,b' | 'a,b,c', more = sql``) =>
  sql.join(
    [0, 1, 2].map(
      (tier) =>
        sql`exists (select from product_search where tier = ${sql.raw(String(tier))}
          and words @@ plainto_tsquery('english', ${word})
          and ts_filter(words, ${sql.raw(`'{${parts}}'`)}) @@ phraseto_tsquery('english', ${word})${more})`,
    ),
    sql` or `,
  )

// “A mask for the dental chair” is no dental chair.
const beside = String.raw`\m(?:for|at|in|near|from|by|with|of|on|to)\s+(?:(?:the|a|an|your)\s+)?`
const isWhatItIs = sql` and not exists (
  select from product where id = product_id and summary ~* (${sql.raw(`'${beside}'`)} || typed))`

const soldStatement = statement<{ name: string }>(
  'sold_names',
  sql`
    select name from unnest((select ${sql.placeholder('names')}::text[])) as name
    where ${standsIn(sql`name`, 'a,b')}
    union
    select typed from unnest((select ${sql.placeholder('typed')}::text[])) as typed
    where ${standsIn(sql`typed`, 'a,b,c', isWhatItIs)}`,
)

/**
 * Of these, the names of what is sold: a brand once a product is called so; goods once one has any
 * of their names, or says the typed one in its summary, which mentions much that is not sold.
 */
export async function soldOf(db: Database, wanted: readonly Wanted[]): Promise<Set<string>> {
  const rows = await soldStatement(db, {
    names: wanted.flatMap(({ kind, name, names }) => (kind === 'brand' ? [name] : names)),
    typed: wanted.flatMap(({ kind, typed }) => (kind === 'brand' ? [] : [typed])),
  })
  const found = new Set(rows.map(({ name }) => name))
  return new Set(
    wanted
      .filter(({ kind, name, names, typed }) =>
        kind === 'brand' ? found.has(name) : [typed, ...names].some((each) => found.has(each)),
      )
      .map(({ name }) => name),
  )
}
