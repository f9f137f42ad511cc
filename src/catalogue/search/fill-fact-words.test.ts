import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { versionNow } from '#platform/cache/public-version.ts'
import { migrationsIn, ownMigrations } from '#platform/db/migrations.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { product } from '../tables.ts'
import { fillFactWords } from './fill-fact-words.ts'

/** As the migration leaves products that were there before it. */
async function fromBefore({ db }: Shop): Promise<void> {
  const { statements } = migrationsIn(ownMigrations).find(
    ({ name }) => name === '0183_facts_in_searches',
  ) ?? { statements: [] }
  await db.execute(sql`update product_search set words = 'before'`)
  await db.execute(sql`delete from search_word`)
  await db.execute(sql.raw(statements.at(-1) ?? ''))
}

async function wordsOf({ db }: Shop, id: string): Promise<string> {
  const { rows } = await db.execute<{ words: string }>(
    sql`select words::text from product_search where product_id = ${id}`,
  )
  return rows[0]?.words ?? ''
}

async function rowsOf({ db }: Shop, name: string): Promise<number> {
  const { rows } = await db.execute(sql`select from ${sql.identifier(name)}`)
  return rows.length
}

describe('facts of products from before the index had them', () => {
  itRaces('are filled in batches, and kept searches are made again', async ({ shop }) => {
    const plain = await aProduct(shop)
    const { categoryId } = plain
    const products = []
    for (let at = 0; at < 260; at += 1)
      products.push(
        await aProduct(shop, { categoryId, facts: { 7: [at] }, keyFacts: { hi: 'दोहरी' } }),
      )
    await fromBefore(shop)
    const version = await versionNow(shop)
    await fillFactWords(shop)
    for (const [at, { id }] of products.entries())
      expect(await wordsOf(shop, id)).toContain(`'0f7v${at}'`)
    expect(await wordsOf(shop, plain.id)).toBe("'before'")
    expect([await rowsOf(shop, 'last_run'), await rowsOf(shop, 'search_word')]).toEqual([0, 1])
    await expect.poll(() => versionNow(shop)).not.toBe(version)
    await shop.db.execute(sql`update product_search set words = 'before'`)
    await fillFactWords(shop)
    expect(await wordsOf(shop, plain.id)).toBe("'before'")
  })

  itRaces('wait for no change and overwrite none', async ({ shop }) => {
    const { id } = await aProduct(shop, { facts: { 7: [1] } })
    await fromBefore(shop)
    await shop.db.transaction(async (db) => {
      await db.update(product).set({ name: 'Zeppelin' }).where(eq(product.id, id))
      await fillFactWords(shop)
      expect(await wordsOf(shop, id)).toBe("'before'")
    })
    await fillFactWords(shop)
    const words = await wordsOf(shop, id)
    expect(words).toContain("'zeppelin'")
    expect(words).toContain("'0f7v1'")
  })

  itRaces('are filled while their product is sold', async ({ shop }) => {
    const { id } = await aProduct(shop, { facts: { 7: [1] }, stock: 9 })
    await fromBefore(shop)
    await shop.db.transaction(async (db) => {
      await db.update(product).set({ stock: 8 }).where(eq(product.id, id))
      await fillFactWords(shop)
      expect(await wordsOf(shop, id)).toContain("'0f7v1'")
    })
  })
})
