import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product, stockReceipt } from '#catalogue/tables.ts'
import { adjustStock } from '#catalogue/stock.ts'
import { auditEntry } from '#platform/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { aProductBySerials } from '#tests/support/serials.ts'
import { askingStaff } from '#tests/support/staff.ts'
import { takenByAProcessThatDies } from '#tests/support/taken-by-a-process-that-dies.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { workThrough } from '#tests/support/imports.ts'
import { staff } from '#staff/tables.ts'

const onSale = { imageAlts: ['A stethoscope'] }

async function priced(shop: Shop, count: number) {
  const { id: categoryId } = await aCategory(shop)
  for (let at = 0; at < count; at += 1)
    await aProduct(shop, {
      ...onSale,
      categoryId,
      sku: `SKU-${at}`,
      listPricePaise: 100_000,
      discountPercent: 0,
    })
}

const pricesOf = async (shop: Shop) =>
  (await shop.db.select().from(product).orderBy(product.sku)).map(({ pricePaise }) => pricePaise)

function priceFile(count: number, price: string) {
  return csv([
    ['SKU', 'Selling price'],
    ...Array.from({ length: count }, (_, at) => [`SKU-${at}`, price]),
  ])
}

describe('a run', () => {
  itRaces(
    'that is killed in its middle goes on in another process, with nothing twice',
    async ({ shop }) => {
      const { id: categoryId, name } = await aCategory(shop)
      await aProduct(shop, { ...onSale, categoryId, sku: 'P-0' })
      const importer = await anImporter(shop)
      const rows = Array.from({ length: 1_200 }, (_, at) => [
        `N-${at}`,
        `New ${at}`,
        'Nadi',
        name,
        '100',
        '5',
      ])
      const head = ['SKU', 'Name', 'Brand', 'Category', 'MRP', 'Stock']
      const id = await importer.begin('products', csv([head, ...rows]))
      const { version } = await importer.check(id)
      await importer.post('go', { id, version })
      // At the entry of the second step, when its products are written.
      await takenByAProcessThatDies(
        shop,
        new URL('./runs/work-on-imports.ts', import.meta.url),
        `workOnImports(shop.dying = { ...shop, clock: ((steps) => () =>
          /add-entry/.test(new Error().stack) && (steps += 1) > 1 ? die() : new Date())(0)
        }).then(function again() { return workOnImports(shop.dying).then(again) })`,
      )
      await shop.db.execute(sql`update import_run set leased_until = now() - interval '1 second'`)
      expect((await importer.run(id)).counts.written).toBe(500)
      await workThrough(shop)
      expect(await importer.run(id)).toMatchObject({
        state: 'done',
        counts: { written: 1_200, failed: 0 },
      })
      const [row] = await shop.db
        .select({ rows: sql`count(*)::int`, pieces: sql`sum(stock)::int` })
        .from(product)
        .where(sql`sku like 'N-%'`)
      const [entered] = await shop.db
        .select({ pieces: sql`sum(quantity)::int` })
        .from(stockReceipt)
        .where(sql`kind = 'counted'`)
      expect([row, entered]).toEqual([{ rows: 1_200, pieces: 6_000 }, { pieces: 6_000 }])
    },
  )

  it('can be undone: what was changed since is left and listed, what is new goes', async ({
    shop,
  }) => {
    await priced(shop, 8)
    const importer = await anImporter(shop)
    const id = await importer.begin('prices', priceFile(8, '500'))
    await importer.check(id)
    expect(await importer.go(id)).toMatchObject({ counts: { written: 8 } })
    const ask = askingStaff(shop, { as: importer.member })
    const edited = (await shop.db.select().from(product).orderBy(product.sku)).slice(0, 5)
    for (const { id: edit, version } of edited) {
      const body = { id: edit, version, field: 'price', value: '900' }
      expect((await ask('POST', '/admin/api/catalogue/set-field', { body })).status).toBe(200)
    }
    expect(await importer.undo(id)).toMatchObject({
      state: 'undone',
      counts: { undone: 3, left: 5 },
    })
    expect(
      (await importer.rows(id, 'left')).map(({ line, issues }) => [line, issues[0]?.message]),
    ).toEqual([2, 3, 4, 5, 6].map((line) => [line, 'It was changed since.']))
    expect(await pricesOf(shop)).toEqual([...Array(5).fill(90_000), ...Array(3).fill(100_000)])
    expect((await importer.post('undo', { id })).status).toBe(409)
  })

  it('that made products takes them away again, and archives those with stock', async ({
    shop,
  }) => {
    const { name } = await aCategory(shop)
    const importer = await anImporter(shop)
    const head = ['SKU', 'Name', 'Brand', 'Category', 'MRP', 'Stock']
    const rows = [
      ['A', 'One', 'Nadi', name, '100', ''],
      ['B', 'Two', 'Nadi', name, '100', '7'],
    ]
    const id = await importer.begin('products', csv([head, ...rows]))
    await importer.check(id)
    await importer.go(id)
    await importer.undo(id)
    expect(await shop.db.select().from(product)).toMatchObject([
      { sku: 'B', state: 'archived', stock: 0 },
    ])
  })

  it('is stopped by Cancel: what is written stays and can be undone', async ({ shop }) => {
    await priced(shop, 3)
    const importer = await anImporter(shop)
    const id = await importer.begin('prices', priceFile(3, '500'))
    const { version } = await importer.check(id)
    expect((await importer.post('go', { id, version })).status).toBe(200)
    expect((await importer.post('go', { id, version })).status).toBe(409)
    expect((await importer.post('cancel', { id })).status).toBe(200)
    await workThrough(shop)
    expect(await pricesOf(shop)).toEqual([100_000, 100_000, 100_000])
    expect((await importer.run(id)).state).toBe('cancelled')
  })

  it('stops when its member is suspended, and is in the audit step by step', async ({ shop }) => {
    await priced(shop, 2)
    const importer = await anImporter(shop, { role: 'manager' })
    const id = await importer.begin('prices', priceFile(2, '500'))
    const { version } = await importer.check(id)
    await importer.post('go', { id, version })
    await shop.db.update(staff).set({ state: 'suspended' }).where(eq(staff.id, importer.member.id))
    await workThrough(shop)
    expect(await pricesOf(shop)).toEqual([100_000, 100_000])
    const entries = await shop.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    expect(entries.map(({ call }) => call)).toEqual(['imports.begin', 'imports.map', 'imports.go'])
  })
})

