import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { atomically } from '#platform/shop.ts'
import { aProductBySerials, serialsOf } from '#tests/support/serials.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { cancelOrder } from '../moves/cancel-order.ts'
import { deliverOrder, packOrder, shipOrder } from '../moves/owner-actions.ts'
import { scanSerials } from '../packing/scan-serials.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }

describe('pieces with serial numbers that come back', () => {
  it('are named where not all came, judged one by one, and undone', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, ['SN1', 'SN2', 'SN3'])
    const { id: orderId, number } = await anOrder(shop, { row, quantity: 3 })
    await atomically(shop, (shop) => {
      const about = { serials: ['SN1', 'SN2', 'SN3'], actor: 'Ravi' }
      return scanSerials(shop, { id: orderId, status: 'Placed' }, about)
    })
    await packOrder(shop, orderId, reason)
    await shipOrder(shop, orderId, { ...reason, trackingNumber: 'TRACK1' })
    await deliverOrder(shop, orderId, reason)
    const opened = await keeper.post('returns/open', {
      order_id: orderId,
      key: v7(),
      lines: [{ product: row.id, pieces: 2 }],
      reason: 'faulty',
    })
    const id = opened.body.return._id
    const receive = (came: object[]) =>
      keeper.post('returns/receive', {
        id,
        came: came.map((line) => ({ product: row.id, ...line })),
      })
    const unnamed = await receive([{ condition: 'as new', pieces: 2 }])
    expect([unnamed.status, unnamed.body.message]).toEqual([
      400,
      expect.stringContaining('Please say which 2 pieces'),
    ])
    const foreign = await receive([{ condition: 'as new', pieces: 1, serials: ['SN9'] }])
    expect(foreign.body.message).toContain('SN9 is no piece of')
    const came = [
      { condition: 'as new', pieces: 1, serials: ['sn 2'] },
      { condition: 'damaged', pieces: 1, serials: ['SN3'] },
    ]
    const before = await serialsOf(shop, row.id)
    for (const isLast of [false, true]) {
      expect((await receive(came)).status).toBe(200)
      expect(await serialsOf(shop, row.id)).toEqual([
        `SN1 out ${number}`,
        'SN2 in stock',
        'SN3 gone',
      ])
      expect(await brokenInvariants(shop)).toEqual([])
      if (isLast) break
      expect((await keeper.post('returns/undo-receive', { id })).status).toBe(200)
      expect(await serialsOf(shop, row.id)).toEqual(before)
      expect(await brokenInvariants(shop)).toEqual([])
    }
    const next = await anOrder(shop, { row, quantity: 1 })
    await keeper.post('orders/scan-serials', { number: next.number, serials: ['SN2'] })
    expect((await keeper.post('returns/undo-receive', { id })).status).toBe(409)
    await cancelOrder(shop, next.id, reason)
    expect((await keeper.post('returns/undo-receive', { id })).status).toBe(200)
    expect(await serialsOf(shop, row.id)).toEqual(before)
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
