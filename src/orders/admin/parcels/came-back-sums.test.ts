import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { openParcel } from '#orders/moves/open-parcel.ts'
import { sendParcel } from '#orders/moves/send-parcel.ts'
import { takeBackParcel } from '#orders/moves/take-back-parcel.ts'
import { scanSerials } from '#orders/packing/scan-serials.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { aPincode, aProduct } from '#tests/support/builders.ts'
import { atTheDesk, registered } from '#tests/support/invoices.ts'
import { aProductByLots, piecesByLot } from '#tests/support/lots.ts'
import { anOrderOfTwo } from '#tests/support/parcels.ts'
import { aProductBySerials, serialsOf } from '#tests/support/serials.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'

const why = { reason: 'Nobody was there', resaleable: true }
const reason = { actor: 'owner Ravi', cause: 'at the desk' }

/** In paise: papers less their notes, and what the shop keeps of what was paid. */
async function keptOf({ db }: Shop, id: string) {
  const { rows } = await db.execute<{ papers: string; kept: string }>(sql`
    select (select sum(case when kind = 'credit note' then -total_paise else total_paise end)
        from invoice where order_id = o.id) as papers,
      coalesce((select sum(amount_paise) from cash_movement where order_id = o.id), 0)
        + coalesce((select sum(p.amount_paise) from payment p where p.id = o.paid_payment_id), 0)
        - coalesce((select sum(r.amount_paise) from refund r where r.payment_id = o.paid_payment_id), 0) as kept
    from "order" o where o.id = ${id}`)
  return { papers: Number(rows[0]?.papers), kept: Number(rows[0]?.kept) }
}

