import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { createWorkQueue, Overloaded } from '#platform/http/work-queue.ts'
import { msLeft } from '#platform/http/request-deadline.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { poolOf } from '#platform/cache/public-version.ts'
import type { Shop } from '#platform/shop.ts'

/** Concurrency and queue length of work that locks products. */
export function lockQueueLimits(connections: number): { atOnce: number; waiting: number } {
  const reservedConnections = Math.max(2, Math.ceil(connections / 5))
  const concurrency = Math.max(1, connections - reservedConnections)
  return { atOnce: concurrency, waiting: Math.max(100, concurrency * 20) }
}

const laneOf = memoizePerConnection(({ db }: Shop) => {
  const connections = poolOf(db)?.options.max
  return connections === undefined ? null : createWorkQueue(lockQueueLimits(connections))
})

// Longest wait in the queue; an unblocked checkout takes some milliseconds.
const mostMs = 1_500

/**
 * Limits work that waits for row locks, so that a rush on one product leaves connections for
 * readers. Without a turn in time it throws a retryable error before any effect.
 */
export async function inLockQueue<T>(shop: Shop, work: () => Promise<T>): Promise<T> {
  const queue = laneOf(shop)
  if (!queue) return work()
  const latestMs = msLeft() === undefined ? Number.POSITIVE_INFINITY : performance.now() + mostMs
  try {
    return await queue(0, work, () => performance.now() > latestMs)
  } catch (error) {
    throw error instanceof Overloaded
      ? apiError(commonErrors, 'UNAVAILABLE', { retryAfterSeconds: 2 })
      : error
  }
}
