import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { openParcel } from '#orders/moves/open-parcel.ts'
import { cancelOrder } from '#orders/moves/cancel-order.ts'
import { sendParcel } from '#orders/moves/send-parcel.ts'
import { takeOff } from '#orders/moves/take-off.ts'
import { findOrder } from '#orders/moves/find-order.ts'
import type { Shop } from '#platform/shop.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, seenOf } from '#tests/support/staff-orders.ts'
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

async function stateOf(shop: Shop, id: string): Promise<string> {
  return (await findOrder(shop, id)).status
}
