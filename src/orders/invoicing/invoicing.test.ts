import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { shipOrder } from '#orders/moves/owner-actions.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { atTheDesk, papersOf, registered } from '#tests/support/invoices.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

const aidOf = (shop: Shop, listPricePaise: number, taxClass = 'merit-5') =>
  aProduct(shop, { listPricePaise, discountPercent: 0, hsn: '901890', taxClass })

const tracking = { trackingNumber: 'AWB 12345' }

describe('an invoice', () => {
  it('is made when the parcel is sent, with its number and the tax inside the price', async ({
    shop,
  }) => {
    const store = registered(shop)
    const move = await atTheDesk(store)
    const lines = [
      { row: await aidOf(store, 149_900), quantity: 1 },
      { row: await aidOf(store, 39_900, 'standard-18'), quantity: 2 },
    ]
    const home = await anOrder(store, { lines })
    const away = await anOrder(store, { lines, address: { state: 'Kerala', postalCode: '682031' } })
    expect((await move('pack', home.id)).status).toBe(200)
    expect(await papersOf(store, home.id)).toEqual([])
    for (const { id } of [home, away])
      expect((await move('send', id, tracking)).body.message).toBeUndefined()
    const number = expect.stringMatching(/^N\d{4}-\d{6}$/)
    const about = { number, kind: 'tax invoice', total: 2297 }
    expect(await papersOf(store, home.id)).toMatchObject([
      { ...about, taxable: 2103.9, cgst: 96.55, igst: 0 },
    ])
    expect(await papersOf(store, away.id)).toMatchObject([
      { ...about, taxable: 2103.89, cgst: 0, igst: 193.11 },
    ])
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('that lacks something is not made, and the parcel is not sent: the packer reads all of it', async ({
    shop,
  }) => {
    const store = registered(shop)
    const move = await atTheDesk(store)
    const row = await aProduct(store, { name: 'Arm sling' })
    const { id } = await anOrder(store, { row })
    const refused = await move('send', id, tracking)
    expect(refused.status).toBe(409)
    expect(refused.body.missing).toEqual([
      'Arm sling has no HSN code.',
      'Arm sling has no GST rate.',
    ])
    await store.db
      .update(product)
      .set({ hsn: '9021', taxClass: 'merit-5' })
      .where(eq(product.id, row.id))
    const short = await move('send', id, tracking)
    expect(short.body.message).toContain('The HSN code of Arm sling needs 6 digits.')
    const small = await atTheDesk(registered(shop, { hsnDigits: 4 }))
    expect((await small('send', id, tracking)).status).toBe(200)
  })

  it('is a bill of supply under composition, plain without registration, a specimen in a demonstration, and none before anybody said', async ({
    shop,
  }) => {
    const kinds: unknown[] = []
    const modes = [
      registered(shop, { gstMode: 'composition' }),
      registered(shop, { gstMode: 'none', gstin: undefined }),
      shop,
      registered(shop, { gstMode: undefined, seed: 'none' }),
    ]
    for (const store of modes) {
      const { id } = await anOrder(store, { row: await aidOf(store, 149_900), quantity: 1 })
      const { status } = await (await atTheDesk(store))('send', id, tracking)
      const [paper] = await papersOf(store, id)
      kinds.push([status, paper?.kind, paper?.number.replace(/\d{4}-\d+$/, ''), paper?.cgst])
    }
    expect(kinds).toEqual([
      [200, 'bill of supply', 'NB', 0],
      [200, 'plain', 'NP', 0],
      [200, 'specimen', 'DEMO', 35.69],
      [200, undefined, undefined, undefined],
    ])
  })

  it('cannot be changed or deleted by anybody, nor can its number be given again', async ({
    shop,
  }) => {
    const { id } = await anOrder(shop)
    await (
      await atTheDesk(shop)
    )('send', id, tracking)
    for (const statement of [
      sql`update invoice set total_paise = 1 where order_id = ${id}`,
      sql`update invoice set buyer = '{}' where order_id = ${id}`,
      sql`delete from invoice_line`,
      sql`delete from invoice where order_id = ${id}`,
      sql`update invoice_series set next = 1`,
      sql`truncate invoice cascade`,
    ])
      await expect(shop.db.transaction((db) => db.execute(statement))).rejects.toThrow()
  })

  it('stays when sending is undone, and is replaced when the address is corrected then', async ({
    shop,
  }) => {
    const store = registered(shop)
    const move = await atTheDesk(store)
    const { id } = await anOrder(store, { row: await aidOf(store, 149_900), quantity: 1 })
    await move('send', id, tracking)
    await move('undo-send', id)
    await move('send', id, tracking)
    expect(await papersOf(store, id)).toHaveLength(1)
    await move('undo-send', id)
    const contact = {
      phone: '9876543210',
      address: '2 Quay Road',
      city: 'Kochi',
      state: 'Kerala',
      country: 'India',
      postalCode: '682031',
    }
    expect((await move('edit-contact', id, { contact, reason: 'called' })).status).toBe(200)
    await move('send', id, tracking)
    expect(await papersOf(store, id)).toMatchObject([
      { kind: 'tax invoice', cgst: 35.69 },
      { kind: 'credit note', total: 1499, reason: 'Address corrected' },
      { kind: 'tax invoice', igst: 71.38 },
    ])
    expect(await brokenInvariants(store)).toEqual([])
  })
})

describe('a credit note', () => {
  it('takes back pieces and amounts that are refunded, and the rest with the return', async ({
    shop,
  }) => {
    const store = registered(shop)
    const move = await atTheDesk(store)
    const row = await aidOf(store, 64_900)
    const { id } = await anOrder(store, { row, quantity: 3 })
    await move('send', id, tracking)
    await move('deliver', id)
    const refund = { key: v7(), lines: [{ product: row.id, pieces: 1 }], reason: 'damaged' }
    for (const _ of ['first', 'again'])
      expect((await move('record-cash-refund', id, refund)).status).toBe(200)
    await move('record-cash-refund', id, { key: v7(), rupees: 100, reason: 'late' })
    await move('return', id, { resaleable: true, reason: 'did not fit' })
    expect(await papersOf(store, id)).toMatchObject([
      { kind: 'tax invoice', total: 1947 },
      { kind: 'credit note', total: 649, taxable: 618.1, cgst: 15.45 },
      { kind: 'credit note', total: 100 },
      { kind: 'credit note', total: 1198, reason: 'Goods returned' },
    ])
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('is made when a packed order with an invoice is put back, cancelled or loses pieces', async ({
    shop,
  }) => {
    const store = registered(shop)
    const move = await atTheDesk(store)
    const row = await aidOf(store, 64_900)
    const sentBack = async () => {
      const order = await anOrder(store, { row, quantity: 2 })
      await move('send', order.id, tracking)
      await move('undo-send', order.id)
      return order.id
    }
    const [unpacked, cancelled, reduced] = [await sentBack(), await sentBack(), await sentBack()]
    await move('unpack', unpacked)
    await move('cancel', cancelled, { reason: 'asked for' })
    const lines = [{ product: row.id, pieces: 1 }]
    const taking = { key: v7(), lines, cause: 'damaged', restock: false }
    expect((await move('take-off', reduced, taking)).body.message).toBeUndefined()
    expect(await brokenInvariants(store)).toEqual([])
    await move('send', reduced, tracking)
    await move('send', unpacked, tracking)
    const totals = async (id: string) => (await papersOf(store, id)).map(({ total }) => total)
    expect(await totals(unpacked)).toEqual([1298, 1298, 1298])
    expect(await totals(cancelled)).toEqual([1298, 1298])
    expect(await totals(reduced)).toEqual([1298, 649])
    expect(await brokenInvariants(store)).toEqual([])
  })
})

describe('numbers of invoices', () => {
  itRaces('have no gap when many send at once and some roll back', async ({ shop }) => {
    const store = registered(shop)
    const goods = { stock: 100, hsn: '901890', taxClass: 'merit-5' }
    const rows = [await aProduct(store, goods), await aProduct(store, goods)]
    const orders: { id: string }[] = []
    for (let at = 0; at < 12; at += 1)
      orders.push(await anOrder(store, { row: rows[at % 2] ?? rows[0], quantity: 1 } as never))
    class Stopped extends Error {}
    const send = (id: string, at: number) =>
      store.db
        .transaction(async (db) => {
          const owner = { actor: 'owner', cause: 'sent', trackingNumber: `AWB ${at}` }
          await shipOrder({ ...store, db }, id, owner)
          if (at % 5 === 0) throw new Stopped()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Stopped)) throw error
        })
    await Promise.all(orders.map(({ id }, at) => send(id, at)))
    const { rows: numbers } = await store.db.execute<{ serial: number }>(
      sql`select serial from invoice order by serial`,
    )
    expect(numbers.map(({ serial }) => serial)).toEqual(
      Array.from({ length: 9 }, (_, at) => at + 1),
    )
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('begin again on 1 April at midnight in India, and none is given when the clock goes back', async ({
    shop,
  }) => {
    const at = (moment: string) => registered({ ...shop, clock: () => new Date(moment) })
    const numbers: string[] = []
    const moments = ['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z', '2027-04-01T10:00:00Z']
    for (const moment of moments) {
      const store = at(moment)
      const { id } = await anOrder(shop, { row: await aidOf(shop, 149_900) })
      await shipOrder(store, id, { actor: 'owner', cause: 'sent', ...tracking })
      const [paper] = await papersOf(shop, id)
      numbers.push(paper?.number ?? '')
    }
    expect(numbers).toEqual(['N2627-000001', 'N2728-000001', 'N2728-000002'])
    const { id } = await anOrder(shop, { row: await aidOf(shop, 149_900) })
    const early = shipOrder(at('2027-04-01T05:00:00+05:30'), id, {
      actor: 'owner',
      cause: 'sent',
      ...tracking,
    })
    await early
    const late = await anOrder(shop, { row: await aidOf(shop, 149_900) })
    await shop.db.transaction(async (db) => {
      const store = { ...at('2027-03-30T10:00:00Z'), db }
      await expect(
        shipOrder(store, late.id, { actor: 'owner', cause: 'sent', ...tracking }),
      ).rejects.toThrow(/clock of the server went back/)
    })
  })

  it('are refused with a sentence while the clock of the server stands behind the last one', async ({
    shop,
  }) => {
    const tomorrow = new Date(shop.clock().getTime() + 24 * 3_600_000)
    for (const store of [registered(shop), shop]) {
      const row = await aidOf(store, 64_900)
      const [sentOrder, next] = [await anOrder(store, { row }), await anOrder(store, { row })]
      const refund = () => ({ key: v7(), rupees: 10, reason: 'late' })
      const ahead = await atTheDesk({ ...store, clock: () => tomorrow })
      await ahead('send', sentOrder.id, tracking)
      await ahead('deliver', sentOrder.id)
      expect((await ahead('record-cash-refund', sentOrder.id, refund())).status).toBe(200)
      const move = await atTheDesk(store)
      const refused = [
        await move('send', next.id, tracking),
        await move('record-cash-refund', sentOrder.id, refund()),
        await move('return', sentOrder.id, { resaleable: true, reason: 'did not fit' }),
      ]
      const sentence = expect.stringContaining('The clock of the server went back')
      for (const { status, body } of refused)
        expect([status, body.message]).toEqual([409, sentence])
      expect(await papersOf(store, sentOrder.id)).toHaveLength(2)
      expect((await ahead('record-cash-refund', sentOrder.id, refund())).status).toBe(200)
      expect(await brokenInvariants(store)).toEqual([])
    }
  })
})
