import { setTimeout as pause } from 'node:timers/promises'
import { between, oneOf } from '../random.ts'
import { change, read, type Worker } from './ask-staff.ts'
import type { Fate } from './deeds.ts'
import type { Bought } from './members.ts'
import { scanPieces } from './pieces-desk.ts'

type SeenOrder = { _id: string; version: number; orderStatus: string }

const firstOnes = 6
const mostSteps = 8

/**
 * Brings an order to its shopper, who wants to return something of it. Each step begins with a look
 * at the order, so that one without an answer is repeated only when it was not done.
 */
export async function sendBought(worker: Worker): Promise<void> {
  const { desk, random } = worker
  const waiting = desk.bought
    .filter(({ state }) => state === 'on its way')
    .toSorted((order, other) => order.tries - other.tries)
    .slice(0, firstOnes)
  if (waiting.length === 0) return
  const order = oneOf(random, waiting)
  for (let steps = 0; steps < mostSteps && order.state === 'on its way'; steps += 1) {
    const detail = await read<SeenOrder>(worker, `/orders/detail?number=${order.number}`)
    const was = detail && (await moveOn(worker, order, detail))
    if (was === 'refused') {
      // Not paid yet, or of a lot that is blocked: others come first.
      order.tries += 1
      return
    }
    if (was !== 'done') await pause(between(random, [200, 800]))
  }
}

async function moveOn(worker: Worker, order: Bought, detail: SeenOrder): Promise<Fate> {
  const { desk } = worker
  const { _id: id, version, orderStatus: status } = detail
  const body = { order_id: id, seen: { status, version }, reason: 'chaos' }
  if (status === 'Placed') {
    if (desk.bySerials.includes(order.goods)) await scanPieces(worker, order.number)
    const was = await change(worker, '/orders/pack', body)
    desk.deeds.push({ kind: 'pack', order: id, was })
    return was
  }
  if (status === 'Packed') {
    const [tracking, sentAt] = [trackingOf(worker), Date.now()]
    const was = await change(worker, '/orders/send', { ...body, trackingNumber: tracking })
    desk.deeds.push({ kind: 'send', order: id, tracking, sentAt, was })
    return was
  }
  if (status === 'Shipped') {
    const was = await change(worker, '/orders/deliver', body)
    desk.deeds.push({ kind: 'deliver', order: id, was })
    return was
  }
  if (status === 'Delivered') order.state = 'delivered'
  if (status === 'Cancelled') order.state = 'over'
  return status === 'Payment Pending' ? 'refused' : 'done'
}

export function trackingOf({ random }: Worker): string {
  return `CH-${between(random, [100_000_000, 999_999_999])}`
}
