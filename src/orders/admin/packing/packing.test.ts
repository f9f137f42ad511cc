import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { openParcel } from '#orders/moves/open-parcel.ts'
import { correctParcelTracking, sendParcel, undoParcelSending } from '#orders/moves/send-parcel.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, emailsBegin } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

/** A packer who reads and does steps of packing. */
async function aPacker(shop: Shop, name = 'Ravi Menon') {
  const ask = askingStaff(shop, { as: await aMember(shop, { role: 'packer', name }) })
  return {
    read: (call: string, about: Record<string, string> = {}) =>
      ask('GET', `/admin/api/packing/${call}?${new URLSearchParams(about)}`),
    step: (call: string, body: object) => ask('POST', `/admin/api/packing/${call}`, { body }),
  }
}
type Packer = Awaited<ReturnType<typeof aPacker>>

async function begin(packer: Packer, about: object = {}): Promise<string> {
  const { status, body } = await packer.step('begin', { id: v7(), size: 25, ...about })
  expect(status).toBe(200)
  return body.id
}

async function someOrders(shop: Shop, count: number) {
  const row = await aProduct(shop, { stock: 200 })
  const orders = []
  for (let at = 0; at < count; at += 1) orders.push(await anOrder(shop, { row, quantity: 2 }))
  return { row, orders, numbers: orders.map(({ number }) => number) }
}

const at = (shop: Shop, minutes: number): Shop => ({
  ...shop,
  clock: () => new Date(shop.clock().getTime() + minutes * 60_000),
})

describe('a batch', () => {
  it('takes the oldest orders that nobody packs, and none whose phone waits for a call', async ({
    shop,
  }) => {
    const { numbers } = await someOrders(shop, 12)
    const unconfirmed = await anOrder(shop, { address: { phone: '984001' } })
    const packer = await aPacker(shop)
    const first = await begin(packer, { size: 10 })
    const { list } = (await packer.read('batch', { batch: first })).body
    expect(list.map(({ number }: { number: string }) => number)).toEqual(numbers.slice(0, 10))
    const other = await aPacker(shop, 'Asha Rao')
    const second = await begin(other, { size: 10 })
    expect((await other.read('batch', { batch: second })).body).toMatchObject({
      orders: 2,
      by: 'Asha Rao',
      list: numbers.slice(10).map((number) => ({ number })),
    })
    const none = await other.step('begin', { id: v7(), size: 10 })
    expect(none.status).toBe(409)
    expect(none.body.message).toContain('waits for a call')
    expect(unconfirmed.number).toBeTruthy()
  })

  it('is begun once, however often it is pressed', async ({ shop }) => {
    await someOrders(shop, 12)
    const packer = await aPacker(shop)
    const id = v7()
    await begin(packer, { id, size: 10 })
    await begin(packer, { id, size: 10 })
    const { batches, count } = (await packer.read('overview')).body
    expect([batches.length, batches[0].orders, count]).toEqual([1, 10, 2])
  })

  it('is of a region where that is chosen', async ({ shop }) => {
    const kochi = await anOrder(shop, { address: { postalCode: '682016' } })
    await anOrder(shop, { address: { postalCode: '560001' } })
    const packer = await aPacker(shop)
    const { regions } = (await packer.read('overview')).body
    expect(regions).toEqual([
      { region: '56', count: 1 },
      { region: '68', count: 1 },
    ])
    const batch = await begin(packer, { region: '68' })
    const { list } = (await packer.read('batch', { batch })).body
    expect(list.map(({ number }: { number: string }) => number)).toEqual([kochi.number])
  })

  it('ends by a press, or 4 hours after its last step, and frees what was not packed', async ({
    shop,
  }) => {
    const { numbers } = await someOrders(shop, 2)
    const packer = await aPacker(shop)
    const first = await begin(packer)
    await packer.step('end', { batch: first })
    expect((await packer.read('batch', { batch: first })).status).toBe(404)
    const second = await begin(packer)
    const later = await aPacker(at(shop, 3 * 60))
    expect((await later.step('open', { batch: second })).body.next).toBe(numbers[0])
    const still = await aPacker(at(shop, 6 * 60))
    expect((await still.read('batch', { batch: second })).status).toBe(200)
    const over = await aPacker(at(shop, 8 * 60))
    expect((await over.read('batch', { batch: second })).status).toBe(404)
    const third = await begin(over)
    expect((await over.read('batch', { batch: third })).body.orders).toBe(2)
  })

  it('leaves out an order that is cancelled meanwhile', async ({ shop }) => {
    const { numbers, orders } = await someOrders(shop, 2)
    const packer = await aPacker(shop)
    const batch = await begin(packer)
    const owner = askingStaff(shop, { as: await aMember(shop) })
    await owner('POST', '/admin/api/orders/cancel', {
      body: {
        order_id: orders[0]?.id,
        seen: { status: 'Placed', version: 1 },
        reason: 'the shopper asked',
      },
    })
    const { body } = await packer.read('batch', { batch })
    expect([body.orders, body.picks[0].pieces]).toEqual([1, 2])
    expect((await packer.read('order', { batch, number: numbers[0] ?? '' })).status).toBe(404)
    expect((await packer.step('pack', { batch, number: numbers[0] })).status).toBe(404)
    expect((await packer.step('open', { batch })).body.next).toBe(numbers[1])
  })
})

