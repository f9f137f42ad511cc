import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { openParcel } from '#orders/moves/open-parcel.ts'
import { sendParcel } from '#orders/moves/send-parcel.ts'
import { deliverOrder, packOrder, returnOrder, shipOrder } from '#orders/moves/owner-actions.ts'
import { takeBackParcel } from '#orders/moves/take-back-parcel.ts'
import type { Shop } from '#platform/shop.ts'
import { papersOf, registered } from '#tests/support/invoices.ts'
import { aProductByLots, dayIn } from '#tests/support/lots.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { aProductBySerials } from '#tests/support/serials.ts'
import { anOrder, waitIsOver } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { registerPieces } from './register.ts'
import { registerNamed, type Days, type Register } from './rules.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }
const month = { from: dayIn(-20), to: dayIn(1) }

async function linesOf(shop: Shop, register: Register, days: Days = month): Promise<string[][]> {
  let csv = ''
  for await (const piece of registerPieces(shop, register, days)) csv += String(piece)
  return (parse(csv, { bom: true }) as string[][]).slice(1)
}

const pieces = (lines: string[][]) => lines.reduce((sum, line) => sum + Number(line.at(-1)), 0)

describe('the registers of rule 87B', () => {
  it('name supplier, buyer, maker and lot, with what came back in lines of its own', async ({
    shop,
  }) => {
    const { row } = await aProductByLots(
      shop,
      { '=A': { pieces: 4, days: 100 } },
      { name: '+Strips', declarations: { maker: 'Sthirak', makerAddress: 'Pune' } },
    )
    const order = await anOrder(shop, { row, quantity: 3 })
    await packOrder(shop, order.id, reason)
    await shipOrder(shop, order.id, { ...reason, trackingNumber: 'TRACK1' })
    await returnOrder(shop, order.id, { ...reason, resaleable: true })
    const goods = ["'+Strips", 'Sthirak, Pune', '', "'=A"]
    const [bought] = await linesOf(shop, 'purchases')
    expect(bought).toMatchObject({
      1: 'Sthirak',
      3: 'KA-MD42-1',
      4: 'INV-7',
      5: '23-Nov-2026',
      6: 'Received',
    })
    expect(bought?.slice(7, 11)).toEqual(goods)
    expect(bought?.at(-1)).toBe('4')
    const sales = await linesOf(shop, 'sales')
    expect(sales.map((line) => [line[2], line[6], line.at(-1)])).toEqual([
      [order.number, 'Sent', '3'],
      [order.number, 'Returned', '-3'],
    ])
    expect(sales[0]?.slice(7, 11)).toEqual(goods)
    expect(sales[0]?.slice(3, 5).every((cell) => cell !== '' && cell !== 'erased')).toBe(true)
    const former = { from: dayIn(-20), to: dayIn(-1) }
    expect(await linesOf(shop, 'sales', former)).toEqual([])
  })

  it('name pieces by their serial numbers, where these are kept', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN2', '=SN1', 'SN3'])
    const { id, number } = await anOrder(shop, { row, quantity: 2 })
    await keeper.post('orders/scan-serials', { number, serials: ['SN2', '=SN1'] })
    await packOrder(shop, id, reason)
    const serials = (lines: string[][]) => lines.map((line) => line.at(-2))
    expect(serials(await linesOf(shop, 'purchases'))).toEqual(["'=SN1, SN2, SN3"])
    expect(serials(await linesOf(shop, 'sales'))).toEqual(["'=SN1, SN2"])
  })

  it('name the invoice of the parcel that a lot left with', async ({ shop }) => {
    const store = registered(shop)
    const about = { hsn: '901890', taxClass: 'merit-5' }
    const { row } = await aProductByLots(store, { A: { pieces: 4, days: 100 } }, about)
    const { id } = await anOrder(store, { row, quantity: 3 })
    const open = (pieces: number) => {
      const parcelId = randomUUID()
      const opening = { parcelId, pieces: new Map([[row.id, pieces]]), ...reason }
      return openParcel(store, id, opening).then(() => parcelId)
    }
    const [first, second] = [await open(1), await open(2)]
    await sendParcel(store, id, { parcelId: second, trackingNumber: 'TRACK2', ...reason })
    const [paper] = await papersOf(store, id)
    const numbers = async () =>
      (await linesOf(store, 'sales')).map((line) => [line[1], line.at(-1)])
    expect(await numbers()).toEqual([
      ['', '1'],
      [paper?.number, '2'],
    ])
    await sendParcel(store, id, { parcelId: first, trackingNumber: 'TRACK1', ...reason })
    const [, other] = await papersOf(store, id)
    expect(await numbers()).toEqual([
      [other?.number, '1'],
      [paper?.number, '2'],
    ])
    await waitIsOver(store)
    await takeBackParcel(store, id, { parcelId: second, resaleable: true, ...reason })
    await deliverOrder(store, id, reason)
    await returnOrder(store, id, { resaleable: true, ...reason })
    expect((await numbers()).toSorted()).toEqual(
      [
        [paper?.number, '-2'],
        [other?.number, '-1'],
        [other?.number, '1'],
        [paper?.number, '2'],
      ].toSorted(),
    )
  })

  it('have the pieces of the moves, whatever was sent, put back and returned', async ({ shop }) => {
    const { row } = await aProductByLots(shop, {
      A: { pieces: 30, days: 100 },
      B: { pieces: 60, days: 300 },
    })
    const act = fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      end: fc.constantFrom('packed', 'sent', 'returned', 'broken'),
    })
    const [acts = []] = fc.sample(fc.array(act, { minLength: 6, maxLength: 12 }), 1)
    for (const { quantity, end } of acts) {
      const { id } = await anOrder(shop, { row, quantity })
      await packOrder(shop, id, reason)
      if (end === 'packed') continue
      await shipOrder(shop, id, { ...reason, trackingNumber: `T${id.slice(-8)}` })
      if (end !== 'sent') await returnOrder(shop, id, { ...reason, resaleable: end === 'returned' })
    }
    const { rows } = await shop.db.execute<{ bought: number; sold: number }>(sql`
      select coalesce(sum(quantity) filter (where goods_in_id is not null), 0)::int as bought,
        coalesce(-sum(quantity) filter (where order_id is not null), 0)::int as sold
      from lot_move`)
    const [purchases, sales] = [await linesOf(shop, 'purchases'), await linesOf(shop, 'sales')]
    expect([{ bought: pieces(purchases), sold: pieces(sales) }]).toEqual(rows)
  })

  it('are files for who may export lists, noted in the audit', async ({ shop }) => {
    await aProductByLots(shop, { A: { pieces: 4 } })
    const name = `purchases-${month.from}-${month.to}`
    const status = async (role: 'owner' | 'packer', file: string) => {
      const ask = askingStaff(shop, { as: await aMember(shop, { role }) })
      return (await ask('GET', `/admin/api/files/lot-register/${file}`)).status
    }
    expect(await status('owner', name)).toBe(200)
    expect(await status('packer', name)).toBe(403)
    for (const bad of ['sales', 'sales-2026-13-01-2026-12-31', 'sales-2026-12-02-2026-12-01', 'x'])
      expect(await status('owner', bad)).toBe(404)
    const { rows } = await shop.db.execute(sql`
      select outcome from audit_entry where subject_kind = 'export' and subject_id = ${name}
      and call = 'reports.lotRegister' and outcome = 'done'`)
    expect(rows).toHaveLength(1)
    expect(registerNamed(name)?.days).toEqual(month)
  })
})
