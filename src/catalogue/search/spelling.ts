import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

/** Below this two words have too little in common to be one mistyped. */
const likeness = 0.34
const most = 2
// A slip in fewer letters could mean anything.
const shortest = 4

/** What our products' words say of the words that were typed. */
export type Spellings = { known: ReadonlySet<string>; near: ReadonlyMap<string, readonly string[]> }

const lookedUp = statement<{ asked: string; near: string }>(
  'looked_up_words',
  sql`
    select asked, asked as near from unnest((select ${sql.placeholder('words')}::text[])) as asked where exists (select from search_word where word = asked)
    union all
    select asked, near.word from unnest((select ${sql.placeholder('words')}::text[])) as asked
    cross join lateral (
      select distinct similarity(word, asked), word from search_word
      where word % asked and similarity(word, asked) >= ${sql.raw(String(likeness))} and abs(length(word) - length(asked)) <= 3
      order by 1 desc, word limit ${sql.raw(String(most))}
    ) as near
    where length(asked) >= ${sql.raw(String(shortest))} and not exists (select from search_word where word ~>=~ asked and word ~<~ (asked || chr(1114111)))`,
)

/**
 * Which words our products use, and for each that none uses, not even as a beginning: the words it
 * was probably meant to be.
 */
export async function spellingsOf(db: Database, words: readonly string[]): Promise<Spellings> {
  const rows = words.length === 0 ? [] : await lookedUp(db, { words })
  const near = new Map<string, string[]>()
  for (const row of rows)
    if (row.near !== row.asked) near.set(row.asked, [...(near.get(row.asked) ?? []), row.near])
  return {
    known: new Set(rows.filter((row) => row.near === row.asked).map(({ asked }) => asked)),
    near,
  }
}
