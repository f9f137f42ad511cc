import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product, stockReceipt } from '#catalogue/tables.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { packOrder } from '#orders/moves/owner-actions.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { beginPieces, sentOrder } from '#tests/support/recalled-pieces.ts'
import { piecesByLot } from '#tests/support/lots.ts'
import { aProductBySerials, aSerialKeeper, serialIdOf, serialsOf } from '#tests/support/serials.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

const onSale = { imageAlts: ['A stethoscope'] }
const reason = { actor: 'owner Ravi', cause: 'at the desk' }

async function aShelf(shop: Shop, serials = ['SN1', 'SN2']) {
  const { row, keeper } = await aProductBySerials(shop, serials, { ...onSale, sku: 'A' })
  return { row, keeper, importer: await anImporter(shop) }
}

type Importer = Awaited<ReturnType<typeof anImporter>>

async function checked(importer: Importer, rows: string[][], head = ['SKU', 'Serial numbers']) {
  const id = await importer.begin('stock', csv([head, ...rows]))
  const { counts } = await importer.check(id)
  const problems = (await importer.rows(id, 'refused')).map(
    ({ line, issues }) => `${line} ${issues[0]?.column}: ${issues[0]?.message}`,
  )
  return { id, counts, problems }
}

describe('a file of stock with serial numbers', () => {
  it('brings pieces in by their numbers, and takes them out again', async ({ shop }) => {
    const { row, importer } = await aShelf(shop)
    const rows = [
      ['A', '+3', 'SN3, SN4; sn-5'],
      ['A', '', 'SN6\nSN7'],
    ]
    const head = ['SKU', 'Difference', 'Serial number']
    const { id, counts } = await checked(importer, rows, head)
    expect(counts).toMatchObject({ changed: 2, refused: 0 })
    expect((await importer.rows(id))[1]?.changes).toEqual([
      { field: 'stock', before: '2', after: '4' },
      { field: 'Serial numbers', before: '', after: 'SN6, SN7' },
    ])
    expect(await serialsOf(shop, row.id)).toHaveLength(2)
    expect((await importer.go(id)).counts).toMatchObject({ written: 2, failed: 0 })
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 7, held: 0, lots: { '': 5, A: 2 } })
    expect(await serialsOf(shop, row.id)).toContain('sn-5 in stock')
    expect(await brokenInvariants(shop)).toEqual([])
    expect(
      (
        await checked(
          importer,
          rows.map(([sku = '', , s = '']) => [sku, s]),
        )
      ).counts,
    ).toMatchObject({
      unchanged: 2,
      refused: 0,
    })
    expect((await importer.undo(id)).counts).toMatchObject({ undone: 2, left: 0 })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 2, held: 0 })
    expect(await serialsOf(shop, row.id)).toContain('SN7 gone')
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('names the line and the cell of what is wrong', async ({ shop }) => {
    const { row, keeper, importer } = await aShelf(shop, ['SN1', 'SN2', 'SN3'])
    await aProduct(shop, { ...onSale, sku: 'B', stock: 1 })
    const sent = await sentOrder(shop, keeper, row, ['SN3'])
    const head = ['SKU', 'Counted', 'Difference', 'Serial numbers']
    const { problems } = await checked(
      importer,
      [
        ['A', '', '2', 'SN9'],
        ['A', '', '', 'SN9, sn 9'],
        ['B', '', '', 'SN9'],
        ['A', '', '', '--'],
        ['A', '', '', 'S'.repeat(61)],
        ['A', '', '', '8.90123E+12'],
        ['A', '', '', '=1+1'],
        ['A', '', '1', 'SN3'],
        ['A', '2', '', 'SN8'],
        ['A', '', '-1', 'SN8'],
        ['A', '', '2', 'SN1, SN2'],
        ['A', '', '', 'SN20'],
        ['A', '', '', 'SN20'],
      ],
      head,
    )
    expect(problems).toEqual([
      '2 Serial numbers: 2 pieces more, and 1 new serial number (SN9).',
      '3 Serial numbers: sn 9 is in the list twice.',
      expect.stringContaining('4 Serial numbers: This product is kept without serial numbers'),
      '5 Serial numbers: “--” is no serial number.',
      `6 Serial numbers: ${'S'.repeat(60)}…: a serial number has at most 60 characters.`,
      expect.stringContaining('7 Serial numbers: The spreadsheet has shortened this number'),
      expect.stringContaining('8 Serial numbers: This cell begins like a formula'),
      `9 Serial numbers: 1 piece more, and 0 new serial numbers. With an order: SN3 (order ${sent.number}).`,
      '10 Serial numbers: 0 pieces more, and 1 new serial number (SN8).',
      expect.stringContaining('11 Difference: Each piece of this product has its serial number'),
      '12 Serial numbers: 2 pieces more, and 0 new serial numbers.',
      '14 Serial numbers: Serial number SN20 stands in line 13 already.',
    ])
  })

  it('keeps the reason of each row of a product', async ({ shop }) => {
    const { row, importer } = await aShelf(shop)
    const { id } = await checked(
      importer,
      [
        ['A', 'SN3', 'found in the cellar'],
        ['A', 'SN4', ''],
        ['A', 'SN5', 'sample that came back'],
        ['A', 'SN6', 'found in the cellar'],
      ],
      ['SKU', 'Serial numbers', 'Reason'],
    )
    await importer.go(id)
    const reasons = await shop.db
      .select({ reason: stockReceipt.reason, pieces: stockReceipt.quantity })
      .from(stockReceipt)
      .where(and(eq(stockReceipt.productId, row.id), eq(stockReceipt.kind, 'correction')))
      .orderBy(stockReceipt.reason)
    expect(reasons).toEqual([
      { reason: 'correction: found in the cellar', pieces: 2 },
      { reason: expect.stringContaining('correction: import of '), pieces: 1 },
      { reason: 'correction: sample that came back', pieces: 1 },
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('leaves what is on the shelf, and says which is with an order', async ({ shop }) => {
    const { row, keeper, importer } = await aShelf(shop)
    const file = await importer.exported('stock')
    const sent = await sentOrder(shop, keeper, row, ['SN2'])
    const id = await importer.begin('stock', file)
    expect((await importer.check(id)).counts).toMatchObject({ unchanged: 1, warned: 1 })
    const [warned] = await importer.rows(id, 'warned')
    expect(warned?.issues[0]?.message).toBe(`Left out, with an order: SN2 (order ${sent.number}).`)
  })

  it('holds a piece that is called back, as it comes in', async ({ shop }) => {
    const { row, keeper, importer } = await aShelf(shop)
    expect((await beginPieces(keeper, row.id, 'SN1\nSN5')).status).toBe(200)
    const { id } = await checked(importer, [['A', 'SN4, SN5']])
    await importer.go(id)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 2, held: 2 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is judged again when it is written, and undone only where all lies there', async ({
    shop,
  }) => {
    const { row, keeper, importer } = await aShelf(shop)
    const first = await checked(importer, [
      ['A', 'SN3'],
      ['A', 'SN4, SN5'],
    ])
    await keeper.receiveNamed(row.id, ['SN4'])
    expect((await importer.go(first.id)).counts).toMatchObject({ written: 2, failed: 0 })
    expect(await serialsOf(shop, row.id)).toHaveLength(5)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 5 })
    await keeper.lose(await serialIdOf(shop, 'SN5'))
    expect((await importer.undo(first.id)).counts).toMatchObject({ undone: 1, left: 1 })
    expect((await importer.rows(first.id, 'left'))[0]?.issues[0]?.message).toBe(
      'These pieces are on the shelf no more: SN5.',
    )
    const [one] = await shop.db.select().from(product)
    expect(one?.stock).toBe(3)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is not undone where orders wait for the pieces', async ({ shop }) => {
    const { row, importer } = await aShelf(shop, ['SN1'])
    const { id } = await checked(importer, [['A', 'SN3']])
    await importer.go(id)
    const order = await anOrder(shop, { row, quantity: 2 })
    expect((await importer.undo(id)).counts).toMatchObject({ undone: 0, left: 1 })
    await expect(packOrder(shop, order.id, reason)).rejects.toThrow()
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is not undone where all that is left for them is called back', async ({ shop }) => {
    const { row, keeper, importer } = await aShelf(shop, ['SN1', 'SN2'])
    expect((await beginPieces(keeper, row.id, 'SN1\nSN4')).status).toBe(200)
    const { id } = await checked(importer, [
      ['A', 'SN3'],
      ['A', 'SN4'],
    ])
    await importer.go(id)
    await anOrder(shop, { row, quantity: 2 })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 2 })
    expect((await importer.undo(id)).counts).toMatchObject({ undone: 1, left: 1 })
    const [left] = await importer.rows(id, 'left')
    expect([left?.line, left?.issues[0]?.message]).toEqual([2, 'Orders wait for these pieces.'])
    expect(await serialsOf(shop, row.id)).toContain('SN4 gone')
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 1 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('takes out what orders leave, of every mix of pieces', async ({ shop }) => {
    const ways = [0, 1, 2].flatMap((called) =>
      [1, 2].flatMap((more) => [0, 1, 2, 3].map((ordered) => ({ called, more, ordered }))),
    )
    const importer = await anImporter(shop)
    for (const [at, { called, more, ordered }] of ways.entries()) {
      const names = ['P1', 'P2', 'P3', 'P4'].map((name) => `${name}-${at}`)
      const sku = `W${at}`
      const { row, keeper } = await aProductBySerials(shop, names.slice(0, 2), { ...onSale, sku })
      const list = [...names.slice(0, called), 'NONE'].join('\n')
      if (called > 0) await beginPieces(keeper, row.id, list)
      const fresh = names.slice(2, 2 + more)
      const { id } = await checked(importer, [[sku, fresh.join('\n')]])
      await importer.go(id)
      const free = 2 + more - called
      if (ordered > free) continue
      if (ordered > 0) await anOrder(shop, { row, quantity: ordered })
      const { undone } = (await importer.undo(id)).counts
      const isFree = free - more >= ordered
      const way = { called, more, ordered }
      expect({ ...way, undone }).toEqual({ ...way, undone: isFree ? 1 : 0 })
      const { stock } = await piecesByLot(shop, row.id)
      expect(stock).toBe(free - ordered - (undone ? more : 0))
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('counts a product or receives it, whichever stands first', async ({ shop }) => {
    const { row, importer } = await aShelf(shop, ['SN0'])
    const head = ['SKU', 'Counted', 'Serial numbers']
    const count = ['A', '3', 'SN0, SN1, SN2']
    const first = await checked(importer, [count, ['A', '', 'SN4'], ['A', '', 'SN5']], head)
    const words = (as: string, line: number) =>
      `The product is ${as} in line ${line}: a file counts it or receives it, not both.`
    expect(first.problems).toEqual([
      `3 Serial numbers: ${words('counted', 2)}`,
      `4 Serial numbers: ${words('counted', 2)}`,
    ])
    const second = await checked(importer, [['A', '', 'SN4'], count, ['A', '', 'SN5']], head)
    expect(second.problems).toEqual([`3 Counted: ${words('received', 2)}`])
    await importer.go(second.id)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 3 })
    // What is there already does not come in.
    const third = await checked(
      importer,
      [
        ['A', '3', ''],
        ['A', '', 'SN4'],
      ],
      head,
    )
    expect(third.problems).toEqual([])
  })

  it('takes no piece away by its number', async ({ shop }) => {
    const row = await aProduct(shop, { ...onSale, sku: 'A', stock: 2 })
    const keeper = await aSerialKeeper(shop)
    await keeper.post('serials/keep', { id: row.id })
    await keeper.receiveNamed(row.id, ['SN1', 'SN2'])
    const importer = await anImporter(shop)
    const head = ['SKU', 'Counted', 'Difference', 'Serial numbers']
    const { problems, counts } = await checked(
      importer,
      [
        ['A', '', '-1', 'SN1'],
        ['A', '', '−1', 'SN9'],
        // What was counted names what stays.
        ['A', '3', '', 'SN1, SN2'],
      ],
      head,
    )
    expect(counts).toMatchObject({ changed: 1, refused: 2 })
    const why =
      'Serial numbers: A row with less pieces takes those without a number. Say on the page of'
    expect(problems).toEqual([
      `2 ${why} SN1 that it left.`,
      `3 ${why} a piece with a number that it left.`,
    ])
  })

  it('comes back as it was exported, whatever signs and zeros its numbers have', async ({
    shop,
  }) => {
    for (const serials of [
      ['=A1', 'B,2', 'C;3', '-4'],
      ['000123'],
      ['8901234567894'],
      ['1', '12', 'AB 9', "'7"],
    ]) {
      const sku = `S${serials.length}${serials[0]?.length}`
      await aProductBySerials(shop, serials, { ...onSale, sku })
    }
    const importer = await anImporter(shop)
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await importer.exported('stock', format)
      if (format === 'csv') expect(file.toString()).toContain('"1\n12\n\'7\nAB 9"')
      const run = await importer.check(await importer.begin('stock', file, `all.${format}`))
      expect(await importer.rows(run.id, 'refused')).toEqual([])
      expect(run.counts).toMatchObject({ unchanged: 4, changed: 0, warned: 0 })
    }
  })

  it('is as long as a delivery: thousands of numbers in a cell, or a line each', async ({
    shop,
  }) => {
    const { row, importer } = await aShelf(shop)
    const cell = Array.from({ length: 2_000 }, (_, at) => `C${at}`).join('\n')
    const lines = Array.from({ length: 1_200 }, (_, at) => ['A', `L${at}`])
    const { id, counts } = await checked(importer, [['A', cell], ...lines])
    expect(counts).toMatchObject({ changed: 1_201, refused: 0 })
    expect((await importer.go(id)).counts).toMatchObject({ written: 1_201, failed: 0 })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 3_202 })
    const again = await checked(importer, [['A', cell], ...lines])
    expect(again.counts).toMatchObject({ unchanged: 1_201, changed: 0 })
    expect((await importer.undo(id)).counts).toMatchObject({ undone: 1_201, left: 0 })
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 2 })
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

itRaces(
  'a number that comes in by a file and by goods in at once is there once',
  async ({ shop }) => {
    const { row, keeper, importer } = await aShelf(shop)
    const numbers = ['SN3', 'SN4', 'SN5', 'SN6']
    for (const serial of numbers) {
      const { id } = await checked(importer, [['A', serial]])
      const [run, { status }] = await Promise.all([
        importer.go(id),
        keeper.receiveNamed(row.id, [serial]),
      ])
      expect([run.counts.written, status]).toEqual(status === 200 ? [0, 200] : [1, 400])
    }
    expect(await serialsOf(shop, row.id)).toHaveLength(6)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 6 })
    expect(await brokenInvariants(shop)).toEqual([])
  },
)