describe('a file of stock', () => {
  it('is what was counted at the dry run: pieces sold meanwhile stay sold', async ({ shop }) => {
    const { id: productId } = await aProduct(shop, { ...onSale, sku: 'A', stock: 10 })
    await aProduct(shop, { ...onSale, sku: 'B', stock: 4 })
    const importer = await anImporter(shop)
    const file = csv([
      ['SKU', 'Counted', 'Difference', 'Remarks'],
      ['A', '12', '', 'shelf 3'],
      ['B', '', '-5', ''],
      ['C', '1', '', ''],
    ])
    const id = await importer.begin('stock', file)
    const checked = await importer.check(id)
    expect(checked.counts).toMatchObject({ changed: 1, refused: 2 })
    expect((await importer.rows(id, 'refused')).map(({ issues }) => issues[0]?.message)).toEqual([
      'Only 4 pieces are on the shelf now.',
      'There is no product with SKU C.',
    ])
    await adjustStock(shop, { productId, quantity: -3 }, { reason: 'sold meanwhile' })
    await importer.go(id)
    const stocks = await shop.db.select({ stock: product.stock }).from(product).orderBy(product.sku)
    expect(stocks).toEqual([{ stock: 9 }, { stock: 4 }])
    await importer.undo(id)
    expect((await shop.db.select().from(product).orderBy(product.sku))[0]?.stock).toBe(7)
  })

  it('judges each product: one that leaves by its serial numbers does not stop the rest', async ({
    shop,
  }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1', 'SN2'], { ...onSale, sku: 'A' })
    await aProduct(shop, { ...onSale, sku: 'B', stock: 4 })
    const importer = await anImporter(shop)
    const stocks = async () =>
      (await shop.db.select().from(product).orderBy(product.sku)).map(({ stock }) => stock)
    const fileOf = (...counted: string[]) =>
      csv([['SKU', 'Counted'], ...counted.map((pieces, at) => ['AB'.charAt(at), pieces])])
    const id = await importer.begin('stock', fileOf('1', '3'))
    expect((await importer.check(id)).counts).toMatchObject({ changed: 1, refused: 1 })
    const [refused] = await importer.rows(id, 'refused')
    expect(refused?.issues[0]?.message).toContain('which 1 piece left')
    await importer.go(id)
    expect(await stocks()).toEqual([2, 3])
    const more = await importer.begin('stock', fileOf('3', '5'))
    await importer.check(more)
    await importer.go(more)
    await keeper.post('serials/record', {
      lot: await keeper.lotIdOf(row.id, null),
      serials: ['SN3'],
    })
    expect(await importer.undo(more)).toMatchObject({ counts: { undone: 1, left: 1 } })
    expect(await stocks()).toEqual([3, 3])
  })
})
