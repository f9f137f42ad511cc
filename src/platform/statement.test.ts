import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { category } from '#catalogue/tables.ts'
import { aCategory } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { builder, statement } from './statement.ts'

const named = statement<{ id: string }>('category_named', builder.select({ id: category.id }).from(category).where(sql`${category.name} = ${sql.placeholder('name')}`))

describe('a statement written once', () => {
  it('runs in the transaction it is given', async ({ shop }) => {
    const { id } = await aCategory(shop, { name: 'Gloves' })
    const inside = await shop.db.transaction((db) => named(db, { name: 'Gloves' }))
    expect([inside, await named(shop.db, { name: "Gloves' or true --" })]).toEqual([[{ id }], []])
  })

  it('is planned once by a connection, whatever it is given', async ({ shop }) => {
    for (const name of ['a', 'b', 'c']) await named(shop.db, { name })
    const { rows } = await shop.db.execute(sql`select 1 from pg_prepared_statements where name = 'category_named'`)
    expect(rows).toHaveLength(1)
  })

  it('refuses to run without a value', async ({ shop }) => {
    await expect(named(shop.db, {})).rejects.toThrow('name')
  })
})
