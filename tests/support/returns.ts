import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { asking } from './ask.ts'
import { aMember, askingStaff } from './staff.ts'
import { anOrder, seenOf } from './staff-orders.ts'

export type Order = Awaited<ReturnType<typeof anOrder>>

/** A member who does all that is done with returns, and orders that were delivered. */
export async function aDesk(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop) })
  const act = (name: string, body: Record<string, unknown>) =>
    ask('POST', `/admin/api/returns/${name}`, { body })
  const move = async (name: string, id: string, fields: Record<string, unknown> = {}) =>
    ask('POST', `/admin/api/orders/${name}`, {
      body: { order_id: id, seen: await seenOf(shop, id), ...fields },
    })
  const delivered = async (about: Parameters<typeof anOrder>[1] = {}) => {
    const order = await anOrder(shop, about)
    await move('send', order.id, { trackingNumber: 'AWB 12345' })
    await move('deliver', order.id)
    return order
  }
  return { ask, act, move, delivered }
}

export function asked(order: Order, pieces = 1, fields: Record<string, unknown> = {}) {
  const lines = [{ product: order.row.id, pieces }]
  return { order_id: order.id, key: v7(), lines, reason: 'faulty', ...fields }
}

export const askReturn = (shop: Shop, order: Order, body: Record<string, unknown>) =>
  asking(shop, { as: order.shopper })('POST', '/api/ask-return', { body })

export const came = (order: Order, pieces: number, condition = 'as new') => ({
  came: [{ product: order.row.id, condition, pieces }],
})
