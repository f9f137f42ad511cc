import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, seenOf } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { barsOf } from './papers-of.ts'
import { picksOf } from './rules.ts'

const askFor = async (shop: Shop, role: 'owner' | 'packer' = 'owner') =>
  askingStaff(shop, { as: await aMember(shop, { role }) })

describe('papers', () => {
  it('come in the order asked for, and name what is not to be packed or sent', async ({ shop }) => {
    const [first, second] = [await anOrder(shop), await anOrder(shop)]
    const ended = await anOrder(shop)
    const ask = await askFor(shop)
    await ask('POST', '/admin/api/orders/cancel', {
      body: { order_id: ended.id, seen: await seenOf(shop, ended.id), reason: 'asked for' },
    })
    const numbers = [second.number, first.number, ended.number, '999999999']
    const { status, body } = await ask(
      'GET',
      `/admin/api/orders/papers?kind=slips&numbers=${numbers.join(',')}`,
    )
    expect(status).toBe(200)
    expect(body.papers.map(({ number }: { number: string }) => number)).toEqual(numbers.slice(0, 2))
    expect(body.missing).toEqual(numbers.slice(2))
  })

  it('have a phone on the label alone, and what is due at the door', async ({ shop }) => {
    const cash = await anOrder(shop, { address: { phone: '9840012345' } })
    const paidOrder = await anOrder(shop, { paymentMethod: 'Online' })
    const ask = await askFor(shop, 'packer')
    const numbers = `${cash.number},${paidOrder.number}`
    const labels = await ask('GET', `/admin/api/orders/papers?kind=labels&numbers=${numbers}`)
    expect(labels.body.papers).toMatchObject([
      { address: { phone: '9840012345' }, toCollect: 1600, total: null },
      { toCollect: 0 },
    ])
    const slips = await ask('GET', `/admin/api/orders/papers?kind=slips&numbers=${numbers}`)
    expect(JSON.stringify(slips.body)).not.toContain('9840012345')
    const reasons = await shop.db.execute(
      sql`select d.reason from audit_entry e join audit_detail d on d.entry_id = e.id where e.subject_kind = 'papers'`,
    )
    expect(reasons.rows).toEqual([{ reason: `read: ${numbers.replace(',', ', ')}` }])
  })

  it('never say what the team wrote among themselves', async ({ shop }) => {
    const { id, number } = await anOrder(shop)
    const ask = await askFor(shop)
    const note = 'asks for a refund each time'
    expect(
      (await ask('POST', '/admin/api/orders/add-note', { body: { order_id: id, note } })).status,
    ).toBe(200)
    for (const kind of ['slips', 'labels', 'picks']) {
      const { body } = await ask('GET', `/admin/api/orders/papers?kind=${kind}&numbers=${number}`)
      expect(body.papers).toHaveLength(1)
      expect(JSON.stringify(body)).not.toContain(note)
    }
  })

  it('have prices when asked for, and never in a parcel to somebody else', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const own = await anOrder(shop, { shopper })
    const gift = await anOrder(shop, { shopper, address: { recipient: 'मीरा कृष्णन' } })
    const ask = await askFor(shop)
    const numbers = `${own.number},${gift.number}`
    const path = `/admin/api/orders/papers?kind=slips&numbers=${numbers}`
    const priced = await ask('GET', `${path}&prices=yes`)
    expect(priced.body.papers).toMatchObject([
      { isGift: false, total: 1600, lines: [{ price: 800 }] },
      { isGift: true, name: 'मीरा कृष्णन', total: null, lines: [{ price: null }] },
    ])
    const plain = await ask('GET', path)
    expect(plain.body.papers[0]).toMatchObject({ total: null, lines: [{ price: null }] })
  })

  it('say the bin, and the weight where all pieces have one', async ({ shop }) => {
    const row = await aProduct(shop)
    const facts = { bin: 'B2-04', weightGrams: 350 }
    await shop.db.update(product).set(facts).where(eq(product.id, row.id))
    const { number } = await anOrder(shop, { row, quantity: 3 })
    const light = await anOrder(shop)
    const ask = await askFor(shop)
    const path = `/admin/api/orders/papers?kind=slips&numbers=${number},${light.number}`
    expect((await ask('GET', path)).body.papers).toMatchObject([
      { weightGrams: 1050, lines: [{ bin: 'B2-04', pieces: 3 }] },
      { weightGrams: null },
    ])
  })

  it('are noted in the story of each order when printed', async ({ shop }) => {
    const { number } = await anOrder(shop)
    const ask = await askFor(shop)
    const body = { kind: 'labels', numbers: [number, number, '999999999'] }
    const noted = await ask('POST', '/admin/api/orders/note-printing', { body })
    expect(noted).toMatchObject({ status: 200, body: { noted: 1 } })
    const story = await ask('GET', `/admin/api/orders/story?number=${number}`)
    expect(story.body).toContainEqual(
      expect.objectContaining({ who: 'Ravi Menon', what: 'printed: label' }),
    )
  })

  it('are of 200 orders at most, and of none that a packer may not see', async ({ shop }) => {
    const ask = await askFor(shop, 'packer')
    const many = Array.from({ length: 201 }, (_, place) => String(place + 1))
    const read = `/admin/api/orders/papers?kind=slips&numbers=${many.join(',')}`
    expect((await ask('GET', read)).status).toBe(400)
    const body = { kind: 'slips', numbers: many }
    expect((await ask('POST', '/admin/api/orders/note-printing', { body })).status).toBe(400)
    const { id, number } = await anOrder(shop)
    const owner = await askFor(shop)
    for (const move of ['send', 'deliver'])
      await owner('POST', `/admin/api/orders/${move}`, {
        body: {
          order_id: id,
          seen: await seenOf(shop, id),
          ...(move === 'send' && { trackingNumber: 'AWB 12345' }),
        },
      })
    const path = `/admin/api/orders/papers?kind=labels&numbers=${number}`
    expect((await ask('GET', path)).body.missing).toEqual([number])
    expect((await owner('GET', path)).body.papers).toHaveLength(1)
  })
})

describe('the bar code of an order', () => {
  // ISO/IEC 15417: start C, 10, 00, 01, the check sum (105 + 1 × 10 + 2 × 0 + 3 × 1) mod 103, stop.
  it('is Code 128 of its number', () => {
    expect(barsOf('100001').join('')).toBe('2112322213122122222221221132222331112')
  })
})

describe('a pick list', () => {
  it('adds up the pieces of all orders, by bin as one walks, then by name', () => {
    const line = (name: string, bin: string | null, pieces: number) => ({
      id: name,
      name,
      sku: null,
      bin,
      pieces,
    })
    const picks = picksOf([
      { number: '1', lines: [line('Mask', 'A10', 2), line('Tape', null, 1)] },
      { number: '2', lines: [line('Gauze', 'a2', 1), line('Mask', 'A10', 3)] },
      { number: '3', lines: [line('Gloves', 'A10', 1)] },
    ])
    expect(picks.map(({ name, pieces }) => [name, pieces])).toEqual([
      ['Gauze', 1],
      ['Gloves', 1],
      ['Mask', 5],
      ['Tape', 1],
    ])
    expect(picks[2]?.orders).toEqual([
      { number: '1', pieces: 2 },
      { number: '2', pieces: 3 },
    ])
  })
})
