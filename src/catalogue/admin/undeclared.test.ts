import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { declarationFields } from '#catalogue/declarations/fields/rules.ts'
import { declarationsMissing, type Declared } from '#catalogue/declarations/rules.ts'
import { product } from '#catalogue/tables.ts'
import { aProduct } from '#tests/support/builders.ts'
import { retyped, wholeDeclarations } from '#tests/support/goods.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { runSchedules } from './drafts/run-schedules.ts'

type Needed = Shop['settings']['declarationsNeeded']

const wanting = (shop: Shop, declarationsNeeded: Needed): Shop => ({
  ...shop,
  settings: { ...shop.settings, declarationsNeeded },
})

const whole = { genericName: 'Gloves', declarations: wholeDeclarations }
const { maker: _, ...lacking } = wholeDeclarations
const sentence = 'Declarations of the law still missing: Made by.'

/** A draft that lacks its maker, unless it is said otherwise, and the calls about it. */
async function aDraft(shop: Shop, needed: Needed, about: Parameters<typeof aProduct>[1] = {}) {
  const strictShop = wanting(shop, needed)
  const draft = { state: 'draft', active: false } as const
  const lacks = { ...whole, declarations: lacking }
  const { id, version } = await aProduct(shop, {
    imageAlts: ['Seen'],
    ...draft,
    ...lacks,
    ...about,
  })
  const ask = askingStaff(strictShop, { as: await aMember(shop) })
  const post = (call: string, body: object) => ask('POST', `/admin/api/${call}`, { body })
  const stateNow = async () =>
    (await shop.db.select().from(product).where(eq(product.id, id)))[0]?.state
  const read = async () => (await ask('GET', `/admin/api/catalogue/product?id=${id}`)).body
  const change = { kind: 'state', state: 'live' }
  return {
    id,
    version,
    post,
    read,
    stateNow,
    publish: () => post('catalogue/publish', { id, version }),
    preview: () => post('bulk/preview', { chosen: { ids: [id] }, change }),
    start: () => post('bulk/start', { key: v7(), chosen: { ids: [id] }, change }),
    plan: () => {
      const at = new Date(shop.clock().getTime() + 60_000).toISOString()
      return post('drafts/schedule', { id, action: 'publish', at })
    },
    run: (then: Needed) => {
      const at = new Date(shop.clock().getTime() + 120_000)
      return runSchedules({ ...wanting(shop, then), clock: () => at })
    },
  }
}

describe('a product that lacks what the law wants declared, where it is refused', () => {
  it('is not published: the answer names what is missing, its law and its field', async ({
    shop,
  }) => {
    const { publish, stateNow } = await aDraft(shop, 'refuse')
    const refused = await publish()
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: sentence,
        errors: [
          {
            path: 'declarations.maker',
            message: 'Made by is missing (Packaged Commodities Rules 2011, rule 6).',
          },
        ],
      },
    })
    expect(await stateNow()).toBe('draft')
  })

  it('is named beside what is missing otherwise', async ({ shop }) => {
    const { publish } = await aDraft(shop, 'refuse', { summary: '', genericName: '' })
    const { body } = await publish()
    expect(body.message).toBe(
      'Still missing: Summary. Declarations of the law still missing: Generic name, Made by.',
    )
  })

  it('is left out among many, and its preview says so', async ({ shop }) => {
    const { id, preview, start, stateNow } = await aDraft(shop, 'refuse')
    expect((await preview()).body).toMatchObject({
      changed: 0,
      refused: 1,
      samples: [{ after: null, note: sentence }],
    })
    expect((await start()).body).toMatchObject({
      changed: 0,
      refused: 1,
      problems: [{ id, note: sentence }],
    })
    expect(await stateNow()).toBe('draft')
  })

  it('is not planned, and not published at its moment if it is refused since', async ({ shop }) => {
    expect((await (await aDraft(shop, 'refuse')).plan()).body.message).toBe(sentence)
    const { plan, run, read, stateNow } = await aDraft(shop, 'warn')
    expect((await plan()).status).toBe(200)
    await run('refuse')
    expect((await read()).scheduled).toMatchObject([{ state: 'failed', note: sentence }])
    expect(await stateNow()).toBe('draft')
  })

  it('is published once it is declared; no device needs no licence', async ({ shop }) => {
    const { licence: __, intendedUse: ___, shelfLife: ____, ...rest } = wholeDeclarations
    for (const declarations of [wholeDeclarations, { ...rest, deviceClass: 'none' }]) {
      const { publish, stateNow } = await aDraft(shop, 'refuse', { declarations })
      expect((await publish()).body.undeclared).toEqual([])
      expect(await stateNow()).toBe('live')
    }
  })

  it('stays on sale and can be changed, but loses nothing more', async ({ shop }) => {
    const live = { state: 'live', active: true } as const
    const { id, version, post, read } = await aDraft(shop, 'refuse', live)
    const form = retyped((await read()).body)
    const save = (at: number, changes: object) =>
      post('catalogue/save-product', { id, version: at, form: { ...form, ...changes } })
    const renamed = await save(version, { name: 'Renamed' })
    expect(renamed.status).toBe(200)
    const { origin: __, ...less } = lacking
    const lost = await save(renamed.body.version, { declarations: less })
    expect([lost.status, lost.body.message]).toEqual([
      422,
      'Declarations of the law still missing: Country of origin.',
    ])
    const abroad = await save(renamed.body.version, { declarations: { ...lacking, origin: 'DE' } })
    expect(abroad.body.message).toContain('Imported by, Address of the importer')
  })
})

