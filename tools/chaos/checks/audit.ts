import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from '../stage.ts'

/**
 * How long captured money waits until the shop has its order or its refund; seen every few seconds.
 */
export type Waits = {
  slowestMs: number
  settled: number
  open: Map<string, number>
  late: Set<string>
}

const lookMs = 4_000
export const settleMs = 5 * 60_000

export function noWaits(): Waits {
  return { slowestMs: 0, settled: 0, open: new Map(), late: new Set() }
}

export async function auditUntil(closed: () => boolean, stage: Stage, waits: Waits): Promise<void> {
  const ids = new Set<string>()
  while (!closed()) {
    await look(stage, waits, ids).catch(() => undefined)
    await pause(lookMs)
  }
}

async function look(stage: Stage, waits: Waits, seenIds: Set<string>): Promise<void> {
  const now = Date.now()
  for (const id of await capturedPayments(stage))
    if (!seenIds.has(id) && !waits.open.has(id)) waits.open.set(id, now)
  const accounted = await accountedFor(stage, [...waits.open.keys()])
  for (const [id, since] of waits.open) {
    const waitedMs = Date.now() - since
    if (waitedMs > settleMs) waits.late.add(id)
    if (!accounted.has(id)) continue
    waits.slowestMs = Math.max(waits.slowestMs, waitedMs)
    waits.settled += 1
    waits.open.delete(id)
    seenIds.add(id)
  }
}

async function capturedPayments({ provider }: Stage): Promise<string[]> {
  return (await provider.ledger()).flatMap(({ payments }) =>
    payments.filter(({ captured }) => captured).map(({ id }) => id),
  )
}

/** A live order that it paid for, or a refund of all of it. */
async function accountedFor({ database }: Stage, ids: string[]): Promise<Set<string>> {
  const { rows } = await database.pool.query<{ id: string }>(
    `
    select p.id from payment p where p.id = any($1) and p.status in ('captured', 'refunded') and (
      exists (select from "order" o where o.paid_payment_id = p.id and o.status in ('Placed', 'Packed', 'Shipped', 'Delivered'))
      or p.amount_paise = (select sum(amount_paise) from refund r where r.payment_id = p.id and r.status <> 'failed'))`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}
