import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'
import { onBehalfOf } from '../telemetry/request-context.ts'

const limitOf = (about: { running?: number; waiting?: number; timeoutMs?: number } = {}) =>
  new ConcurrencyLimit({
    running: 2,
    waiting: 3,
    timeoutMs: 4_000,
    message: 'Please wait.',
    ...about,
  })
const busy = { status: 503, message: 'Please wait.', data: { retryAfterSeconds: 4 } }

/** Work that ends when the test says so. */
function jobs() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) => () => {
    begun.push(n)
    const { promise, resolve } = Promise.withResolvers<number>()
    ends[n] = () => resolve(n)
    return promise
  }
  return { begun, ends, work }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a concurrency limit', () => {
  it('runs as much at once as it says, the rest in order of arrival, and refuses what finds the queue full', async () => {
    const limit = limitOf()
    const { begun, ends, work } = jobs()
    const all = [0, 1, 2, 3, 4].map((n) => limit.run(work(n)))
    await expect(limit.run(work(5))).rejects.toMatchObject(busy)
    expect([begun, limit.counts]).toEqual([[0, 1], { running: 2, waiting: 3 }])
    ends[1]?.()
    await all[1]
    await expect.poll(() => begun).toEqual([0, 1, 2])
    for (const n of [0, 2, 3, 4]) {
      await expect.poll(() => begun).toContain(n)
      ends[n]?.()
    }
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4])
    expect([begun, limit.counts]).toEqual([[0, 1, 2, 3, 4], { running: 0, waiting: 0 }])
  })

  it('refuses at once what would wait longer than its limit, as long as the work takes of late', async () => {
    const limit = limitOf({ running: 1, timeoutMs: 40 })
    for (let count = 0; count < 10; count += 1) await limit.run(() => pause(60))
    const { work, ends } = jobs()
    const first = limit.run(work(0))
    const second = limit.run(work(1)).catch((error: unknown) => error)
    await expect(limit.run(work(2))).rejects.toMatchObject({ status: 503 })
    expect(limit.counts).toEqual({ running: 1, waiting: 1 })
    ends[0]?.()
    await first
    ends[1]?.()
    await second
  })

  it('passes its place on when work fails', async () => {
    const limit = limitOf({ running: 1 })
    const failing = limit.run(() => Promise.reject(new Error('no')))
    const next = limit.run(async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect([await next, limit.counts]).toEqual(['yes', { running: 0, waiting: 0 }])
  })

  it('refuses what has waited as long as its patience', async () => {
    vi.useFakeTimers()
    const limit = limitOf({ running: 1 })
    const { ends, work, begun } = jobs()
    const first = limit.run(work(0))
    const second = limit.run(work(1))
    vi.advanceTimersByTime(4_000)
    await expect(second).rejects.toMatchObject(busy)
    ends[0]?.()
    await first
    expect([begun, limit.counts, vi.getTimerCount()]).toEqual([[0], { running: 0, waiting: 0 }, 0])
  })

  it('forgets a request whose client hung up while it waited, and leaves nothing listening on those served', async () => {
    const limit = limitOf({ running: 1 })
    const { ends, work, begun } = jobs()
    const listeners = new Set<() => void>()
    const request = {
      requestId: 'request-1',
      method: 'POST',
      route: '/api/log-in',
      onClose: (listener: () => void) => (
        listeners.add(listener),
        () => listeners.delete(listener)
      ),
    }
    const first = limit.run(work(0))
    const waiting = onBehalfOf(request, () => limit.run(work(1)))
    const served = onBehalfOf({ ...request, onClose: () => () => undefined }, () =>
      limit.run(work(2)),
    )
    for (const hangUp of listeners) hangUp()
    await expect(waiting).rejects.toMatchObject({ status: 503 })
    expect([limit.counts, listeners.size]).toEqual([{ running: 1, waiting: 1 }, 0])
    ends[0]?.()
    await first
    await expect.poll(() => begun).toEqual([0, 2])
    ends[2]?.()
    await served
  })
})
