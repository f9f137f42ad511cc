import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { openParcel } from '#orders/moves/open-parcel.ts'
import { cancelOrder } from '#orders/moves/cancel-order.ts'
import { deliverOrder } from '#orders/moves/owner-actions.ts'
import { deliverParcel, sendParcel } from '#orders/moves/send-parcel.ts'
import { takeBackParcel } from '#orders/moves/take-back-parcel.ts'
import { takeOff } from '#orders/moves/take-off.ts'
import { findOrder } from '#orders/moves/find-order.ts'
import type { Shop } from '#platform/shop.ts'
import { askReturn, asked } from '#tests/support/returns.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, seenOf, waitIsOver } from '#tests/support/staff-orders.ts'
import { itRaces } from '#tests/support/test-shop.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }

const offOf = (product: string, pieces: number) => ({
  requestId: randomUUID(),
  pieces: new Map([[product, pieces]]),
  reductionCause: 'none left' as const,
  words: '',
  restock: true,
  mayCancel: true,
  ...reason,
})

/** Each attempt in turn with the other first, as far as a race can be steered. */
async function outcomes(works: (() => Promise<unknown>)[], time: number): Promise<string[]> {
  const turned = time % 2 === 0 ? works : works.toReversed()
  const settled = await Promise.allSettled(turned.map((work) => work()))
  return settled.map(({ status }) => status).toSorted()
}

