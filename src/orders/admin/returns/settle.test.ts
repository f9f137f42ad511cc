import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { emailsBegin } from '#tests/support/staff-orders.ts'
import { aDesk, asked, askReturn, came } from '#tests/support/returns.ts'
import { it } from '#tests/support/test-shop.ts'

describe('what a return ends with', () => {
  it('is by another amount, at most what is left, or without money and with words', async ({
    shop,
  }) => {
    const { act, delivered } = await aDesk(shop)
    const order = await delivered({ paymentMethod: 'Online', quantity: 2 })
    const ids: string[] = []
    for (let time = 0; time < 2; time += 1) {
      const { body } = await askReturn(shop, order, asked(order))
      await act('approve', { id: body._id })
      await act('receive', { id: body._id, ...came(order, 1, 'opened') })
      ids.push(body._id)
    }
    const tooMuch = await act('refund', { id: ids[0], key: v7(), rupees: 99_999 })
    expect(tooMuch.status).toBe(409)
    const part = await act('refund', { id: ids[0], key: v7(), rupees: 500.5 })
    expect([part.status, part.body.refunded]).toEqual([200, 500.5])
    expect((await act('close', { id: ids[1] })).status).toBe(400)
    const closed = await act('close', { id: ids[1], words: 'Its screen was broken.' })
    expect(closed.body.return).toMatchObject({ state: 'settled', amount: 0, acts: [] })
    const [email] = await emailsBegin(shop, 'Your return R')
    expect(email).toBeDefined()
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('settles its pieces: their price does not go back once more by a refund of pieces', async ({
    shop,
  }) => {
    const { act, delivered, move } = await aDesk(shop)
    for (const paymentMethod of ['Online', 'Cash On Delivery'] as const) {
      const order = await delivered({ paymentMethod, quantity: 3 })
      const call = paymentMethod === 'Online' ? 'refund' : 'record-cash-refund'
      for (const end of [{ rupees: 100 }, 'close'] as const) {
        const { body } = await askReturn(shop, order, asked(order))
        const id = body._id as string
        await act('approve', { id })
        await act('receive', { id, ...came(order, 1, 'opened') })
        const words = 'Its box was open.'
        const settled = await (end === 'close'
          ? act('close', { id, words })
          : act('refund', { id, key: v7(), words, ...end }))
        expect(settled.status).toBe(200)
      }
      const refund = (pieces: number) => {
        const lines = [{ product: order.row.id, pieces }]
        return move(call, order.id, { key: v7(), lines, reason: 'asked again' })
      }
      const twice = await refund(2)
      expect([twice.status, twice.body.message]).toEqual([
        409,
        expect.stringContaining('Only 1 of'),
      ])
      expect((await refund(1)).body.refunded).toBe(800)
      expect((await refund(1)).body.message).toContain('Only 0 of')
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
