import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { lot } from '#catalogue/lots/tables.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { aProductByLots, dayIn, piecesByLot } from '#tests/support/lots.ts'
import { aProductBySerials, serialsOf } from '#tests/support/serials.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

const onSale = { imageAlts: ['A stethoscope'] }
type Importer = Awaited<ReturnType<typeof anImporter>>

async function aShelf(shop: Shop, lots = { A: { pieces: 2 } }) {
  const { row, keeper } = await aProductByLots(shop, lots, { ...onSale, sku: 'A' })
  return { row, keeper, importer: await anImporter(shop) }
}

const columns = ['SKU', 'Difference', 'Lot no.', 'Expiry date']

async function checked(importer: Importer, rows: string[][], head = columns) {
  const id = await importer.begin('stock', csv([head, ...rows]))
  const { counts } = await importer.check(id)
  const problems = (await importer.rows(id, 'refused')).map(
    ({ line, issues }) => `${line} ${issues[0]?.column}: ${issues[0]?.message}`,
  )
  return { id, counts, problems }
}

/** Each lot with pieces, and its last day. */
async function lotsOf({ db }: Shop, productId: string) {
  const rows = await db.select().from(lot).where(eq(lot.productId, productId))
  return rows
    .filter(({ onHand }) => onHand > 0)
    .map(({ code, expiresOn, onHand }) => `${code} ${expiresOn} ${onHand}`)
    .toSorted()
}

const indian = (day: string) => day.split('-').toReversed().join('/')

