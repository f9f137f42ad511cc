import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { familyUs, processorUs } from '../child.ts'
import type { Loader } from '../load.ts'
import { oneRound } from '../measure.ts'
import type { Stage } from '../stage.ts'
import type { Mix } from '../workloads.ts'

/**
 * Processor time of one order in milliseconds, everything done that it sets off; `restMs`: what
 * each second costs while nobody asks.
 */
export type OrderCost = {
  what: string
  orders: number
  shopMs: number
  databaseMs: number
  restMs: number
}

const restSeconds = 3

/** At 16 connections; until the last email is written. */
export async function costOfOrders(
  stage: Stage,
  customers: Loader,
  { what, mix, seconds }: { what: string; mix: Mix; seconds: number },
): Promise<OrderCost> {
  const { shop, postgresPid } = stage
  const usage = () => ({
    shop: processorUs(shop),
    database: familyUs(postgresPid),
    at: performance.now(),
  })
  await untilNothingWaits(stage.databaseUrl)
  const resting = usage()
  await pause(restSeconds * 1_000)
  const before = usage()
  const { answered } = await oneRound(
    customers,
    { server: shop, mix },
    { seconds, connections: 16 },
  )
  await untilNothingWaits(stage.databaseUrl)
  const after = usage()
  const remainder = (kind: 'shop' | 'database') =>
    (before[kind] - resting[kind]) / (before.at - resting.at)
  const each = (kind: 'shop' | 'database') =>
    (after[kind] - before[kind] - remainder(kind) * (after.at - before.at)) / answered / 1_000
  return {
    what,
    orders: answered,
    shopMs: each('shop'),
    databaseMs: each('database'),
    restMs: remainder('shop'),
  }
}

/** No email and no other job is left to do now. */
export async function untilNothingWaits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query(
        "select from pgboss.job where name <> 'clock' and state in ('created', 'retry', 'active') and start_after < now() union all select from outbox limit 1",
      )
      if (rows.length === 0) return
      await pause(200)
    }
  } finally {
    await client.end()
  }
}
