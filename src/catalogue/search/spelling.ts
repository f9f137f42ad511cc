import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

/** Trigram similarity below which two words are not a typo of each other. */
const minSimilarity = 0.34
const maxCorrections = 2
// A typo in fewer letters could mean anything.
const minLength = 4

/** Words in use, and corrections for the others. */
export type Spellings = { known: ReadonlySet<string>; near: ReadonlyMap<string, readonly string[]> }

const spellingStatement = statement<{ asked: string; near: string }>(
  'looked_up_words',
  sql`
    select asked, asked as near from unnest((select ${sql.placeholder('words')}::text[])) as asked where exists (select from search_word where word = asked)
    union all
    select asked, near.word from unnest((select ${sql.placeholder('words')}::text[])) as asked
    cross join lateral (
      select distinct similarity(word, asked), word from search_word
      where word % asked and similarity(word, asked) >= ${sql.raw(String(minSimilarity))} and abs(length(word) - length(asked)) <= 3
      order by 1 desc, word limit ${sql.raw(String(maxCorrections))}
    ) as near
    where length(asked) >= ${sql.raw(String(minLength))} and not exists (select from search_word where word ~>=~ asked and word ~<~ (asked || chr(1114111)))`,
)

/** Words that products use; for each that is not even a prefix, the likeliest corrections. */
export async function spellingsOf(db: Database, words: readonly string[]): Promise<Spellings> {
  const rows = words.length === 0 ? [] : await spellingStatement(db, { words })
  const near = new Map<string, string[]>()
  for (const row of rows)
    if (row.near !== row.asked) near.set(row.asked, [...(near.get(row.asked) ?? []), row.near])
  return {
    known: new Set(rows.filter((row) => row.near === row.asked).map(({ asked }) => asked)),
    near,
  }
}