describe('sums of an order with a parcel that came back', () => {
  for (const paymentMethod of ['Online', 'Cash On Delivery'] as const)
    it(`are right to the paisa in every order of steps: ${paymentMethod}`, async ({ shop }) => {
      await aPincode(shop, 560_001, 7_777)
      // s sends, b brings back, d delivers, t takes a piece off that no parcel has.
      for (const steps of [
        's0 s1 b0 s2 d1 d2',
        's1 b1 s0 t s2 d0 d2',
        's2 s0 b2 s1 b0 d1',
        's0 d0 s2 b2 t s1 d1',
      ]) {
        const desk = await anOrderOfTwo(shop, { paymentMethod }, 3_331)
        const { store, move, id, cuff, sling, parcelOf, send } = desk
        const made: Record<string, string> = {}
        const pieces = [
          { [cuff]: 1, [sling]: 1 },
          { [cuff]: 1 },
          steps.includes('t') ? { [sling]: 1 } : { [cuff]: 1, [sling]: 1 },
        ]
        for (const step of steps.split(' ')) {
          const [what = '', at = ''] = step
          const parcel = made[at] ?? ''
          const answer =
            what === 's'
              ? await send((made[at] = await parcelOf(pieces[Number(at)] ?? {})))
              : what === 'b'
                ? await move('take-back-parcel', id, { parcel, ...why })
                : what === 'd'
                  ? await move('deliver-parcel', id, { parcel })
                  : await move('take-off', id, {
                      key: randomUUID(),
                      lines: [{ product: cuff, pieces: 1 }],
                      cause: 'none left',
                      restock: true,
                    })
          expect([steps, step, answer.body.message]).toEqual([steps, step, undefined])
          expect([steps, step, await brokenInvariants(store)]).toEqual([steps, step, []])
        }
        const { rows } = await store.db.execute<{ status: string }>(
          sql`select status from "order" where id = ${id}`,
        )
        const { papers, kept } = await keptOf(store, id)
        expect([steps, rows[0]?.status, papers]).toEqual([steps, 'Delivered', kept])
      }
    })

  it('have what a refund took off its invoice before on the others', async ({ shop }) => {
    const desk = await anOrderOfTwo(shop, { paymentMethod: 'Online' })
    const { store, move, id, cuff, sling, parcelOf, send } = desk
    const parcels = [await parcelOf({ [cuff]: 3 }), await parcelOf({ [sling]: 2 })]
    for (const parcel of parcels) await send(parcel)
    const refund = { key: randomUUID(), reason: 'goodwill', rupees: 100 }
    expect((await move('refund', id, refund)).status).toBe(200)
    const back = await move('take-back-parcel', id, { parcel: parcels[0], ...why })
    expect(back.status).toBe(200)
    const { papers, kept } = await keptOf(store, id)
    expect(papers).toBe(kept)
    expect(await move('undo-send-parcel', id, { parcel: parcels[1] })).toMatchObject({
      status: 409,
    })
    await move('deliver', id)
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('never give the price of a piece back twice', async ({ shop }) => {
    const desk = await anOrderOfTwo(shop, { paymentMethod: 'Online' })
    const { store, move, id, cuff, sling, parcelOf, send } = desk
    const first = await parcelOf({ [cuff]: 2 })
    const second = await parcelOf({ [cuff]: 1, [sling]: 2 })
    for (const parcel of [first, second]) await send(parcel)
    const refund = (product: string, pieces: number) =>
      move('refund', id, { key: randomUUID(), reason: 'damaged', lines: [{ product, pieces }] })
    await refund(cuff, 1)
    for (const parcel of [first, second])
      expect(await move('take-back-parcel', id, { parcel, ...why })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('went back already') },
      })
    const other = await anOrderOfTwo(shop, { paymentMethod: 'Online' })
    const parcels = [
      await other.parcelOf({ [other.cuff]: 2, [other.sling]: 1 }),
      await other.parcelOf({ [other.cuff]: 1, [other.sling]: 1 }),
    ]
    for (const parcel of parcels) await other.send(parcel)
    await other.move('take-back-parcel', other.id, { parcel: parcels[0], ...why })
    await other.move('deliver', other.id)
    const back = (pieces: number) =>
      other.move('refund', other.id, {
        key: randomUUID(),
        reason: 'damaged',
        lines: [{ product: other.cuff, pieces }],
      })
    expect((await back(2)).body.message).toMatch(/^Only 1 of /)
    expect((await back(1)).status).toBe(200)
    const { papers, kept } = await keptOf(store, other.id)
    expect(papers).toBe(kept)
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('of a bank transfer are given back by hand, with one credit note', async ({ shop }) => {
    const store = registered(shop)
    const move = await atTheDesk(store)
    const ask = askingStaff(store, { as: await aMember(store) })
    const goods = { listPricePaise: 50_000, discountPercent: 0, hsn: '901890', taxClass: 'merit-5' }
    const row = await aProduct(store, goods)
    const placed = await ask('POST', '/admin/api/orders/place-phone-order', {
      body: {
        key: randomUUID(),
        customer: { name: 'Meera Krishnan', email: null },
        products: [{ productId: row.id, quantity: 3, price: 500 }],
        shippingAddress: {
          phone: '9845000210',
          address: '12 Temple Road',
          city: 'Bengaluru',
          state: 'Karnataka',
          country: 'India',
          postalCode: '560003',
        },
        payment: 'Bank Transfer',
        waitMinutes: 1440,
        total: 1500,
      },
    })
    const { _id: id } = placed.body.placed
    await move('receive-transfer', id, { rupees: 1500, reference: 'UTR 1' })
    const parcels = [randomUUID(), randomUUID()]
    for (const [at, parcelId] of parcels.entries()) {
      await openParcel(store, id, { ...reason, parcelId, pieces: new Map([[row.id, at + 1]]) })
      await sendParcel(store, id, { ...reason, parcelId, trackingNumber: `AWB ${at}2345` })
    }
    await move('deliver-parcel', id, { parcel: parcels[0] })
    const back = await move('take-back-parcel', id, { parcel: parcels[1], ...why })
    expect(back.body.order).toMatchObject({
      orderStatus: 'Delivered',
      paymentStatus: 'Refund Initiated',
    })
    const giving = { reason: 'came back', rupees: 1000 }
    await move('record-cash-refund', id, { key: randomUUID(), ...giving })
    expect(await keptOf(store, id)).toEqual({ papers: 50_000, kept: 50_000 })
    await move('record-cash-refund', id, { key: randomUUID(), ...giving, rupees: 20 })
    expect(await keptOf(store, id)).toEqual({ papers: 48_000, kept: 48_000 })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('stand on what was sent: one that is packed or delivered does not come back', async ({
    shop,
  }) => {
    const desk = await anOrderOfTwo(shop)
    const { store, move, id, cuff, sling, parcelOf, send } = desk
    const first = await parcelOf({ [cuff]: 2 })
    const take = (parcel: string) => move('take-back-parcel', id, { parcel, ...why })
    expect((await take(first)).body.message).toContain('is packed already')
    await send(first)
    const second = await parcelOf({ [sling]: 2 })
    await send(second)
    await move('deliver-parcel', id, { parcel: first })
    expect((await take(first)).body.message).toContain('is delivered already')
    await take(second)
    for (const act of ['deliver-parcel', 'take-back-parcel', 'undo-send-parcel'])
      expect(
        (await move(act, id, { parcel: second, ...(act === 'take-back-parcel' && why) })).body
          .message,
      ).toContain('came back already')
    expect((await take(randomUUID())).status).toBe(404)
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('leave a parcel sent that was sent before one that came back', async ({ shop }) => {
    const desk = await anOrderOfTwo(shop)
    const { move, id, cuff, sling, parcelOf, send } = desk
    const first = await parcelOf({ [cuff]: 2 })
    const second = await parcelOf({ [sling]: 2 })
    for (const parcel of [first, second]) await send(parcel)
    await move('take-back-parcel', id, { parcel: second, ...why })
    expect((await move('undo-send-parcel', id, { parcel: first })).body.message).toContain(
      'was sent after it and came back, so this one stays sent',
    )
  })
})

describe('the shelf of a parcel that came back', () => {
  it('has its lots again, or none of what was opened', async ({ shop }) => {
    const store = registered(shop, { gstMode: undefined })
    const lots = { A: { pieces: 2, days: 100 }, B: { pieces: 5, days: 300 } }
    const { row } = await aProductByLots(store, lots)
    const { id } = await anOrder(store, { row, quantity: 5 })
    const parcels = [randomUUID(), randomUUID(), randomUUID()]
    for (const [at, parcelId] of parcels.entries()) {
      const pieces = new Map([[row.id, at === 0 ? 1 : 2]])
      await openParcel(store, id, { ...reason, parcelId, pieces })
      await sendParcel(store, id, { ...reason, parcelId, trackingNumber: `AWB ${at}2345` })
    }
    expect((await piecesByLot(store, row.id)).lots).toEqual({ B: 2 })
    const take = (at: number, resaleable: boolean) =>
      takeBackParcel(store, id, { ...reason, parcelId: parcels[at] ?? '', resaleable })
    await take(0, true)
    expect((await piecesByLot(store, row.id)).lots).toEqual({ A: 1, B: 2 })
    await take(1, false)
    expect((await piecesByLot(store, row.id)).lots).toEqual({ A: 1, B: 2 })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('has its serial numbers again', async ({ shop }) => {
    const { row } = await aProductBySerials(shop, ['SN1', 'SN2', 'SN3'])
    const { id, number } = await anOrder(shop, { row, quantity: 2 })
    const parcels = [randomUUID(), randomUUID()]
    for (const [at, parcelId] of parcels.entries()) {
      const found = { id, status: at === 0 ? 'Placed' : 'Packed' } as const
      const serials = [`SN${at + 1}`]
      await atomically(shop, (shop) => scanSerials(shop, found, { serials, actor: 'Ravi' }))
      await openParcel(shop, id, { ...reason, parcelId, pieces: new Map([[row.id, 1]]) })
      await sendParcel(shop, id, { ...reason, parcelId, trackingNumber: `AWB ${at}2345` })
    }
    await takeBackParcel(shop, id, { ...reason, parcelId: parcels[0] ?? '', resaleable: true })
    expect(await serialsOf(shop, row.id)).toEqual([
      'SN1 in stock',
      `SN2 out ${number}`,
      'SN3 in stock',
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
