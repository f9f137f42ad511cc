import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { papersOf, registered } from '#tests/support/invoices.ts'
import { aDesk } from '#tests/support/returns.ts'
import { aProductBySerials } from '#tests/support/serials.ts'
import { anOrder, waitIsOver } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'

type Row = Awaited<ReturnType<typeof aProduct>>

/** A parcel; `isBare` leaves without an invoice. */
type Part = { pieces: number; isBare?: boolean; serials?: string[]; backBefore?: number }

/** An order whose parcels are sent one after the other. */
async function inParcels(shop: Shop, row: Row, parcels: readonly Part[]) {
  const store = registered(shop)
  // Nobody has said yet how it stands to GST.
  const bare = registered(shop, { gstMode: undefined, seed: 'none' })
  const quantity = parcels.reduce((sum, { pieces }) => sum + pieces, 0)
  const order = await anOrder(store, { row, quantity, paymentMethod: 'Online' })
  const { id } = order
  const [desk, bareDesk] = [await aDesk(store), await aDesk(bare)]
  const done = async (name: string, fields: Record<string, unknown>, isBare = false) => {
    const { status, body } = await (isBare ? bareDesk : desk).move(name, id, fields)
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
    return body
  }
  let count = 0
  const giveBack = (rupees: number) => done('refund', { key: v7(), rupees, reason: 'late' })
  for (const { pieces, isBare, serials, backBefore } of parcels) {
    if (backBefore) await giveBack(backBefore)
    const { number } = order
    const scan = { number, serials }
    if (serials) await desk.ask('POST', '/admin/api/orders/scan-serials', { body: scan })
    const lines = [{ product: row.id, pieces }]
    const opened = await done('open-parcel', { key: v7(), lines })
    const parcel = opened.order.parcels.at(-1)._id as string
    count += 1
    await done('send-parcel', { parcel, trackingNumber: `AWB ${count}` }, isBare)
  }
  await waitIsOver(store)
  const comeBack = async (serials?: string[]) => {
    const lines = [{ product: row.id, pieces: serials?.length ?? 1 }]
    const about = { order_id: id, key: v7(), lines, reason: 'faulty' }
    const opened = await desk.act('open', about)
    const one = { id: opened.body.return._id }
    const came = lines.map((line) => ({ ...line, condition: 'as new', serials }))
    expect((await desk.act('receive', { ...one, came })).body.message).toBeUndefined()
    expect((await desk.act('refund', { ...one, key: v7() })).body.message).toBeUndefined()
  }
  /** All papers in rupees, those of credit notes below zero. */
  const papers = async () =>
    (await papersOf(store, id)).map(({ kind, total }) => (kind === 'credit note' ? -total : total))
  const refunds = sql`payment_id = (select paid_payment_id from "order" where id = ${id})`
  /** All refunds of the order, at the provider, after all their repeats. */
  const refundsFail = () =>
    store.db.execute(sql`
      update refund set status = 'failed', changed_at = now()
      where ${refunds} and status <> 'failed'`)
  /** A minute later: a test has the time of its transaction. */
  const giveBackThen = async (rupees: number) => {
    await giveBack(rupees)
    await store.db.execute(sql`
      update refund set created_at = created_at - interval '1 minute',
        changed_at = changed_at - interval '1 minute' where ${refunds}`)
  }
  return { store, done, giveBack, comeBack, papers, refundsFail, giveBackThen }
}

const taxed = { listPricePaise: 80_000, discountPercent: 0, hsn: '901890', taxClass: 'merit-5' }
const aid = (shop: Shop) => aProduct(shop, taxed)

/** How many pieces the notes of the last invoice have. */
async function creditedOnLast({ db }: Shop): Promise<number> {
  const { rows } = await db.execute<{ pieces: number }>(sql`
    select coalesce(sum(l.quantity), 0)::int as pieces
    from invoice n join invoice_line l on l.invoice_id = n.id
    where n.original_id = (
      select id from invoice where original_id is null order by sequence desc limit 1)`)
  return rows[0]?.pieces ?? 0
}

