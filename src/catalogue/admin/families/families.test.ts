import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { retyped } from '#tests/support/goods.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import type { EditedFamily, FamilyDone } from './contract.ts'

const api = '/admin/api'
const size = (...values: string[]) => [{ name: 'Size', values }]

/** Knee supports in three sizes that were loose products until now. */
async function kneeSupports(shop: Shop) {
  const products = []
  for (const name of ['Small', 'Medium', 'Large'])
    products.push(
      await aProduct(shop, { name: `Sthirak Knee Support, ${name}`, imageAlts: ['Seen'] }),
    )
  const [small, medium, large] = products.map(({ id }) => id) as [string, string, string]
  const ask = askingStaff(shop, { as: await aMember(shop) })
  const post = (call: string, body: object) => ask('POST', `${api}/families/${call}`, { body })
  const family = async (id = small): Promise<EditedFamily | null> =>
    (await ask('GET', `${api}/families/of-product?id=${id}`)).body.family
  const variants = [
    { productId: small, values: ['S'] },
    { productId: medium, values: ['M'] },
    { productId: large, values: ['L'] },
  ]
  const typed = { of: small, name: 'Sthirak Knee Support', options: size('S', 'M', 'L'), variants }
  return { small, medium, large, ask, post, family, typed }
}

/** The same as a family. */
async function aFamily(shop: Shop) {
  const loose = await kneeSupports(shop)
  const { status, body } = await loose.post('save', loose.typed)
  expect(status).toBe(200)
  const { id, version } = (body as FamilyDone).done
  const target = { of: loose.small, id, version }
  const change = (about: object) => loose.post('save', { ...loose.typed, ...target, ...about })
  return { ...loose, id, version, target, change }
}

const namesOf = (family: EditedFamily | null) =>
  family?.variants.map(({ values }) => values.join(' '))

describe('a family of products', () => {
  it('joins products that were there: they keep their ids, prices, stock and history', async ({
    shop,
  }) => {
    const { medium, ask, family } = await aFamily(shop)
    expect(namesOf(await family(medium))).toEqual(['S', 'M', 'L'])
    const { body } = await ask('GET', `${api}/catalogue/product?id=${medium}`)
    expect(body).toMatchObject({ id: medium, version: 1, stock: 10 })
    const { rows } = await shop.db.execute<{ call: string; before: unknown; after: object }>(sql`
      select call, before, after from audit_entry join audit_detail on entry_id = id
      where subject_kind = 'family'`)
    expect(rows).toMatchObject([{ call: 'families.save', after: { name: 'Sthirak Knee Support' } }])
  })

  it('proposes products of no family by similar names, with the words that differ', async ({
    shop,
  }) => {
    const { small, medium, large, ask, post, typed } = await kneeSupports(shop)
    await aProduct(shop, { name: 'Walker with Wheels' })
    const read = async () =>
      (await ask('GET', `${api}/families/proposals?id=${small}`)).body.rows.map(
        (row: { product: { id: string }; words: string }) => [row.product.id, row.words],
      )
    expect((await read()).sort()).toEqual(
      [
        [medium, 'Medium'],
        [large, 'Large'],
      ].sort(),
    )
    await post('save', { ...typed, variants: typed.variants.slice(1), of: medium })
    expect(await read()).toEqual([])
  })

  it('lets nobody save over a change that they did not see', async ({ shop }) => {
    const { change, family } = await aFamily(shop)
    expect((await change({ name: 'Knee Support' })).status).toBe(200)
    expect(await change({ name: 'Other' })).toMatchObject({ status: 409, body: { version: 2 } })
    expect((await family())?.name).toBe('Knee Support')
  })

  it('takes one product out, which stays as it is, and Undo puts it back', async ({ shop }) => {
    const { change, post, family, typed, target, large } = await aFamily(shop)
    const { body } = await change({ variants: typed.variants.slice(0, 2) })
    expect(namesOf(body.family)).toEqual(['S', 'M'])
    expect(await family(large)).toBeNull()
    expect((await asking(shop)('GET', `/api/single-product/${large}`)).status).toBe(200)
    const undone = await post('undo', { ...target, version: 2 })
    expect(namesOf(undone.body.family)).toEqual(['S', 'M', 'L'])
    expect(undone.body.done.version).toBe(3)
  })

  it('is undone as a whole where it was new, and made again by undoing that', async ({ shop }) => {
    const { post, family, target } = await aFamily(shop)
    const { body } = await post('undo', target)
    expect([body.family, await family()]).toEqual([null, null])
    const again = await post('undo', { ...target, version: body.done.version })
    expect(namesOf(again.body.family)).toEqual(['S', 'M', 'L'])
  })

  it('renames and orders values, and every product follows', async ({ shop }) => {
    const { change, typed } = await aFamily(shop)
    const names: Record<string, string> = { S: 'Small', M: 'Medium', L: 'Large' }
    const variants = typed.variants.map(({ productId, values: [value = ''] }) => ({
      productId,
      values: [names[value] ?? ''],
    }))
    const { body } = await change({ options: size('Large', 'Medium', 'Small'), variants })
    expect(namesOf(body.family)).toEqual(['Large', 'Medium', 'Small'])
  })

  it('refuses what cannot be: twice the same size, no size, a product of another family', async ({
    shop,
  }) => {
    const { change, post, typed, small, medium } = await aFamily(shop)
    const twice = [
      { productId: small, values: ['S'] },
      { productId: medium, values: ['S'] },
    ]
    expect((await change({ variants: twice })).body.message).toContain('same values: S')
    const unfit = [{ productId: small, values: ['XXL'] }]
    expect((await change({ variants: unfit })).status).toBe(422)
    const loose = await aProduct(shop)
    const other = [...twice.slice(1), { productId: loose.id, values: ['L'] }]
    const refused = await post('save', { ...typed, of: loose.id, variants: other })
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.body.message).toContain('Medium')
    const unknown = [{ productId: '00000000-0000-7000-8000-000000000000', values: ['S'] }]
    expect((await change({ variants: unknown })).status).toBe(404)
  })

  it('is kept within its options and 100 products by the database itself', async ({ shop }) => {
    const { id } = await aFamily(shop)
    const breaking = (statement: ReturnType<typeof sql>) =>
      shop.db
        .transaction(async (db) => {
          await db.execute(statement)
          await db.execute(sql`set constraints all immediate`)
        })
        .then(
          () => 'done',
          (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
        )
    const one = sql`update variant set option_values = '{XXL}' where option_values = '{S}'`
    expect(await breaking(one)).toBe('variant_fits_family')
    const options = sql`update family set options = '[{"name":"Size","values":["S","M"]}]' where id = ${id}`
    expect(await breaking(options)).toBe('variant_fits_family')
    const same = sql`update variant set option_values = '{M}' where option_values = '{S}'`
    expect(await breaking(same)).toBe('variant_combination')
  })
})

