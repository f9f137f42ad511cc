import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { openParcel } from '#orders/moves/open-parcel.ts'
import { sendParcel } from '#orders/moves/send-parcel.ts'
import { aProduct } from '#tests/support/builders.ts'
import { atTheDesk, registered } from '#tests/support/invoices.ts'
import { anOrderOfTwo, booksOf } from '#tests/support/parcels.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, waitIsOver } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }
const why = { reason: 'Nobody was there', resaleable: true }

describe('one parcel is not taken back alone', () => {
  it('before it is sent, while a part of the order or its undoing waits, and when it is the last', async ({
    shop,
  }) => {
    const desk = await anOrderOfTwo(shop)
    const { store, move, id, cuff, sling, parcelOf, send, takeBack } = desk
    const words = async (parcel: string) => (await takeBack(parcel)).body.message
    const first = await parcelOf({ [sling]: 2 })
    expect(await words(first)).toContain('is packed already')
    await send(first)
    await waitIsOver(store)
    expect(await words(first)).toContain('is still to be sent')
    const second = await parcelOf({ [cuff]: 3 })
    await send(second)
    expect(await words(first)).toContain('The email about parcel 2')
    await waitIsOver(store)
    await move('deliver-parcel', id, { parcel: second })
    expect(await words(second)).toContain('is delivered already')
    expect(await takeBack(randomUUID())).toMatchObject({ status: 404 })
    expect((await takeBack(first)).status).toBe(200)
    expect(await words(first)).toContain('is Delivered')
    const other = await anOrderOfTwo(shop)
    const [all] = await other.sendAll({ [other.cuff]: 3, [other.sling]: 2 })
    expect((await other.takeBack(all)).body.message).toContain('take back the whole order')
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('once pieces of the order, or their price, went another way: a return is the way', async ({
    shop,
  }) => {
    const changes: [string, 'Online' | 'Cash On Delivery', object][] = [
      ['refund', 'Online', { reason: 'goodwill' }],
      ['record-cash-refund', 'Cash On Delivery', { reason: 'goodwill' }],
      ['take-off', 'Cash On Delivery', { cause: 'none left', restock: true }],
    ]
    for (const [name, paymentMethod, fields] of changes) {
      const desk = await anOrderOfTwo(shop, { paymentMethod })
      const { store, move, id, cuff, sling, takeBack } = desk
      const isOff = name === 'take-off'
      const lines = [{ product: cuff, pieces: 1 }]
      const change = () => move(name, id, { key: randomUUID(), lines, ...fields })
      if (isOff) expect((await change()).status).toBe(200)
      const [first, second] = await desk.sendAll({ [sling]: 2 }, { [cuff]: isOff ? 2 : 3 })
      await move('deliver-parcel', id, { parcel: first })
      if (!isOff) expect((await change()).status).toBe(200)
      const books = await booksOf(store, id)
      const back = await takeBack(second)
      expect([name, back.status]).toEqual([name, 409])
      expect(back.body.message).toContain('mark parcel 2 as delivered, and open a return')
      expect(await booksOf(store, id)).toEqual(books)
      expect((await move('deliver-parcel', id, { parcel: second })).status).toBe(200)
      expect(await brokenInvariants(store)).toEqual([])
    }
  })

  it('whose invoice an amount credited whole', async ({ shop }) => {
    const desk = await anOrderOfTwo(shop, { paymentMethod: 'Online' })
    const { store, move, id, cuff, sling, takeBack, send, parcelOf } = desk
    const first = await parcelOf({ [cuff]: 1 })
    await send(first)
    const { papers = 0 } = await booksOf(store, id)
    const amount = { key: randomUUID(), reason: 'goodwill', rupees: papers / 100 }
    expect((await move('refund', id, amount)).status).toBe(200)
    await desk.sendAll({ [sling]: 2, [cuff]: 2 })
    expect((await takeBack(first)).body.message).toContain('is not certain to the paisa')
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('where its share of the discount is another one than that of as many other pieces', async ({
    shop,
  }) => {
    const store = registered(shop)
    const move = await atTheDesk(store)
    const about = { listPricePaise: 50_000, discountPercent: 0, hsn: '901890', taxClass: 'merit-5' }
    const row = await aProduct(store, about)
    // Three pieces bear 10 rupees as 3.33, 3.34 and 3.33.
    const { id } = await anOrder(store, { row, quantity: 3, rupees: 10, paymentMethod: 'Online' })
    const parcels = [randomUUID(), randomUUID(), randomUUID()]
    for (const [at, parcelId] of parcels.entries()) {
      await openParcel(store, id, { ...reason, parcelId, pieces: new Map([[row.id, 1]]) })
      await sendParcel(store, id, { ...reason, parcelId, trackingNumber: `AWB ${at}2345` })
    }
    await waitIsOver(store)
    const take = (at: number) => move('take-back-parcel', id, { parcel: parcels[at], ...why })
    expect((await take(1)).body.message).toContain('does not divide evenly over its parcels')
    expect(await booksOf(store, id)).toMatchObject({ cost: 149_000, papers: 149_000, refunds: 0 })
    expect((await take(2)).status).toBe(200)
    expect(await booksOf(store, id)).toMatchObject({ cost: 99_333, papers: 99_333 })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('of an order that was paid by bank transfer', async ({ shop }) => {
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
    const back = await move('take-back-parcel', id, { parcel: parcels[1], ...why })
    expect(back).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('was paid by hand') },
    })
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('by who may not take orders back, or without a reason', async ({ shop }) => {
    const { store, id, cuff, sling, sendAll, takeBack } = await anOrderOfTwo(shop)
    const [first] = await sendAll({ [sling]: 2 }, { [cuff]: 3 })
    expect((await takeBack(first, { reason: '' })).status).toBe(400)
    const packer = askingStaff(store, { as: await aMember(store, { role: 'packer' }) })
    const seen = { status: 'Shipped', version: 0 }
    const body = { order_id: id, seen, parcel: first, ...why }
    const answer = await packer('POST', '/admin/api/orders/take-back-parcel', { body })
    expect(answer.status).toBe(403)
  })
})
