import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditDetail, auditEntry, revision } from '#platform/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { retyped, typedProduct } from '#tests/support/goods.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { product } from '../tables.ts'

const at = '/admin/api/catalogue'

async function anEditor(shop: Shop, about: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(shop, about)
  const ask = askingStaff(shop, { as: member })
  return {
    member,
    post: (call: string, body: unknown) => ask('POST', `${at}/${call}`, { body }),
    get: (call: string) => ask('GET', `${at}/${call}`),
  }
}

/** A product on sale, as its form shows it. */
async function onSale(shop: Shop, about: Parameters<typeof aProduct>[1] = {}) {
  const row = await aProduct(shop, { imageAlts: ['A stethoscope'], ...about })
  const editor = await anEditor(shop)
  return { ...editor, row, form: (await editor.get(`product?id=${row.id}`)).body }
}

const publicProduct = (shop: Shop, id: string) => asking(shop)('GET', `/api/single-product/${id}`)

describe('a new product', () => {
  it('is a draft that no shopper finds, until it is published', async ({ shop }) => {
    const { post, get } = await anEditor(shop)
    const { id: categoryId } = await aCategory(shop)
    const answer = await post('create-product', typedProduct({ categoryId, sku: 'OXI-1' }))
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'draft', stock: 0, body: { listPricePaise: 199_900, sku: 'OXI-1' } },
    })
    expect((await publicProduct(shop, answer.body.id)).status).toBe(404)
    expect((await get('products?state=draft')).body.rows).toMatchObject([{ id: answer.body.id }])
  })

  it('is not published while something is missing, and the answer names it', async ({ shop }) => {
    const { post } = await anEditor(shop)
    const { id: categoryId } = await aCategory(shop)
    const { body } = await post('create-product', typedProduct({ categoryId, summary: '' }))
    expect(await post('publish', { id: body.id, version: body.version })).toMatchObject({
      status: 422,
      body: {
        message: 'Still missing: Summary, A picture, Alt text of the pictures.',
        errors: [{ path: 'summary' }, { path: 'pictures' }, { path: 'pictures' }],
      },
    })
  })

  it('keeps of its texts what a shopper may be shown', async ({ shop }) => {
    const { post } = await anEditor(shop)
    const { id: categoryId } = await aCategory(shop)
    const description = '<p onclick="x()">Safe</p><script>alert(1)</script>'
    const { body } = await post('create-product', typedProduct({ categoryId, description }))
    expect(body.body.description).toBe('<p>Safe</p>')
  })

  it.for([
    ['listPrice', 'free', 'listPrice'],
    ['listPrice', '1,4', 'listPrice'],
    ['barcode', '8901234500012', 'barcode'],
    ['discountPercent', 100, 'discountPercent'],
    ['lowStock', '1.5', 'lowStock'],
    ['videos', ['https://example.com/x'], 'videos.0'],
    ['pictures', [{ src: 'https://example.com/x.webp', alt: '' }], 'pictures.0.src'],
    ['name', '', 'name'],
  ])('is refused with %s %s, by the name of the field', async ([field, value, path], { shop }) => {
    const { post } = await anEditor(shop)
    const { id: categoryId } = await aCategory(shop)
    const form = typedProduct({ categoryId, [field as string]: value })
    const { status, body } = await post('create-product', form)
    expect([status, body.errors?.map((error: { path: string }) => error.path)]).toEqual([
      400,
      [path],
    ])
  })

  it('takes no picture that is not in the shop, no category that is not there, no SKU twice', async ({
    shop,
  }) => {
    const { post } = await anEditor(shop)
    const { id: categoryId } = await aCategory(shop)
    const pictures = [{ src: '/media/u/none.webp', alt: 'Nothing' }]
    await post('create-product', typedProduct({ categoryId, sku: 'ONE' }))
    const answers = await Promise.all([
      post('create-product', typedProduct({ categoryId, pictures })),
      post('create-product', typedProduct({ categoryId: 'none' })),
    ])
    answers.push(await post('create-product', typedProduct({ categoryId, sku: 'ONE' })))
    expect(answers.map(({ status }) => status)).toEqual([422, 404, 409])
  })

  it('may be a copy, without stock, SKU and barcode', async ({ shop }) => {
    const { row, post } = await onSale(shop, { sku: 'ONE', barcode: '8901234500013' })
    expect((await post('duplicate', { id: row.id })).body).toMatchObject({
      state: 'draft',
      stock: 0,
      body: { name: `Copy of ${row.name}`, sku: null, barcode: null },
    })
  })

  it('can be deleted while it was never on sale', async ({ shop }) => {
    const { post, get } = await anEditor(shop)
    const { id: categoryId } = await aCategory(shop)
    const { body } = await post('create-product', typedProduct({ categoryId }))
    expect((await post('delete-draft', { id: body.id, version: body.version })).status).toBe(200)
    expect((await get(`product?id=${body.id}`)).status).toBe(404)
  })
})

