import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { statement } from '#platform/statement.ts'

/** Below this two words have too little in common to be one mistyped. */
const likeness = 0.34
const most = 2

const nearest = statement<{ asked: string; near: string }>(
  'nearest_words',
  sql`
    select asked, near.word as near from unnest(${sql.placeholder('words')}::text[]) as asked
    cross join lateral (
      select word from search_word
      where word % asked and similarity(word, asked) >= ${sql.raw(String(likeness))} and abs(length(word) - length(asked)) <= 3
      order by similarity(word, asked) desc, word limit ${sql.raw(String(most))}
    ) as near
    where not exists (select 1 from search_word where word like asked || '%')`,
)

/** For each word that no product uses, not even as a beginning: the words it was probably meant to be. */
export async function spellingsOf(db: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const asked = words.filter((word) => word.length >= 4)
  const found = new Map<string, string[]>()
  if (asked.length === 0) return found
  for (const { asked: word, near } of await nearest(db, { words: asked })) found.set(word, [...(found.get(word) ?? []), near])
  return found
}
