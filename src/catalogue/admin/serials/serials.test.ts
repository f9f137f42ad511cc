import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { sql } from 'drizzle-orm'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { cancelOrder } from '#orders/moves/cancel-order.ts'
import { packOrder } from '#orders/moves/owner-actions.ts'
import { unpackOrder } from '#orders/moves/undo-moves.ts'
import { aProduct } from '#tests/support/builders.ts'
import { dayIn, piecesByLot } from '#tests/support/lots.ts'
import { beginPieces } from '#tests/support/recalled-pieces.ts'
import { openSite } from '#tests/support/site-on-a-socket.ts'
import { aMember } from '#tests/support/staff.ts'
import { aProductBySerials, aSerialKeeper, serialIdOf, serialsOf } from '#tests/support/serials.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'

const messageOf = ({ body }: { body: { message?: string; errors?: { message: string }[] } }) =>
  body.errors?.[0]?.message ?? body.message

describe('serial numbers at goods in', () => {
  it('are as many as the pieces, and each once', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1', 'SN2'])
    expect(await serialsOf(shop, row.id)).toEqual(['SN1 in stock', 'SN2 in stock'])
    const lot = { code: 'A', expires: dayIn(365) }
    const tooFew = await keeper.receiveLines([{ id: row.id, pieces: 3, serials: ['SN3'], lot }])
    expect(messageOf(tooFew)).toContain('3 pieces, and 1 serial numbers')
    const twice = await keeper.receiveNamed(row.id, ['SN3', 'sn-3'])
    expect(messageOf(twice)).toBe('sn-3 is in the list twice.')
    const there = await keeper.receiveNamed(row.id, ['SN3', 'sn 2'])
    expect(messageOf(there)).toContain('in the books already: SN2 (in stock)')
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 2, held: 0, lots: { A: 2 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('stand in two lines of one product once, too', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1'])
    const line = (code: string) => {
      const lot = { code, expires: dayIn(300) }
      return { id: row.id, pieces: 1, serials: ['SN9'], lot }
    }
    const answer = await keeper.receiveLines([line('B'), line('C')])
    expect(messageOf(answer)).toBe('SN9 is in the list twice.')
  })

  it('are 5,000 of one delivery, of a member alone', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1'])
    const named = (count: number) =>
      Array.from({ length: count }, (_, at) => `${'नाडी '.repeat(9)}${at}`)
    const tooMany = await keeper.receiveNamed(row.id, named(5_001))
    expect([tooMany.status, messageOf(tooMany)]).toEqual([
      400,
      'Please receive at most 5,000 serial numbers in one delivery, and the others in a second one.',
    ])
    const lines = ['B', 'C'].map((code) => {
      const serials = named(2_501).map((serial) => `${code}${serial}`)
      return { id: row.id, pieces: 2_501, serials, lot: { code, expires: dayIn(300) } }
    })
    expect((await keeper.receiveLines(lines)).status).toBe(400)
    expect((await keeper.receiveNamed(row.id, named(5_000))).status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 5_001 })
    expect(await brokenInvariants(shop)).toEqual([])
    const recorded = await keeper.post('serials/record', {
      lot: await keeper.lotIdOf(row.id, 'A'),
      serials: named(5_000),
    })
    expect(recorded.status).toBe(413)
  })

  it('come through the whole site for a member, and are read of nobody else', async ({ shop }) => {
    const { row } = await aProductBySerials(shop, ['SN1'])
    const member = await aMember(shop, { role: 'manager' })
    const { send } = await openSite(shop)
    const serials = Array.from({ length: 5_000 }, (_, at) => `LONG-NUMBER-${at}`)
    const about = { supplier: 'Sthirak', licence: 'KA-MD42-1', invoice: 'I', onDate: '2026-11-23' }
    const lines = [{ id: row.id, pieces: 5_000, serials }]
    const body = { ...about, lines, key: crypto.randomUUID() }
    const host = new URL(shop.settings.publicUrl).host
    const path = '/admin/api/stock/receive'
    expect((await send(path, { host }, { method: 'POST', body })).status).toBe(401)
    const headers = { host, cookie: member.cookie }
    expect((await send(path, headers, { method: 'POST', body })).status).toBe(200)
    const tooLong = { ...body, supplier: 'x'.repeat(1_300_000) }
    expect((await send(path, headers, { method: 'POST', body: tooLong })).status).toBe(413)
  })

  it('need no lot, and no other product has them', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1'])
    await keeper.receiveLines([{ id: row.id, pieces: 1, serials: ['SN2'] }])
    expect((await piecesByLot(shop, row.id)).lots).toEqual({ '': 1, A: 1 })
    const plain = await aProduct(shop)
    const refused = await keeper.receiveLines([{ id: plain.id, pieces: 1, serials: ['SN3'] }])
    expect(messageOf(refused)).toContain('kept without serial numbers')
  })

  it('go with a delivery that is reversed, while all of them are on the shelf', async ({
    shop,
  }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1', 'SN2'])
    const { rows } = await shop.db.execute<{ id: string }>(sql`select id from goods_in`)
    const lost = await keeper.lose(await serialIdOf(shop, 'SN1'))
    expect([lost.status, lost.body.state]).toEqual([200, 'gone'])
    const refused = await keeper.post('stock/reverse', { id: rows[0]?.id })
    expect(messageOf(refused)).toContain('on the shelf no more: SN1')
    await keeper.find(await serialIdOf(shop, 'SN1'))
    expect((await keeper.post('stock/reverse', { id: rows[0]?.id })).status).toBe(200)
    expect(await serialsOf(shop, row.id)).toEqual(['SN1 gone', 'SN2 gone'])
    await keeper.receiveNamed(row.id, ['SN1'], 'B')
    expect(await serialsOf(shop, row.id)).toEqual(['SN1 in stock', 'SN2 gone'])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('a piece that lay in the box of an order which was cancelled', () => {
  it('is on the shelf again: its page says so, and its delivery is reversed', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1', 'SN2'])
    const { id, number } = await anOrder(shop, { row, quantity: 1 })
    await keeper.post('orders/scan-serials', { number, serials: ['SN1'] })
    const shown = async () =>
      (await keeper.get(`serials/serial?id=${await serialIdOf(shop, 'SN1')}`)).body.serial
    expect(await shown()).toMatchObject({ isInBox: true, order: String(number) })
    await cancelOrder(shop, id, { actor: 'owner Ravi', cause: 'at the desk' })
    expect(await shown()).toMatchObject({ isInBox: false, order: null })
    const { rows } = await shop.db.execute<{ id: string }>(sql`select id from goods_in`)
    expect((await keeper.post('stock/reverse', { id: rows[0]?.id })).status).toBe(200)
    expect(await serialsOf(shop, row.id)).toEqual(['SN1 gone', 'SN2 gone'])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('a product that is kept by serial numbers', () => {
  it('has its pieces of before written down by a list, which can be undone', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 3 })
    const keeper = await aSerialKeeper(shop)
    const kept = await keeper.post('serials/keep', { id: row.id })
    expect(kept.body).toMatchObject({ inStock: 0, unnamed: 3, mayStop: true })
    const lot = await keeper.lotIdOf(row.id, null)
    const tooMany = await keeper.post('serials/record', { lot, serials: ['A', 'B', 'C', 'D'] })
    expect(messageOf(tooMany)).toContain('3 pieces lie in this lot without one')
    const recorded = await keeper.post('serials/record', { lot, serials: ['A1', 'B1'] })
    expect(recorded.body).toMatchObject({ inStock: 2, unnamed: 1 })
    await keeper.post('serials/forget', { id: await serialIdOf(shop, 'A1') })
    expect(await serialsOf(shop, row.id)).toEqual(['B1 in stock'])
    expect((await keeper.post('serials/stop', { id: row.id })).body.since).toBeNull()
    expect(await serialsOf(shop, row.id)).toEqual([])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('loses a piece by its number alone once every piece has one', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1', 'SN2'])
    const counted = await keeper.post('stock/set', {
      id: row.id,
      typed: '-1',
      seen: 2,
      key: crypto.randomUUID(),
    })
    expect([counted.status, messageOf(counted)]).toEqual([
      400,
      expect.stringContaining('say on the page of its serial numbers which 1 piece left'),
    ])
    await keeper.lose(await serialIdOf(shop, 'SN2'))
    expect((await keeper.lose(await serialIdOf(shop, 'SN2'))).status).toBe(409)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 1, lots: { A: 1 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('loses none that an order waits for, of every mix of pieces', async ({ shop }) => {
    const ways = [0, 1, 2].flatMap((called) =>
      [0, 1].flatMap((unnamed) => [0, 1, 2, 3, 4].map((ordered) => ({ called, unnamed, ordered }))),
    )
    for (const [at, { called, unnamed, ordered }] of ways.entries()) {
      const free = 3 - called + unnamed
      if (ordered > free) continue
      const names = ['P1', 'P2', 'P3'].map((name) => `${name}-${at}`)
      const row = await aProduct(shop, { stock: unnamed })
      const keeper = await aSerialKeeper(shop)
      await keeper.post('serials/keep', { id: row.id })
      await keeper.receiveNamed(row.id, names)
      if (called > 0) await beginPieces(keeper, row.id, names.slice(0, called).join('\n'))
      if (ordered > 0) await anOrder(shop, { row, quantity: ordered })
      const way = { called, unnamed, ordered }
      const lost = async (name = '') => (await keeper.lose(await serialIdOf(shop, name))).status
      const good = await lost(names[2])
      expect({ ...way, good }).toEqual({ ...way, good: ordered < free ? 200 : 409 })
      const { stock, held } = await piecesByLot(shop, row.id)
      expect([stock, held]).toEqual([Math.max(0, free - ordered - 1), called])
      // What is called back serves no order.
      if (called > 0) expect(await lost(names[0])).toBe(200)
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('takes none by its lot or its delivery that an order waits for', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 0 })
    const keeper = await aSerialKeeper(shop)
    await keeper.post('lots/keep', { id: row.id, minDaysLeft: 30 })
    const { body } = await keeper.receive(row.id, { A: { pieces: 2 } })
    await keeper.receive(row.id, { B: { pieces: 2 } }, 'INV-9')
    await keeper.block(row.id, 'B')
    await anOrder(shop, { row, quantity: 1 })
    const correct = async (code: string, pieces: number) => {
      const id = await keeper.lotIdOf(row.id, code)
      const about = { id, pieces, reason: 'damaged', key: randomUUID() }
      return (await keeper.post('lots/correct', about)).status
    }
    expect(await correct('A', -2)).toBe(409)
    const reversed = await keeper.post('stock/reverse', { id: body.id })
    expect([reversed.status, reversed.body.message]).toEqual([
      409,
      expect.stringContaining('Orders wait for pieces of'),
    ])
    expect([await correct('A', -1), await correct('B', -2)]).toEqual([200, 200])
    expect(await piecesByLot(shop, row.id)).toEqual({ stock: 0, held: 0, lots: { A: 1 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('loses those without a number first, whichever lot they are of', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 0 })
    const keeper = await aSerialKeeper(shop)
    await keeper.post('lots/keep', { id: row.id, minDaysLeft: 0 })
    await keeper.receive(row.id, { LATER: { pieces: 1, days: 500 } })
    await keeper.post('serials/keep', { id: row.id })
    await keeper.receiveNamed(row.id, ['SN1'])
    const key = crypto.randomUUID()
    const counted = await keeper.post('stock/set', { id: row.id, typed: '-1', seen: 2, key })
    expect(counted.status).toBe(200)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 1, lots: { A: 1 } })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('takes back pieces without a number that were packed before', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 5 })
    const keeper = await aSerialKeeper(shop)
    const { id } = await anOrder(shop, { row, quantity: 2 })
    const reason = { actor: 'owner Ravi', cause: 'at the desk' }
    await packOrder(shop, id, reason)
    await keeper.post('serials/keep', { id: row.id })
    await unpackOrder(shop, id, reason)
    await expect(packOrder(shop, id, reason)).rejects.toThrow('needs the serial numbers of 2 ×')
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is changed by who may adjust the stock alone, and the audit says it', async ({ shop }) => {
    const row = await aProduct(shop)
    const reader = await aSerialKeeper(shop, { permissions: ['products.read'] })
    expect((await reader.post('serials/keep', { id: row.id })).status).toBe(403)
    const keeper = await aSerialKeeper(shop)
    await keeper.post('serials/keep', { id: row.id })
    const { rows } = await shop.db.execute<{ words: string }>(
      sql`select to_jsonb(audit_entry)::text as words from audit_entry order by at desc limit 1`,
    )
    expect(rows[0]?.words).toContain('serials.keep')
  })

  it('is found by its number, by words and by its state', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['FIND-77', 'OTHER-1'])
    const found = async (query: string) =>
      (await keeper.get(`serials/list?${query}`)).body.rows.map(
        ({ serial }: { serial: string }) => serial,
      )
    expect(await found('q=find77')).toEqual(['FIND-77'])
    expect(await found(`q=${row.id}&view=in-stock`)).toHaveLength(2)
    expect(await found('q=find77&view=out')).toEqual([])
    const id = await serialIdOf(shop, 'FIND-77')
    const { body } = await keeper.get(`serials/serial?id=${id}`)
    expect(body.moves).toMatchObject([{ kind: 'in', isIn: true, delivery: 'Sthirak, INV-8' }])
    expect((await keeper.get(`serials/serial?id=${row.id}`)).status).toBe(404)
    const pages = await keeper.get(`serials/list?q=${row.id}&limit=1`)
    expect(pages.body.older).toBeTypeOf('string')
    const next = await keeper.get(`serials/list?q=${row.id}&limit=1&after=${pages.body.older}`)
    expect(next.body.rows).toHaveLength(1)
  })
})
