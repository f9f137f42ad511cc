import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { termWords, type Wanted } from './lexicon.ts'
import { saidOtherwise } from './lexicon/medicines.ts'

/**
 * Of these parts of what is found: name, category and brand, summary. Words stand side by side.
 */
export const standsIn = (word: SQL, parts: Parts, more = sql``) =>
  found(
    sql`plainto_tsquery('english', ${word})`,
    inParts(sql`phraseto_tsquery('english', ${word})`, parts, more),
  )

type Parts = 'a,b' | 'a,b,c'
const inParts = (query: SQL, parts: Parts, more = sql``) =>
  sql`ts_filter(words, ${sql.raw(`'{${parts}}'`)}) @@ ${query}${more}`

/** `all` is answered by the index, `fits` of what it finds. */
function found(all: SQL, fits: SQL): SQL {
  const products = (tier: number) => sql`exists (
    select from product_search
    where tier = ${sql.raw(String(tier))} and words @@ ${all} and ${fits})`
  return sql.join([0, 1, 2].map(products), sql` or `)
}

// In a name up to two words may stand between, “Ankle Compression Support”, in their order: a flat
// plate that massages feet is nothing for flat feet.
const apart = ['<->', '<2>', '<3>']

function inName(text: string): string {
  const [first = '', ...others] = termWords(text).map((word) => `'${word}':A`)
  return others
    .reduce(
      (phrases, word) => phrases.flatMap((said) => apart.map((by) => `${said} ${by} ${word}`)),
      [first],
    )
    .join(' | ')
}

// “A mask for the dental chair” is no dental chair; a pair of insoles is.
const preposition = String.raw`\m(?:for|at|in|near|from|by|with|on|to)`
const of = String.raw`(?<!\m(?:pair|pack|set|box|roll)s?\s+)\mof`
const beside = String.raw`(?:${preposition}|${of})\s+(?:(?:the|a|an|your)\s+)?`
const isWhatItIs = sql` and not exists (
  select from product where id = product_id and summary ~* (${sql.raw(`'${beside}'`)} || typed))`

const soldStatement = statement<{ name: string }>(
  'sold_names',
  sql`
    select name from unnest((select ${sql.placeholder('brands')}::text[])) as name
    where ${standsIn(sql`name`, 'a,b')}
    union
    select name from unnest(
      (select ${sql.placeholder('names')}::text[]), (select ${sql.placeholder('inNames')}::text[])
    ) as goods (name, in_name)
    where ${found(
      sql`plainto_tsquery('english', name)`,
      inParts(sql`(phraseto_tsquery('english', name) || to_tsquery('english', in_name))`, 'a,b'),
    )}
    union
    select said from unnest((select ${sql.placeholder('otherwise')}::text[])) as said
    where ${found(sql`to_tsquery('english', said)`, inParts(sql`to_tsquery('english', said)`, 'a,b'))}
    union
    select typed from unnest((select ${sql.placeholder('typed')}::text[])) as typed
    where ${standsIn(sql`typed`, 'a,b,c', isWhatItIs)}`,
)

/**
 * Of these, the names of what is sold: a brand once a product is called so; goods once one has any
 * of their names in its name, category or brand, or says the typed one as what it is in its
 * summary, which mentions much that is not sold.
 */
export async function soldOf(db: Database, wanted: readonly Wanted[]): Promise<Set<string>> {
  const goods = wanted.filter(({ kind }) => kind === 'goods')
  const namesOfGoods = goods.flatMap(({ names }) => names)
  const rows = await soldStatement(db, {
    brands: wanted.flatMap(({ kind, name }) => (kind === 'brand' ? [name] : [])),
    names: namesOfGoods,
    inNames: namesOfGoods.map(inName),
    otherwise: goods.flatMap((each) => saidOtherwise(each) ?? []),
    typed: goods.map(({ typed }) => typed),
  })
  const texts = new Set(rows.map(({ name }) => name))
  return new Set(
    wanted.filter((each) => textsOf(each).some((text) => texts.has(text))).map(({ name }) => name),
  )
}

function textsOf(wanted: Wanted): readonly string[] {
  const { kind, name, names, typed } = wanted
  return kind === 'brand' ? [name] : [typed, ...names, saidOtherwise(wanted) ?? typed]
}