describe('missing variants', () => {
  it('are made as drafts of the same product, without stock, SKU and barcode', async ({ shop }) => {
    const { change, post, target, ask } = await aFamily(shop)
    await change({ options: size('S', 'M', 'L', 'XL') })
    const { body } = await post('generate', { ...target, version: 2, combinations: [['XL']] })
    expect(namesOf(body.family)).toEqual(['S', 'M', 'L', 'XL'])
    const { product } = body.family.variants[3]
    expect(product).toMatchObject({ state: 'draft', stock: 0, sku: null })
    expect(product.name).toBe('Sthirak Knee Support, XL')
    expect(product.pricePaise).toBe(body.family.variants[0].product.pricePaise)
    const again = await post('generate', { ...target, version: 3, combinations: [['XL']] })
    expect(again.status).toBe(409)
    const history = await ask('GET', `${api}/catalogue/history?id=${product.id}`)
    expect(history.body.revisions[0].cause).toBe('made as a variant')
  })

  it('go with Undo unless somebody has worked on them', async ({ shop }) => {
    const { change, post, target, ask } = await aFamily(shop)
    await change({ options: size('S', 'M', 'L', 'XL', 'XXL') })
    const combinations = [['XL'], ['XXL']]
    const { body } = await post('generate', { ...target, version: 2, combinations })
    const [, , , xl, xxl] = body.family.variants.map((row: { product: { id: string } }) => row)
    const path = `${api}/catalogue/product?id=${xl.product.id}`
    const form = { ...retyped((await ask('GET', path)).body.body), bin: 'B 12' }
    const saving = { id: xl.product.id, version: 1, form }
    expect((await ask('POST', `${api}/catalogue/save-product`, { body: saving })).status).toBe(200)
    const undone = await post('undo', { ...target, version: 3 })
    expect(namesOf(undone.body.family)).toEqual(['S', 'M', 'L'])
    expect((await ask('GET', path)).status).toBe(200)
    const gone = await ask('GET', `${api}/catalogue/product?id=${xxl.product.id}`)
    expect(gone.status).toBe(404)
  })

  it('want the permission to set prices', async ({ shop }) => {
    const { target } = await aFamily(shop)
    const as = await aMember(shop, { permissions: ['products.read', 'products.edit'] })
    const body = { ...target, combinations: [['XL']] }
    const ask = askingStaff(shop, { as })
    expect((await ask('POST', `${api}/families/generate`, { body })).status).toBe(403)
  })
})

describe('shared fields', () => {
  it('are written to all others, and Undo leaves what was changed since', async ({ shop }) => {
    const { post, ask, target, family, small, medium, large } = await aFamily(shop)
    const set = (id: string, about: object) =>
      shop.db.execute(sql`update product set summary = ${Object.values(about)[0]} where id = ${id}`)
    await set(small, { summary: 'Warm and firm.' })
    const marks = async () => (await family())?.variants.map(({ differs }) => differs.join(' '))
    expect(await marks()).toEqual(['', 'categoryId summary', 'categoryId summary'])
    const { body } = await post('write-shared', { ...target, fields: ['summary', 'categoryId'] })
    expect(body.family.variants.flatMap((row: { differs: string[] }) => row.differs)).toEqual([])
    const summary = async (id: string) =>
      (await ask('GET', `${api}/catalogue/product?id=${id}`)).body.body.summary
    expect(await summary(medium)).toBe('Warm and firm.')
    await set(large, { summary: 'Changed since.' })
    await post('undo', { ...target, version: 2 })
    expect(await summary(medium)).toBe('A product for tests.')
    expect(await summary(large)).toBe('Changed since.')
  })
})

describe('two members at once', () => {
  itRaces('make one family of the same products, or one change of it', async ({ shop }) => {
    const { post, typed, change, target } = await kneeSupportsAtOnce(shop)
    const answers = await Promise.all([1, 2, 3].map(() => post('save', typed)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const family = answers.find(({ status }) => status === 200)?.body.done
    const changed = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => change({ ...target, ...family, name })),
    )
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

async function kneeSupportsAtOnce(shop: Shop) {
  const loose = await kneeSupports(shop)
  const target = { of: loose.small }
  return {
    ...loose,
    target,
    change: (about: object) => loose.post('save', { ...loose.typed, ...about }),
  }
}