describe('a product that lacks it, where it is warned of', () => {
  it('is published by hand and among many, and each says what is missing', async ({ shop }) => {
    const byHand = await aDraft(shop, 'warn')
    expect((await byHand.publish()).body).toMatchObject({
      state: 'live',
      declarationsNeeded: 'warn',
      undeclared: [{ field: 'declarations.maker', label: 'Made by' }],
    })
    const { id, preview, start, stateNow } = await aDraft(shop, 'warn')
    expect((await preview()).body).toMatchObject({
      changed: 1,
      warned: 1,
      samples: [{ after: 'Live', note: sentence }],
    })
    const run = await start()
    expect(run.body).toMatchObject({ changed: 1, warned: 1, problems: [{ id, note: sentence }] })
    expect(await stateNow()).toBe('live')
    const undone = await byHand.post('bulk/undo', { id: run.body.id })
    expect(undone.body).toMatchObject({ undone: 1, warned: 0, problems: [] })
  })

  it('is published at its moment, with the warning beside it', async ({ shop }) => {
    const { plan, run, read, stateNow } = await aDraft(shop, 'warn')
    await plan()
    await run('warn')
    expect((await read()).scheduled).toMatchObject([{ state: 'done', note: sentence }])
    expect(await stateNow()).toBe('live')
  })
})

describe('the list of what lacks declarations', () => {
  it('has those on sale with their number, and each row says how many it lacks', async ({
    shop,
  }) => {
    const live = { state: 'live', active: true } as const
    const { id, read } = await aDraft(shop, 'warn', { ...live, stock: 3 })
    await aDraft(shop, 'warn', { ...live, declarations: wholeDeclarations })
    await aDraft(shop, 'warn')
    const listed = async (needed: Needed, query: string) => {
      const ask = askingStaff(wanting(shop, needed), { as: await aMember(shop) })
      const { rows } = (await ask('GET', `/admin/api/catalogue/products?${query}`)).body
      const { undeclared } = (await ask('GET', '/admin/api/catalogue/product-counts')).body
      return { rows, undeclared }
    }
    for (const query of ['without=declarations', 'without=declarations,picture'])
      expect(await listed('warn', `state=live&${query}`)).toMatchObject({
        rows: [{ id, undeclared: 1 }],
        undeclared: 1,
      })
    expect((await listed('warn', 'without=declarations')).rows).toHaveLength(2)
    expect((await listed('off', 'state=live&without=declarations')).rows).toMatchObject([
      { id, undeclared: 0 },
    ])
    expect((await read()).undeclared).toHaveLength(1)
  })

  it('lacks by the rules of the form, whatever is said', async ({ shop }) => {
    const values: Record<string, string[]> = {
      origin: ['IN', 'DE', ''],
      deviceClass: ['A', 'none', ''],
      sterile: ['yes', 'no'],
      measuring: ['yes', 'no'],
    }
    const declarations = fc.record(
      Object.fromEntries(
        declarationFields.map(({ name }) => [name, fc.constantFrom(...(values[name] ?? ['x']))]),
      ),
      { requiredKeys: [] },
    )
    const most = fc.tuple(declarations, declarations).map(([one, other]) => ({ ...one, ...other }))
    const rows = fc.sample(
      fc.record({ declarations: most, genericName: fc.constantFrom('', 'G') }),
      {
        numRuns: 2_000,
        seed: 17,
      },
    )
    const { rows: results } = await shop.db.execute<{ ok: boolean }>(sql`
      select product_is_declared(said -> 'declarations', said ->> 'genericName') as ok
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as t (said, place)
      order by place`)
    const wanted = rows.map((row) => declarationsMissing(row as Declared).length === 0)
    expect(results.map(({ ok }) => ok)).toEqual(wanted)
    expect(wanted.filter(Boolean).length).toBeGreaterThan(10)
  })
})

it('says nothing of it where nothing is asked', async ({ shop }) => {
  expect((await (await aDraft(shop, 'off')).publish()).body).toMatchObject({
    state: 'live',
    undeclared: [],
  })
  const { start, preview } = await aDraft(shop, 'off')
  expect((await preview()).body).toMatchObject({ changed: 1, warned: 0 })
  expect((await start()).body).toMatchObject({ changed: 1, warned: 0, problems: [] })
})