describe('a product on sale', () => {
  it('has its new price for shoppers as soon as it is saved', async ({ shop }) => {
    const { row, form, post } = await onSale(shop)
    const typed = { ...retyped(form.body), listPrice: '₹ 1,499.00', discountPercent: 0 }
    const saved = await post('save-product', { id: row.id, version: form.version, form: typed })
    expect(saved).toMatchObject({ status: 200, body: { version: form.version + 1 } })
    expect((await publicProduct(shop, row.id)).body.product).toMatchObject({
      productPrice: 1499,
      productFinalPrice: 1499,
    })
  })

  it('cannot lose what it must have', async ({ shop }) => {
    const { row, form, post } = await onSale(shop)
    const typed = { ...retyped(form.body), pictures: [] }
    const saved = await post('save-product', { id: row.id, version: form.version, form: typed })
    expect(saved.status).toBe(422)
    expect((await publicProduct(shop, row.id)).body.product.productImage).toHaveLength(1)
  })

  it('that was saved unchanged has no new version and no new history', async ({ shop }) => {
    const { row, form, post } = await onSale(shop)
    const typed = retyped(form.body)
    const saved = await post('save-product', { id: row.id, version: form.version, form: typed })
    expect([saved.body.version, await shop.db.select().from(revision)]).toEqual([form.version, []])
  })

  it('that somebody else saved meanwhile is not overwritten: who, when and what is said', async ({
    shop,
  }) => {
    const { row, form, post } = await onSale(shop)
    const other = await anEditor(shop, { name: 'Meena' })
    const typed = retyped(form.body)
    const { version } = form
    await other.post('save-product', { id: row.id, version, form: { ...typed, name: 'Hers' } })
    const late = await post('save-product', {
      id: row.id,
      version,
      form: { ...typed, name: 'His' },
    })
    expect(late).toMatchObject({
      status: 409,
      body: { version: 2, changedBy: 'Meena', fields: ['name'], current: { name: 'Hers' } },
    })
    const again = await post('save-product', {
      id: row.id,
      version: 2,
      form: { ...typed, name: 'Ours' },
    })
    expect(again.status).toBe(200)
    const { revisions } = (await other.get(`history?id=${row.id}`)).body
    expect(
      revisions.map(({ version, by, fields }: Record<string, unknown>) => [version, by, fields]),
    ).toEqual([
      [3, 'Ravi Menon', ['name']],
      [2, 'Meena', ['name']],
      [1, null, []],
    ])
  })

  it('that is sold meanwhile is no conflict', async ({ shop }) => {
    const { row, form, post } = await onSale(shop, { lowStock: 9 })
    await shop.db.execute(
      sql`update product set stock = stock - 3, sold = sold + 2, reserved = 1 where id = ${row.id}`,
    )
    const typed = { ...retyped(form.body), name: 'Renamed' }
    const saved = await post('save-product', { id: row.id, version: form.version, form: typed })
    expect(saved).toMatchObject({ status: 200, body: { stock: 7, sold: 2, reserved: 1 } })
  })

  it('goes back to a former version as a new one', async ({ shop }) => {
    const { row, form, post } = await onSale(shop)
    const typed = { ...retyped(form.body), name: 'Renamed', listPrice: '5' }
    await post('save-product', { id: row.id, version: 1, form: typed })
    const restored = await post('restore', { id: row.id, version: 2, restored: 1 })
    expect(restored.body).toMatchObject({ version: 3, body: form.body })
    expect((await post('restore', { id: row.id, version: 3, restored: 99 })).status).toBe(200)
  })

  it('leaves the shop when it is taken off sale or archived, and comes back', async ({ shop }) => {
    const { row, post } = await onSale(shop)
    const versions: unknown[] = []
    for (const [call, version] of [
      ['unpublish', 1],
      ['publish', 2],
      ['archive', 3],
      ['publish', 4],
    ] as const) {
      const { body } = await post(call, { id: row.id, version })
      versions.push([body.state, (await publicProduct(shop, row.id)).status])
    }
    expect(versions).toEqual([
      ['draft', 404],
      ['live', 200],
      ['archived', 404],
      ['live', 200],
    ])
    await post('unpublish', { id: row.id, version: 5 })
    const deleted = await post('delete-draft', { id: row.id, version: 6 })
    expect(deleted).toMatchObject({ status: 409 })
  })

  it('is written into the audit with what was before and after', async ({ shop }) => {
    const { row, post } = await onSale(shop)
    await post('set-field', { id: row.id, version: 1, field: 'listPrice', value: '2,000' })
    const entries = await shop.db
      .select()
      .from(auditEntry)
      .leftJoin(auditDetail, eq(auditDetail.entryId, auditEntry.id))
      .where(eq(auditEntry.subjectId, row.id))
    expect(entries).toMatchObject([
      {
        audit_entry: { subjectKind: 'product', outcome: 'done' },
        audit_detail: { before: { listPricePaise: 100_000 }, after: { listPricePaise: 200_000 } },
      },
    ])
  })

  it('keeps a former release working: what writes active alone has the state follow', async ({
    shop,
  }) => {
    const { id } = await aProduct(shop)
    const stateAfter = async (active: boolean) => {
      await shop.db.execute(sql`update product set active = ${active} where id = ${id}`)
      const [row] = await shop.db.select().from(product).where(eq(product.id, id))
      return row?.state
    }
    expect([await stateAfter(false), await stateAfter(true)]).toEqual(['archived', 'live'])
  })
})

