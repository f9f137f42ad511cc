import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import type { Database } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { seedCatalogue } from '../seed.ts'
import { spellingsOf } from './spelling.ts'
import { category, product } from '../tables.ts'

/**
 * The beginnings of all words there are: those that find something else once they are written out
 * as words, and how many were written out.
 */
async function comparePrefixes({ db }: Shop): Promise<{ different: string[]; written: number }> {
  const { rows } = await db.execute<{ plain: string; same: boolean; written: boolean }>(sql`
    with beginning as (
      select distinct left(lexeme, length) as text from product_search, unnest(tsvector_to_array(words)) as lexeme, generate_series(3, 7, 2) as length where length(lexeme) >= length and lexeme ~ '^[[:alnum:]]+$'
    ), asked as materialized (select plain, search_words_of(plain) as whole from (select ('''' || text || ''':*')::tsquery as plain from beginning) as beginnings)
    select plain::text, whole <> plain as written,
      not exists (select from product_search where (words @@ plain) <> (words @@ whole)) as same from asked`)
  return {
    different: rows.filter(({ same }) => !same).map(({ plain }) => plain),
    written: rows.filter(({ written: expanded }) => expanded).length,
  }
}

describe('a prefix expanded to lexemes', () => {
  it('matches the same products after inserts and renames', async ({ shop }) => {
    await seedCatalogue(shop)
    await shop.db.execute(
      sql`delete from product_search where product_id not in (select id from product order by id limit 20)`,
    )
    const { id } = await aProduct(shop, {
      name: 'Adult/child zimmer-frame by www.walkers.example, O\\Neill’s 3Ply',
    })
    const first = await comparePrefixes(shop)
    expect(first.different).toEqual([])
    expect(first.written).toBeGreaterThan(500)
    await shop.db.update(product).set({ name: 'Quasar', summary: 'Xylophonic' })
    await shop.db.update(category).set({ name: sql`'Zygomatic ' || id` })
    await shop.db.execute(sql`update product set brand = 'Nouveau' where id = ${id}`)
    expect((await comparePrefixes(shop)).different).toEqual([])
  })

  it('stays a prefix when many lexemes share it', async ({ shop }) => {
    await shop.db.execute(
      sql`insert into search_lexeme select 'zz' || chr(97 + n) from generate_series(0, 9) as n`,
    )
    const expand = async (text: string) =>
      (
        await shop.db.execute<{ said: string }>(
          sql`select search_words_of(${text}::tsquery)::text as said`,
        )
      ).rows[0]?.said
    expect(await expand(`'zz':*`)).toBe(`'zz':*`)
    expect(await expand(`'zza':* & 'zza'`)).toBe(`'zza' & 'zza'`)
    expect(await expand(`'12':* & !'zzb':*`)).toBe(`'12':* & !'zzb'`)
  })
})

describe('two editors who write the same new words concurrently', () => {
  itRaces('never block each other in any order, and both products are found', async ({ shop }) => {
    const [first, second, third, fourth] = [
      await aProduct(shop),
      await aProduct(shop),
      await aProduct(shop),
      await aProduct(shop),
    ]
    const name = (db: Database, { id }: { id: string }, word: string) =>
      db.update(product).set({ name: word }).where(eq(product.id, id))
    await shop.db.transaction(async (outer) => {
      await outer.execute(sql`set local lock_timeout = '1s'`)
      await name(outer, first, 'Quixotic')
      await shop.db.transaction(async (inner) => {
        await inner.execute(sql`set local lock_timeout = '1s'`)
        await name(inner, second, 'Zephyrous')
        await name(inner, third, 'Quixotic')
        await name(outer, fourth, 'Zephyrous')
      })
    })
    const { rows } = await shop.db.execute(
      sql`select name from product join product_search on product_id = id where words @@ search_words_of('quix:*'::tsquery)`,
    )
    expect(rows).toEqual([{ name: 'Quixotic' }, { name: 'Quixotic' }])
    expect((await spellingsOf(shop.db, ['quixotik', 'zephirous'])).near).toEqual(
      new Map([
        ['quixotik', ['quixotic']],
        ['zephirous', ['zephyrous']],
      ]),
    )
  })
})