describe('an order of a batch', () => {
  it('is packed once all pieces are in the box, by ticks that a repeat does not double', async ({
    shop,
  }) => {
    const { numbers, row } = await someOrders(shop, 2)
    const [number] = numbers
    const packer = await aPacker(shop)
    const batch = await begin(packer)
    expect((await packer.step('open', { batch })).body.next).toBe(number)
    const refused = await packer.step('pack', { batch, number })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '2 pieces are not in the box yet.',
    ])
    for (const pieces of [1, 2, 2])
      await packer.step('tick', { batch, number, product: row.id, pieces })
    const { body } = await packer.read('order', { batch, number: number ?? '' })
    expect(body).toMatchObject({ done: 2, place: 1, of: 2, lines: [{ done: 2, pieces: 2 }] })
    expect(await packer.step('pack', { batch, number })).toMatchObject({
      status: 200,
      body: { next: numbers[1] },
    })
    expect((await packer.step('pack', { batch, number })).status).toBe(409)
    await packer.step('unpack', { batch, number })
    expect((await packer.read('batch', { batch })).body.packed).toBe(0)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('needs no ticks where the shop says so', async ({ shop }) => {
    const { numbers } = await someOrders(shop, 1)
    const settings = { ...shop.settings, packNeedsTicks: false }
    const packer = await aPacker({ ...shop, settings })
    const batch = await begin(packer)
    const packed = await packer.step('pack', { batch, number: numbers[0] })
    expect(packed).toMatchObject({ status: 200, body: { next: null } })
  })

  it('says who has it open, and may be taken over after 10 minutes', async ({ shop }) => {
    const { numbers, row } = await someOrders(shop, 2)
    const [number, second] = numbers
    const [ravi, asha] = [await aPacker(shop), await aPacker(shop, 'Asha Rao')]
    const batch = await begin(ravi)
    await ravi.step('open', { batch, number })
    expect((await asha.step('open', { batch })).body.next).toBe(second)
    const tick = { batch, number, product: row.id, pieces: 1 }
    const refused = await asha.step('tick', tick)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Ravi Menon has order ${number} open.`,
    ])
    expect((await asha.step('pack', { batch, number })).status).toBe(409)
    const orderRead = (await asha.read('order', { batch, number: number ?? '' })).body
    expect(orderRead.open).toMatchObject({ by: 'Ravi Menon', isMe: false, mayTake: false })
    const later = await aPacker(at(shop, 11), 'Meera Das')
    expect((await later.step('tick', tick)).status).toBe(200)
    expect((await later.read('order', { batch, number: number ?? '' })).body.open.isMe).toBe(true)
  })

  it('is left for later by a press, and comes last', async ({ shop }) => {
    const { numbers } = await someOrders(shop, 2)
    const packer = await aPacker(shop)
    const batch = await begin(packer)
    await packer.step('open', { batch })
    const skipped = await packer.step('skip', { batch, number: numbers[0] })
    expect(skipped.body.next).toBe(numbers[1])
    expect((await packer.step('skip', { batch, number: numbers[1] })).body.next).toBe(numbers[0])
  })
})

describe('picking', () => {
  it('is by product over the whole batch, by bin, and stays for the next phone', async ({
    shop,
  }) => {
    const { row } = await someOrders(shop, 3)
    const near = await aProduct(shop, { bin: 'A1-02' })
    await anOrder(shop, { row: near })
    const [packer, other] = [await aPacker(shop), await aPacker(shop, 'Asha Rao')]
    const batch = await begin(packer)
    const picked = await packer.step('pick', { batch, product: row.id, pieces: 99 })
    expect(picked.body.picks).toMatchObject([
      { id: near.id, bin: 'A1-02', pieces: 2, done: 0 },
      { id: row.id, pieces: 6, done: 6 },
    ])
    const read = await other.read('batch', { batch })
    expect(read.body.picks).toEqual(picked.body.picks)
    const elsewhere = await aProduct(shop)
    expect((await packer.step('pick', { batch, product: elsewhere.id, pieces: 1 })).status).toBe(
      404,
    )
  })
})

describe('sending', () => {
  it('takes the label of the courier once, refuses our own, and can be undone', async ({
    shop,
  }) => {
    const { numbers } = await someOrders(shop, 2)
    const [number, other] = numbers
    const packer = await aPacker(shop)
    const batch = await begin(packer)
    const send = (of: string | undefined, trackingNumber: string) =>
      packer.step('send', { batch, number: of, trackingNumber })
    const own = await send(number, String(other))
    expect([own.status, own.body.message]).toEqual([
      409,
      `${other} is our own label of order ${other}: scan the courier's.`,
    ])
    const sending = await send(number, 'AWB 12345')
    expect(sending.body).toMatchObject({ sent: 1, list: [{ trackingNumber: 'AWB 12345' }, {}] })
    const twice = await send(other, 'awb 12345')
    expect([twice.status, twice.body.message]).toEqual([
      409,
      `awb 12345 is on the parcel of order ${number} already.`,
    ])
    const undone = await packer.step('undo-send', { batch, number })
    expect(undone.body).toMatchObject({ sent: 0, list: [{ status: 'Packed' }, {}] })
    expect((await send(other, 'AWB 12345')).status).toBe(200)
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('the number of a parcel of an order that goes in several', () => {
  it('is refused for another order while it is on that parcel, and free once corrected', async ({
    shop,
  }) => {
    const { row, orders, numbers } = await someOrders(shop, 2)
    const [parted, other] = orders
    const id = parted?.id ?? ''
    const packer = await aPacker(shop)
    const batch = await begin(packer)
    const reason = { actor: 'owner Ravi', cause: 'at the desk' }
    const open = async (parcelId: string) => {
      const pieces = new Map([[row.id, 1]])
      await openParcel(shop, id, { parcelId, pieces, ...reason })
      return parcelId
    }
    const [first, last] = [await open(v7()), await open(v7())]
    const scan = async (trackingNumber: string) =>
      packer.step('send', { batch, number: other?.number, trackingNumber })
    const ask = askingStaff(shop, { as: await aMember(shop) })
    const search = async (q: string) =>
      (await ask('GET', `/admin/api/orders/list?q=${q}`)).body.rows.map(
        ({ orderNumber }: { orderNumber: string }) => orderNumber,
      )
    await sendParcel(shop, id, { parcelId: first, trackingNumber: 'AWB11111', ...reason })
    expect((await scan('awb11111')).body.message).toContain(`parcel of order ${numbers[0]} already`)
    await sendParcel(shop, id, { parcelId: last, trackingNumber: 'AWB22222', ...reason })
    await correctParcelTracking(shop, id, { parcelId: last, trackingNumber: 'AWB33333', ...reason })
    expect([await search('AWB22222'), await search('AWB33333')]).toEqual([[], [numbers[0]]])
    expect((await scan('AWB33333')).status).toBe(409)
    expect((await scan('AWB22222')).status).toBe(200)
    await undoParcelSending(shop, id, { parcelId: last, ...reason })
    expect(await search('AWB33333')).toEqual([])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('a morning', () => {
  itRaces(
    'of 25 orders on two phones: each packed once, sent once, one email',
    async ({ shop }) => {
      const { row, numbers } = await someOrders(shop, 25)
      const phones = [await aPacker(shop), await aPacker(shop, 'Asha Rao')]
      const batch = await begin(phones[0] as Packer)
      const packed: string[] = []
      const work = async ({ step }: Packer) => {
        let { next } = (await step('open', { batch })).body
        while (next) {
          const number = next
          await step('tick', { batch, number, product: row.id, pieces: 2 })
          const answer = await step('pack', { batch, number })
          expect(answer.status).toBe(200)
          packed.push(number)
          next = answer.body.next
        }
      }
      await Promise.all(phones.map(work))
      expect(packed.toSorted()).toEqual(numbers)
      const send = ({ step }: Packer, number: string) =>
        step('send', { batch, number, trackingNumber: `AWB ${number}` })
      for (const number of numbers) {
        const answers = await Promise.all(phones.map((phone) => send(phone, number)))
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      }
      const { rows } = await shop.db.execute<{ count: string }>(
        sql`select count(*) from order_event where to_status in ('Packed', 'Shipped')`,
      )
      expect(Number(rows[0]?.count)).toBe(50)
      const emails = await Promise.all(
        numbers.map((number) => emailsBegin(shop, `Your order ${number} is on its way`)),
      )
      expect(emails.map(({ length }) => length)).toEqual(numbers.map(() => 1))
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )

  itRaces('begun by two members at once shares no order', async ({ shop }) => {
    await someOrders(shop, 20)
    const phones = [await aPacker(shop), await aPacker(shop, 'Asha Rao')]
    const ids = await Promise.all(phones.map((phone) => begin(phone, { size: 10 })))
    const lists = await Promise.all(
      ids.map((batch, phone) => phones[phone]?.read('batch', { batch })),
    )
    const numbers = lists.flatMap((answer) =>
      answer?.body.list.map(({ number }: { number: string }) => number),
    )
    expect(new Set(numbers).size).toBe(20)
  })
})