describe('a cell of the list', () => {
  it.for([
    ['price', '₹800', { discountPercent: 20, pricePaise: 80_000 }],
    ['price', '७५०', { discountPercent: 25, pricePaise: 75_000 }],
    ['listPrice', '1,499', { listPricePaise: 149_900, pricePaise: 119_900 }],
    ['discount', '30 %', { pricePaise: 70_000 }],
    ['bestseller', 'true', { bestseller: true }],
    ['lowStock', '10', { lowStock: 10, isLow: true }],
  ] as const)('%s takes %s', async ([field, value, changed], { shop }) => {
    const { row, post } = await onSale(shop)
    const answer = await post('set-field', { id: row.id, version: 1, field, value })
    expect(answer).toMatchObject({ status: 200, body: changed })
  })

  it.for([
    ['price', 'abc', 400],
    ['price', '0', 400],
    ['price', '1,001', 400],
    ['discount', '100', 400],
    ['bestseller', 'perhaps', 400],
    ['lowStock', '-1', 400],
    ['name', 'x', 400],
  ] as const)('%s refuses %s', async ([field, value, status], { shop }) => {
    const { row, post } = await onSale(shop)
    const answer = await post('set-field', { id: row.id, version: 1, field, value })
    expect(answer.status).toBe(status)
  })

  it('never makes another price than the one typed: it names the two next to it', async ({
    shop,
  }) => {
    const { row, post } = await onSale(shop)
    const typed = { id: row.id, version: 1, field: 'price', value: '₹805' }
    expect(await post('set-field', typed)).toMatchObject({
      status: 422,
      body: {
        message:
          'No discount in whole percent makes ₹805 of ₹1,000. Next to it: ₹800 (20 % off) or ₹810 (19 % off).',
      },
    })
  })

  it('of the price needs the permission for prices, in the list and in the form', async ({
    shop,
  }) => {
    const { row, form } = await onSale(shop)
    const { post } = await anEditor(shop, { permissions: ['products.read', 'products.edit'] })
    const cell = { id: row.id, version: 1, field: 'price', value: '750' }
    const typed = { ...retyped(form.body), listPrice: '750' }
    const answers = [
      await post('set-field', cell),
      await post('save-product', { id: row.id, version: 1, form: typed }),
      await post('save-product', {
        id: row.id,
        version: 1,
        form: { ...retyped(form.body), name: 'Renamed' },
      }),
    ]
    expect(answers.map(({ status, body }) => [status, body.permission])).toEqual([
      [403, 'products.price'],
      [403, 'products.price'],
      [200, undefined],
    ])
  })

  it('of a new product needs it too, made or duplicated', async ({ shop }) => {
    const { row, form } = await onSale(shop)
    const { post } = await anEditor(shop, {
      permissions: ['products.read', 'products.edit', 'products.publish'],
    })
    const input = typedProduct({ categoryId: form.body.categoryId, listPrice: '1' })
    const answers = [await post('create-product', input), await post('duplicate', { id: row.id })]
    expect(answers.map(({ status, body }) => [status, body.permission])).toEqual([
      [403, 'products.price'],
      [403, 'products.price'],
    ])
  })
})

describe('a product that is no longer sold', () => {
  it('has a page that names it, and its category, without being sold', async ({ shop }) => {
    const { row, form, post } = await onSale(shop)
    await post('archive', { id: row.id, version: form.version })
    expect((await publicProduct(shop, row.id)).status).toBe(404)
    expect(await asking(shop)('GET', `/api/former-product/${row.id}`)).toMatchObject({
      status: 200,
      body: { product: { productName: row.name, isArchived: true } },
    })
  })
})
