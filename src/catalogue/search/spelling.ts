import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { standsIn } from './sold.ts'

/** Trigram similarity below which two words are not a typo of each other. */
const minSimilarity = 0.34
const maxCorrections = 2
const maxCompared = 20
// A typo in fewer letters could mean anything.
const minLength = 4

/** Words that products use, those that such a word begins with, and corrections for the others. */
export type Spellings = {
  exact: ReadonlySet<string>
  begins: ReadonlySet<string>
  near: ReadonlyMap<string, readonly string[]>
}

const spellingStatement = statement<{ term: string; how: string; near: string }>(
  'looked_up_words',
  sql`
    select term, 'exact' as how, term as near
    from unnest((select ${sql.placeholder('words')}::text[])) as term
    where exists (select from search_word where word = term)
    union all
    select term, 'begins', term
    from unnest((select ${sql.placeholder('words')}::text[])) as term
    where exists (
      select from search_word where word ~>=~ term and word ~<~ (term || chr(1114111))
    )
    union all
    select term, 'near', near.word
    from unnest((select ${sql.placeholder('words')}::text[])) as term
    cross join lateral (
      select word from (
        select distinct similarity(word, term) as likeness, word from search_word
        where word % term and similarity(word, term) >= ${sql.raw(String(minSimilarity))}
          and abs(length(word) - length(term)) <= 3
        order by 1 desc, word limit ${sql.raw(String(maxCompared))}
      ) as alike where ${standsIn(sql`alike.word`, 'a,b')}
      order by likeness desc, word limit ${sql.raw(String(maxCorrections))}
    ) as near
    where length(term) >= ${sql.raw(String(minLength))} and not exists (
      select from search_word where word ~>=~ term and word ~<~ (term || chr(1114111))
    )`,
)

/**
 * Words are corrected to those of names, categories and brands: a description has any word, such as
 * taping for typing.
 */
export async function spellingsOf(db: Database, words: readonly string[]): Promise<Spellings> {
  const rows = words.length === 0 ? [] : await spellingStatement(db, { words })
  const near = new Map<string, string[]>()
  for (const row of rows)
    if (row.how === 'near') near.set(row.term, [...(near.get(row.term) ?? []), row.near])
  const those = (how: string) =>
    new Set(rows.filter((row) => row.how === how).map(({ term }) => term))
  return { exact: those('exact'), begins: those('begins'), near }
}
