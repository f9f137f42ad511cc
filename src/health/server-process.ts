import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { desc, gt, lt, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import packageJson from '../../package.json' with { type: 'json' }
import type { Shop } from '#platform/shop.ts'
import { serverProcess } from '#platform/tables.ts'

export const release = packageJson.version

const everyMs = 20_000
const minuteMs = 60_000

/** Says every twenty seconds that this process serves the shop, until it stops. */
export function startHeartbeat(shop: Shop): { stop(): Promise<void> } {
  const ending = new AbortController()
  const process = { id: v7(), host: hostname(), release, startedAt: shop.clock() }
  const beats = beat(shop, process, ending.signal)
  const stop = async () => {
    ending.abort()
    await beats
    await shop.db
      .delete(serverProcess)
      .where(eq(serverProcess.id, process.id))
      .catch(() => undefined)
  }
  return { stop }
}

type Process = { id: string; host: string; release: string; startedAt: Date }

async function beat(shop: Shop, process: Process, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    // A beat that is missed is no harm: the next one says the same.
    await noteSeen(shop, process).catch(() => undefined)
    await pause(everyMs, undefined, { signal: ending }).catch(() => undefined)
  }
}

async function noteSeen({ db, clock }: Shop, process: Process): Promise<void> {
  const seenAt = clock()
  await db
    .insert(serverProcess)
    .values({ ...process, seenAt })
    .onConflictDoUpdate({ target: serverProcess.id, set: { seenAt } })
  await db
    .delete(serverProcess)
    .where(lt(serverProcess.seenAt, sql`${new Date(seenAt.getTime() - 60 * minuteMs)}`))
}

/** Processes that were seen within the last minute. */
export async function liveServers({ db, clock }: Shop) {
  const rows = await db
    .select()
    .from(serverProcess)
    .where(gt(serverProcess.seenAt, new Date(clock().getTime() - minuteMs)))
    .orderBy(desc(serverProcess.startedAt))
  return rows.map(({ id: _id, startedAt, seenAt, ...process }) => ({
    ...process,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
}
