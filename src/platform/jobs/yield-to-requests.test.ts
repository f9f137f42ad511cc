import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { yieldToRequests, countOpenRequest } from './yield-to-requests.ts'

describe('work that nobody looks at', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Whether it is done once so many milliseconds have passed. */
  async function isDoneAfter(ms: number, ageMs = 0, isEnding?: () => boolean): Promise<boolean> {
    let isDone = false
    void yieldToRequests(ageMs, isEnding).then(() => (isDone = true))
    await vi.advanceTimersByTimeAsync(ms)
    return isDone
  }

  it('begins at once when no request is being answered, and soon after the last one was', async () => {
    expect(await isDoneAfter(0)).toBe(true)
    const [first, second] = [countOpenRequest(), countOpenRequest()]
    setTimeout(first, 100)
    setTimeout(second, 200)
    expect(await isDoneAfter(150)).toBe(false)
    expect(await isDoneAfter(100)).toBe(true)
  })

  it('waits until it is ten seconds old, and no longer than it is let', async () => {
    const answered = countOpenRequest()
    expect(await isDoneAfter(3_900, 6_000)).toBe(false)
    expect(await isDoneAfter(4_100, 6_000)).toBe(true)
    expect(await isDoneAfter(0, 10_000)).toBe(true)
    let isEnding = false
    setTimeout(() => (isEnding = true), 500)
    expect(await isDoneAfter(400, 0, () => isEnding)).toBe(false)
    expect(await isDoneAfter(200, 0, () => isEnding)).toBe(true)
    answered()
  })
})