describe('a parcel without an invoice, beside others that have one', () => {
  it('has its pieces come back without a note, which are the first of them', async ({ shop }) => {
    const parcels = [{ pieces: 2, isBare: true }, { pieces: 1 }]
    const { store, done, comeBack, papers } = await inParcels(shop, await aid(shop), parcels)
    await done('deliver', {})
    const notes: number[][] = []
    for (let piece = 0; piece < 3; piece += 1) {
      await comeBack()
      notes.push(await papers())
    }
    expect(notes).toEqual([[800], [800], [800, -800]])
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('bears its share of an amount, and all that goes back leaves no paper', async ({ shop }) => {
    const parcels = [{ pieces: 1, isBare: true }, { pieces: 1 }, { pieces: 2 }]
    const { store, done, giveBack, comeBack, papers } = await inParcels(
      shop,
      await aid(shop),
      parcels,
    )
    await giveBack(400)
    expect(await papers()).toEqual([800, 1600, -100, -200])
    await done('deliver', {})
    // It cost 800, of which the amount has 100: those are of the other parcels now.
    await comeBack()
    expect(await papers()).toEqual([800, 1600, -100, -200, -100])
    await done('refund', { key: v7(), reason: 'late' })
    const all = await papers()
    expect(all.reduce((sum, paise) => sum + paise, 0)).toBe(0)
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('bears first what went back before another one has its invoice', async ({ shop }) => {
    const parcels = [
      { pieces: 1, isBare: true },
      { pieces: 2, backBefore: 300 },
    ]
    const order = await inParcels(shop, await aid(shop), parcels)
    expect(await order.papers()).toEqual([1600])
    const more = await inParcels(shop, await aid(shop), [
      { pieces: 1, isBare: true },
      { pieces: 2, backBefore: 900 },
    ])
    expect(await more.papers()).toEqual([1600, -100])
    expect(await brokenInvariants(order.store)).toEqual([])
  })

  it('bore its share of a refund that failed: the same again has no note', async ({ shop }) => {
    const parcels = [{ pieces: 1, isBare: true }, { pieces: 1 }]
    const order = await inParcels(shop, await aid(shop), parcels)
    const { giveBackThen: giveBack, papers, refundsFail } = order
    await giveBack(400)
    await refundsFail()
    await giveBack(400)
    expect(await papers()).toEqual([800, -200])
    await giveBack(100)
    expect(await papers()).toEqual([800, -200, -50])
    await refundsFail()
    await giveBack(600)
    expect(await papers()).toEqual([800, -200, -50, -50])
    await refundsFail()
    await giveBack(600)
    await giveBack(200)
    expect(await papers()).toEqual([800, -200, -50, -50, -100])
    expect(await brokenInvariants(order.store)).toEqual([])
  })

  it('leaves no note on the invoice of a corrected buyer', async ({ shop }) => {
    const parcels = [{ pieces: 1, isBare: true }, { pieces: 2 }]
    const { store, done, comeBack, papers } = await inParcels(shop, await aid(shop), parcels)
    await done('deliver', {})
    await comeBack()
    const billing = { gstin: '29AABCR1718E1ZL', legalName: 'Aster Clinic', poNumber: null }
    await done('edit-billing', { billing, reason: 'asked for' })
    expect(await papers()).toEqual([1600, -1600, 1600])
    expect(await brokenInvariants(store)).toEqual([])
  })
})

describe('pieces with serial numbers that come back of several parcels', () => {
  for (const isBare of [false, true])
    it(`are credited on the invoice that names them: ${isBare ? 'the only one' : 'of two'}`, async ({
      shop,
    }) => {
      const store = registered(shop)
      const { row } = await aProductBySerials(store, ['SN1', 'SN2', 'SN3'], taxed)
      const { done, comeBack, papers } = await inParcels(shop, row, [
        { pieces: 1, isBare, serials: ['SN1'] },
        { pieces: 2, serials: ['SN2', 'SN3'] },
      ])
      await done('deliver', {})
      const invoices = isBare ? [1600] : [800, 1600]
      expect(await papers()).toEqual(invoices)
      await comeBack(['SN3'])
      expect(await papers()).toEqual([...invoices, -800])
      expect(await creditedOnLast(store)).toBe(1)
      await comeBack(['SN1'])
      expect(await papers()).toEqual([...invoices, -800, ...(isBare ? [] : [-800])])
      expect(await creditedOnLast(store)).toBe(1)
      await comeBack(['SN2'])
      expect((await papers()).reduce((sum, paise) => sum + paise, 0)).toBe(0)
      expect(await brokenInvariants(store)).toEqual([])
    })
})