describe('a file of stock with lots', () => {
  it('brings pieces into the lots that its rows name, and takes them out again', async ({
    shop,
  }) => {
    const { row, importer } = await aShelf(shop)
    const [year, next] = [dayIn(365), dayIn(400)]
    const { id, counts, problems } = await checked(importer, [
      ['A', '+3', 'a', year],
      ['A', '2', 'B-1', indian(next)],
      ['A', '4', 'C', '02/2032'],
      ['A', '1', 'D', 'None'],
      ['A', '5', '', ''],
    ])
    expect([problems, counts]).toMatchObject([[], { changed: 5 }])
    expect((await importer.rows(id))[1]?.changes).toEqual([
      { field: 'stock', before: '2', after: '4' },
      { field: 'Lot', before: '', after: `B-1, expires ${indian(next)}` },
    ])
    expect((await importer.go(id)).counts).toMatchObject({ written: 5, failed: 0 })
    expect(await lotsOf(shop, row.id)).toEqual(
      [`A ${year} 5`, `B-1 ${next} 2`, 'C 2032-02-29 4', 'D null 1', 'null null 5'].toSorted(),
    )
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 17, held: 0 })
    expect(await brokenInvariants(shop)).toEqual([])
    expect((await importer.undo(id)).counts).toMatchObject({ undone: 5, left: 0 })
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 2, held: 0, lots: { A: 2 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('brings numbered pieces into them, a line each or many in a cell', async ({ shop }) => {
    const { row } = await aProductBySerials(shop, ['SN1'], { ...onSale, sku: 'A' })
    const importer = await anImporter(shop)
    const rows = [
      ['A', 'SN2', 'B', dayIn(300)],
      ['A', 'SN3', 'B', indian(dayIn(300))],
      ['A', 'SN4\nSN5', 'C', dayIn(500)],
      ['A', 'SN6', '', ''],
    ]
    const head = ['SKU', 'Serial number', 'Batch', 'Expiry']
    const { id, problems } = await checked(importer, rows, head)
    expect(problems).toEqual([])
    expect((await importer.go(id)).counts).toMatchObject({ written: 4, failed: 0 })
    const lots = { '': 1, A: 1, B: 2, C: 2 }
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 6, held: 0, lots })
    expect((await checked(importer, rows, head)).counts).toMatchObject({ unchanged: 4 })
    expect(await brokenInvariants(shop)).toEqual([])
    expect((await importer.undo(id)).counts).toMatchObject({ undone: 4, left: 0 })
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 1, held: 0, lots: { A: 1 } })
    expect(await serialsOf(shop, row.id)).toContain('SN5 gone')
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('names the line and the cell of what is wrong', async ({ shop }) => {
    const { importer } = await aShelf(shop)
    await aProduct(shop, { ...onSale, sku: 'B', stock: 1, name: 'Arm sling' })
    const { problems } = await checked(importer, [
      ['A', '1', 'X', ''],
      ['A', '1', '', '08/2032'],
      ['A', '1', 'X', '08/31/2032'],
      ['A', '1', '--', '08/2032'],
      ['A', '1', 'X'.repeat(41), '08/2032'],
      ['A', '1', '=1+1', '08/2032'],
      ['A', '1', '8.90123E+12', '08/2032'],
      ['A', '1', 'X\nY', '08/2032\n09/2032'],
      ['A', '1', 'X', dayIn(-1)],
      ['B', '1', 'X', '08/2032'],
      ['A', '1', 'X', '08/2032'],
      ['A', '1', 'x', '31/08/2032'],
    ])
    const expiry = 'Please enter the expiry such as 08/2027.'
    expect(problems).toEqual([
      `2 Expiry date: ${expiry}`,
      expect.stringMatching(/^3 Lot no\.: Please enter the lot/),
      `4 Expiry date: ${expiry}`,
      '5 Lot no.: Please enter the lot as it is printed.',
      expect.stringMatching(/^6 Lot no\.: .*40/),
      expect.stringContaining('7 Lot no.: This cell begins like a formula'),
      expect.stringContaining('8 Lot no.: The spreadsheet has shortened this number'),
      '9 Lot no.: Please name one lot: each lot that comes in has a row of its own.',
      expect.stringMatching(/^12 Expiry date: Lot X of .* has expired already/),
      expect.stringContaining('13 Lot no.: This product is kept without lots'),
      '15 Lot no.: Lot X stands in line 14 already.',
    ])
  })

  it('takes days of a workbook, and no month that became one', async ({ shop }) => {
    const { row, importer } = await aShelf(shop)
    const cell = (value: string | Date) =>
      typeof value === 'string'
        ? { value, type: String }
        : { value, type: Date, format: 'dd/mm/yyyy' }
    const rows = [
      columns,
      ['A', '1', 'X', new Date('2032-08-31T00:00:00Z')],
      ['A', '1', 'Y', new Date('2032-08-01T00:00:00Z')],
      ['A', '1', 'Z', '08/2032'],
    ].map((of) => of.map(cell))
    const file = await writeWorkbook(rows as never, { sheet: 'Goods' }).toBuffer()
    const id = await importer.begin('stock', file, 'goods.xlsx')
    expect((await importer.check(id)).counts).toMatchObject({ changed: 2, refused: 1 })
    const [refused] = await importer.rows(id, 'refused')
    expect([refused?.line, refused?.issues[0]]).toMatchObject([
      3,
      { column: 'Expiry date', message: expect.stringContaining('the whole month could be meant') },
    ])
    await importer.go(id)
    expect(await lotsOf(shop, row.id)).toEqual(
      [`A ${dayIn(365)} 2`, 'X 2032-08-31 1', 'Z 2032-08-31 1'].toSorted(),
    )
  })

  it('counts into the lot that it names, and leaves its cells out where pieces leave', async ({
    shop,
  }) => {
    const { row, importer } = await aShelf(shop)
    const head = ['SKU', 'Counted', 'Lot', 'Expiry']
    const more = await checked(importer, [['A', '5', 'B', '08/2032']], head)
    await importer.go(more.id)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 5, lots: { A: 2, B: 3 } })
    const less = await checked(importer, [['A', '4', 'B', '08/2032']], head)
    expect(less.counts).toMatchObject({ changed: 1, warned: 1 })
    await importer.go(less.id)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 4, lots: { A: 1, B: 3 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('comes back as it was exported', async ({ shop }) => {
    const lots = { A: { pieces: 2 }, '=B,1': { pieces: 3 }, '000123': { pieces: 1 } }
    await aShelf(shop, lots)
    await aProductByLots(shop, { Z: { pieces: 1 } }, { ...onSale, sku: 'Z' })
    await aProductBySerials(shop, ['SN1', 'SN2'], { ...onSale, sku: 'S' })
    await aProduct(shop, { ...onSale, sku: 'P', stock: 3 })
    const importer = await anImporter(shop)
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await importer.exported('stock', format)
      const run = await importer.check(await importer.begin('stock', file, `all.${format}`))
      expect(await importer.rows(run.id, 'refused')).toEqual([])
      expect(run.counts).toMatchObject({ unchanged: 4, changed: 0, warned: 0 })
      if (format === 'xlsx') continue
      expect(file.toString()).toContain(`"${dayIn(365)}\n${dayIn(365)}\n${dayIn(365)}"`)
    }
  })

  it('is not undone where its pieces left their lot, or orders wait for them', async ({ shop }) => {
    const { row, keeper, importer } = await aShelf(shop)
    const { id } = await checked(importer, [
      ['A', '3', 'B', '08/2032'],
      ['A', '2', 'C', '09/2032'],
    ])
    await importer.go(id)
    const lotId = await keeper.lotIdOf(row.id, 'B')
    const about = { reason: 'damaged', key: crypto.randomUUID() }
    await keeper.post('lots/correct', { id: lotId, pieces: -1, ...about })
    await anOrder(shop, { row, quantity: 5 })
    expect((await importer.undo(id)).counts).toMatchObject({ undone: 0, left: 2 })
    const left = await importer.rows(id, 'left')
    expect(left.map(({ issues }) => issues[0]?.message)).toEqual([
      'So many pieces are not in this lot any more.',
      'Orders wait for these pieces.',
    ])
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 1, lots: { A: 2, B: 2, C: 2 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('takes out what orders leave, of every mix of lots', async ({ shop }) => {
    const ways = [false, true].flatMap((isBlocked) =>
      [1, 2].flatMap((more) => [0, 1, 2, 3].map((ordered) => ({ isBlocked, more, ordered }))),
    )
    const importer = await anImporter(shop)
    for (const [at, way] of ways.entries()) {
      const { isBlocked, more, ordered } = way
      const sku = `W${at}`
      const { row, keeper } = await aProductByLots(shop, { A: { pieces: 2 } }, { ...onSale, sku })
      if (isBlocked) await keeper.block(row.id, 'A')
      const { id } = await checked(importer, [[sku, String(more), 'B', '08/2032']])
      await importer.go(id)
      const free = (isBlocked ? 0 : 2) + more
      if (ordered > free) continue
      if (ordered > 0) await anOrder(shop, { row, quantity: ordered })
      const { undone } = (await importer.undo(id)).counts
      expect({ ...way, undone }).toEqual({ ...way, undone: free - more >= ordered ? 1 : 0 })
      const held = isBlocked ? 2 : 0
      const stock = free - ordered - (undone ? more : 0)
      expect(await piecesByLot(shop, row.id)).toMatchObject({ stock, held })
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

itRaces('a lot that comes in by a file and by goods in at once is one lot', async ({ shop }) => {
  const { row, keeper, importer } = await aShelf(shop)
  for (const code of ['B', 'C', 'D', 'E']) {
    const { id } = await checked(importer, [['A', '2', code, dayIn(365)]])
    const [run, { status }] = await Promise.all([
      importer.go(id),
      keeper.receive(row.id, { [code]: { pieces: 3 } }, `INV-${code}`),
    ])
    expect([run.counts.written, status]).toEqual([1, 200])
  }
  const lots = { A: 2, B: 5, C: 5, D: 5, E: 5 }
  expect(await piecesByLot(shop, row.id)).toEqual({ stock: 22, held: 0, lots })
  expect(await brokenInvariants(shop)).toEqual([])
})
