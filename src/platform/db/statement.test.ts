import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { category } from '#catalogue/tables.ts'
import { aCategory } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { builder, statement } from './statement.ts'

const named = statement<{ id: string }>(
  'category_named',
  builder
    .select({ id: category.id })
    .from(category)
    .where(sql`${category.name} = ${sql.placeholder('name')}`),
)

describe('a statement written once', () => {
  it('runs in the transaction it is given', async ({ shop }) => {
    const { id } = await aCategory(shop, { name: 'Gloves' })
    const inside = await shop.db.transaction((db) => named(db, { name: 'Gloves' }))
    expect([inside, await named(shop.db, { name: "Gloves' or true --" })]).toEqual([[{ id }], []])
  })

  it('is planned once by a connection, whatever it is given', async ({ shop }) => {
    for (const name of ['a', 'b', 'c']) await named(shop.db, { name })
    const { rows } = await shop.db.execute(
      sql`select 1 from pg_prepared_statements where name = 'category_named'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('answers dates and big numbers as text, and reads every other kind of column', async ({
    shop,
  }) => {
    const all = statement<Record<string, unknown>>(
      'every_kind_of_column',
      sql`
      select ${sql.placeholder('number')}::int as number, true as yes, null::text as nothing, 12345678901::bigint as big, array['a', null] as list, '{"a":[1]}'::json as json, '2026-11-22'::date as day`,
    )
    const row = {
      number: 1,
      yes: true,
      nothing: null,
      big: '12345678901',
      list: ['a', null],
      json: { a: [1] },
      day: '2026-11-22',
    }
    for (const number of [1, 2, 3])
      expect(await all(shop.db, { number })).toEqual([{ ...row, number }])
  })

  it('may answer nothing at all', async ({ shop }) => {
    const { id } = await aCategory(shop)
    const moved = statement(
      'category_moved',
      sql`update category set position = position + 1 where id = ${sql.placeholder('id')}`,
    )
    for (const time of [1, 2]) expect(await moved(shop.db, { id }), `time ${time}`).toEqual([])
  })

  it('can be asked again after it has failed', async ({ shop }) => {
    const halved = statement<{ half: number }>(
      'half_of',
      sql`select 100 / ${sql.placeholder('by')}::int as half`,
    )
    const run = (by: number) => shop.db.transaction((db) => halved(db, { by }))
    await expect(run(0)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await run(2)).toEqual([{ half: 50 }])
    await expect(run(0)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await run(4)).toEqual([{ half: 25 }])
  })

  it('has its name for itself', async ({ shop }) => {
    await statement('one_name', sql`select 1 as one`)(shop.db, {})
    await expect(statement('one_name', sql`select 2 as two`)(shop.db, {})).rejects.toMatchObject({
      cause: { message: expect.stringContaining('must be unique') },
    })
  })

  it('refuses to run without a value', async ({ shop }) => {
    await expect(named(shop.db, {})).rejects.toThrow('name')
  })
})