describe('parcels at once', () => {
  itRaces('give the last piece to one of two packers, the other reads why', async ({ shop }) => {
    const members = [await aMember(shop), await aMember(shop, { name: 'Asha Rao' })]
    const asks = members.map((member) => askingStaff(shop, { as: member }))
    for (let time = 0; time < 4; time += 1) {
      const { id, row } = await anOrder(shop, { quantity: 2 })
      const open = { pieces: new Map([[row.id, 1]]), ...reason }
      await openParcel(shop, id, { ...open, parcelId: randomUUID() })
      const seen = await seenOf(shop, id)
      const lines = [{ product: row.id, pieces: 1 }]
      const answers = await Promise.all(
        asks.map((ask) =>
          ask('POST', '/admin/api/orders/open-parcel', {
            body: { order_id: id, seen, key: randomUUID(), lines },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body.message).toContain(`changed order`)
      // Who saw nothing, as a command does: the pieces themselves refuse.
      const both = () => openParcel(shop, id, { ...open, parcelId: randomUUID() })
      expect(await outcomes([both, both], time)).toEqual(['rejected', 'rejected'])
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('pack a piece, or take it off: never both', async ({ shop }) => {
    for (let time = 0; time < 6; time += 1) {
      const { id, row } = await anOrder(shop, { quantity: 2 })
      const pieces = new Map([[row.id, 2]])
      const works = [
        () => openParcel(shop, id, { parcelId: randomUUID(), pieces, ...reason }),
        () => takeOff(shop, id, offOf(row.id, 1)),
      ]
      expect(await outcomes(works, time)).toEqual(['fulfilled', 'rejected'])
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })

  itRaces('send a parcel, or cancel its order: never both', async ({ shop }) => {
    for (let time = 0; time < 6; time += 1) {
      const { id, row } = await anOrder(shop, { quantity: 2 })
      const parcelId = randomUUID()
      await openParcel(shop, id, { parcelId, pieces: new Map([[row.id, 1]]), ...reason })
      const works = [
        () => sendParcel(shop, id, { parcelId, trackingNumber: `AWB ${time}0001`, ...reason }),
        () => cancelOrder(shop, id, reason),
      ]
      expect(await outcomes(works, time)).toEqual(['fulfilled', 'rejected'])
      expect(await stateOf(shop, id)).toMatch(/^(?:Packed|Cancelled)$/)
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('a parcel that comes back at once', () => {
  itRaces(
    'is taken back once: two members, two presses, or while it is delivered',
    async ({ shop }) => {
      const members = [await aMember(shop), await aMember(shop, { name: 'Asha Rao' })]
      const asks = members.map((member) => askingStaff(shop, { as: member }))
      for (let time = 0; time < 6; time += 1) {
        const { order, parcels } = await sentInTwo(shop, time)
        const [parcel] = parcels
        const seen = await seenOf(shop, order.id)
        const body = { order_id: order.id, seen, parcel, reason: 'refused', resaleable: true }
        const answers = await Promise.all(
          asks.map((ask) => ask('POST', '/admin/api/orders/take-back-parcel', { body })),
        )
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        const other = await sentInTwo(shop, time + 10)
        const back = { ...reason, parcelId: other.parcels[0] ?? '', resaleable: true }
        const rival = [takeBackParcel, deliverParcel][time % 2] ?? takeBackParcel
        const works = [
          () => takeBackParcel(shop, other.order.id, back),
          () => rival(shop, other.order.id, back),
        ]
        expect(await outcomes(works, time)).toEqual(['fulfilled', 'rejected'])
        // Both of an order's parcels: the second one is all that is left.
        const third = await sentInTwo(shop, time + 20)
        const both = third.parcels.map((parcelId) => {
          return () => takeBackParcel(shop, third.order.id, { ...back, parcelId })
        })
        expect(await outcomes(both, time)).toEqual(['fulfilled', 'rejected'])
      }
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )

  itRaces(
    'is taken back, or the order is delivered whole and its pieces are announced',
    async ({ shop }) => {
      for (let time = 0; time < 6; time += 1) {
        const { order, parcels } = await sentInTwo(shop, time)
        const back = { ...reason, parcelId: parcels[0] ?? '', resaleable: true }
        const works = [
          () => takeBackParcel(shop, order.id, back),
          () => deliverOrder(shop, order.id, reason),
        ]
        const turned = time % 2 === 0 ? works : works.toReversed()
        const announce = askReturn(shop, order, asked(order, 2))
        await Promise.allSettled([...turned.map((work) => work()), announce])
        const { rows } = await shop.db.execute<{ off: number }>(
          sql`select taken_off as off from order_line where order_id = ${order.id}`,
        )
        const announced = await askReturn(shop, order, asked(order, 2))
        const isBack = rows[0]?.off === 1
        if (isBack) expect(announced.status).not.toBe(200)
        expect(await brokenInvariants(shop)).toEqual([])
      }
    },
  )

  itRaces('waits until the last parcel is sent', async ({ shop }) => {
    for (let time = 0; time < 4; time += 1) {
      const order = await anOrder(shop, { quantity: 2 })
      const pieces = new Map([[order.row.id, 1]])
      const parcels = [randomUUID(), randomUUID()]
      for (const parcelId of parcels)
        await openParcel(shop, order.id, { parcelId, pieces, ...reason })
      const [first = '', last = ''] = parcels
      const send = (parcelId: string) =>
        sendParcel(shop, order.id, {
          parcelId,
          trackingNumber: `AWB ${parcelId.slice(0, 8)}`,
          ...reason,
        })
      await send(first)
      await waitIsOver(shop)
      const back = { ...reason, parcelId: first, resaleable: true }
      const works = [() => takeBackParcel(shop, order.id, back), () => send(last)]
      expect(await outcomes(works, time)).toEqual(['fulfilled', 'rejected'])
      expect(await stateOf(shop, order.id)).toBe('Shipped')
      await waitIsOver(shop)
      await takeBackParcel(shop, order.id, back)
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

/** Two pieces on their way, each in a parcel of its own. */
async function sentInTwo(shop: Shop, time: number) {
  const paymentMethod = time % 2 === 0 ? 'Online' : 'Cash On Delivery'
  const order = await anOrder(shop, { quantity: 2, paymentMethod })
  const parcels = [randomUUID(), randomUUID()]
  for (const parcelId of parcels) {
    const pieces = new Map([[order.row.id, 1]])
    await openParcel(shop, order.id, { parcelId, pieces, ...reason })
    const trackingNumber = `AWB ${parcelId.slice(0, 8)}`
    await sendParcel(shop, order.id, { parcelId, trackingNumber, ...reason })
  }
  await waitIsOver(shop)
  return { order, parcels }
}

async function stateOf(shop: Shop, id: string): Promise<string> {
  return (await findOrder(shop, id)).status
}
