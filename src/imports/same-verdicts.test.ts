import { asc } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { judgeProducts } from '#catalogue/admin/batch/judge-products.ts'
import { writeProducts } from '#catalogue/admin/batch/write-products.ts'
import type { TypedProductForm } from '#catalogue/admin/product-form.ts'
import { productRecord } from '#catalogue/admin/change-product.ts'
import { createProduct, saveProduct } from '#catalogue/admin/save-product.ts'
import { ProductForm } from '#catalogue/admin/product-form.ts'
import { bodyOf } from '#catalogue/admin/product-body.ts'
import { product } from '#catalogue/tables.ts'
import { revision } from '#platform/tables.ts'
import { ApiError } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import type { Permission } from '#platform/rpc/permissions.ts'
import { workingMember } from '#staff/working-member.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { retyped, typedProduct } from '#tests/support/goods.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { aMember } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { v7 } from 'uuid'

const changes: [string, Partial<TypedProductForm>][] = [
  ['nothing', {}],
  ['a name', { name: 'Another name' }],
  ['a price', { listPrice: '1,200', discountPercent: 5 }],
  ['texts that are cleaned', { description: '<p onclick="x()">Safe</p><script>x</script>' }],
  ['a SKU that another has', { sku: 'TAKEN' }],
  ['no summary', { summary: '' }],
  ['no pictures', { pictures: [] }],
  ['a picture of nobody', { pictures: [{ src: '/media/u/none.webp', alt: 'None' }] }],
  ['a category that is not there', { categoryId: 'none' }],
  ['a barcode with a slip', { barcode: '8901234500012' }],
  ['numbers and words', { lowStock: '5', weightGrams: '१२०', bin: 'B 3', pageTitle: 'Title' }],
]

/** The outcome: the product with its versions, or the first refusal. */
async function outcome(shop: Shop, id: string, work: (shop: Shop) => Promise<unknown>) {
  let answer: unknown
  await atomically(shop, async (shop) => {
    await work(shop)
    const row = await productRecord(shop, id)
    const versions = await shop.db.select().from(revision).orderBy(asc(revision.version))
    const bodies = versions.map(({ version, body, staffId }) => ({ version, body, staffId }))
    answer = { body: bodyOf(row), state: row.state, version: row.version, bodies }
    throw new Error('back')
  }).catch((error: unknown) => {
    if (error instanceof ApiError || (error instanceof Error && error.message === 'refused'))
      answer = 'refused'
  })
  return answer
}

async function twins(shop: Shop, permissions: Permission[]) {
  await aProduct(shop, { sku: 'TAKEN' })
  const row = await aProduct(shop, { sku: 'OWN', imageAlts: ['A stethoscope'] })
  const { id } = await aMember(shop, { permissions })
  const member = await workingMember(shop, id)
  if (!member) throw new Error('no member')
  return { member, row: await productRecord(shop, row.id) }
}

const parsed = (form: TypedProductForm) => {
  const { data } = ProductForm.safeParse(form)
  if (!data) throw new Error('refused')
  return data
}

describe.for(changes)('a batch and the form, with %s', ([, change]) => {
  it.for([['products.edit', 'products.price'], ['products.edit']] as Permission[][])(
    'do the same for a member with %s',
    async (permissions, { shop }) => {
      const { member, row } = await twins(shop, permissions)
      const form = { ...retyped(bodyOf(row)), ...change }
      const { id, version } = row
      const byForm = await outcome(shop, id, async (shop) =>
        saveProduct(shop, member, { id, version, form: parsed(form) }),
      )
      const byBatch = await outcome(shop, id, async (shop) => {
        const judged = await judgeProducts(shop, member, [{ id, row, typed: form }])
        if (judged.some(({ errors }) => errors.length > 0)) throw new Error('refused')
        await writeProducts(shop, member, { judged, cause: 'saved' })
      })
      expect(byBatch).toEqual(byForm)
    },
  )

  it('do the same for a new product', async ({ shop }) => {
    const { member } = await twins(shop, ['products.edit', 'products.price'])
    const { id: categoryId } = await aCategory(shop)
    const form = typedProduct({ categoryId, ...change })
    const id = v7()
    const byForm = await outcome(shop, id, async (shop) =>
      createProduct(shop, member, { id, form: parsed(form) }),
    )
    const byBatch = await outcome(shop, id, async (shop) => {
      const judged = await judgeProducts(shop, member, [{ id, row: undefined, typed: form }])
      if (judged.some(({ errors }) => errors.length > 0)) throw new Error('refused')
      await writeProducts(shop, member, { judged, cause: 'made' })
    })
    expect(byBatch).toEqual(byForm)
  })
})

describe('a dry run', () => {
  it('says of each row what the run then does', async ({ shop }) => {
    const { name } = await aCategory(shop)
    for (const sku of ['A', 'B', 'C', 'D'])
      await aProduct(shop, { sku, imageAlts: ['A stethoscope'] })
    const choices = [
      ['A', 'B', 'C', 'D', 'N1', 'N2', '', 'A'],
      ['', 'Name', '=1+1', 'x'.repeat(130)],
      ['', 'Nadi'],
      ['', name, 'Nowhere'],
      ['', '1,000', '1,4', '0'],
      ['', '800', '801', '5000'],
      ['', '8901234567894', '8901234567890'],
      ['', 'Live', 'Draft', 'Sold'],
    ]
    let seed = 7
    const random = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % most
    const rows = Array.from({ length: 150 }, () =>
      choices.map((cells) => cells[random(cells.length)] ?? ''),
    )
    const importer = await anImporter(shop)
    const head = [
      'SKU',
      'Name',
      'Brand',
      'Category',
      'List price',
      'Selling price',
      'Barcode',
      'State',
    ]
    const id = await importer.begin('products', csv([head, ...rows]))
    const { counts } = await importer.check(id)
    const before = new Map(
      (await shop.db.select().from(product)).map((row) => [row.id, row.version]),
    )
    const done = await importer.go(id)
    expect(done.counts).toMatchObject({ written: counts.new + counts.changed, failed: 0 })
    const after = await shop.db.select().from(product)
    const changed = after.filter((row) => before.has(row.id) && before.get(row.id) !== row.version)
    expect([after.length - before.size, changed.length]).toEqual([counts.new, counts.changed])
    expect(counts.refused).toBeGreaterThan(50)
  })
})
