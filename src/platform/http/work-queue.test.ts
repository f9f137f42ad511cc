import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createWorkQueue, Overloaded } from './work-queue.ts'

/** Work that ends when it is told to, and what became of it. */
function jobs(lane: ReturnType<typeof createWorkQueue>) {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, rank: number, isGone?: () => boolean) => {
    const work = () => {
      log.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    }
    lane(rank, work, isGone).catch((error: unknown) =>
      log.push(`${error instanceof Overloaded ? 'no' : 'error'} ${name}`),
    )
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { log, add, end }
}

describe('a lane', () => {
  it('works on so many at once, lets so many wait, and refuses the rest in the same moment', async () => {
    const { log, add, end } = jobs(createWorkQueue({ atOnce: 2, waiting: 2, waitMs: 1_000 }))
    for (const name of ['a', 'b', 'c', 'd', 'e']) add(name, 1)
    await Promise.resolve()
    await new Promise(setImmediate)
    expect(log).toEqual(['a', 'b', 'no e'])
    for (const name of ['a', 'b', 'c', 'd']) await end(name)
    expect(log).toEqual(['a', 'b', 'no e', 'c', 'd'])
  })

  it('takes the lower ranks first, and gives them the places of the others when it is full', async () => {
    const { log, add, end } = jobs(createWorkQueue({ atOnce: 1, waiting: 3, waitMs: 1_000 }))
    for (const [name, rank] of [
      ['running', 2],
      ['read', 2],
      ['another read', 2],
      ['page', 1],
      ['checkout', 0],
      ['late read', 2],
    ] as const)
      add(name, rank)
    await new Promise(setImmediate)
    expect(log).toEqual(['running', 'no another read', 'no late read'])
    for (const name of ['running', 'checkout', 'page', 'read']) await end(name)
    expect(log.slice(3)).toEqual(['checkout', 'page', 'read'])
  })

  it('does no work that nobody waits for any more, and loses no place by it or by a failure', async () => {
    const lane = createWorkQueue({ atOnce: 1, waiting: 5, waitMs: 1_000 })
    const { log, add, end } = jobs(lane)
    add('running', 0)
    add('gone', 0, () => true)
    const failing = lane(0, () => Promise.reject(new Error('a failure'))).catch(
      (error: Error) => error.message,
    )
    add('last', 0)
    await end('running')
    expect([await failing, log]).toEqual(['a failure', ['running', 'no gone', 'last']])
  })

  it('lets nobody in between who ends and who begins next', async () => {
    const lane = createWorkQueue({ atOnce: 1, waiting: 99 })
    const count = { running: 0, most: 0 }
    const work = async () => {
      count.running += 1
      count.most = Math.max(count.most, count.running)
      await new Promise(setImmediate)
      count.running -= 1
    }
    const all: Promise<void>[] = []
    const arriveInEachTurn = async () => {
      for (let at = 0; at < 20; at += 1) {
        await Promise.resolve()
        all.push(lane(0, work))
      }
    }
    const first = lane(0, async () => {
      await new Promise(setImmediate)
      all.push(arriveInEachTurn())
    })
    all.push(lane(0, work))
    await first
    await new Promise(setImmediate)
    await Promise.all(all)
    expect(count).toEqual({ running: 0, most: 1 })
  })

  it('counts no idle time into its pace: the first crowd after a quiet hour may wait', async () => {
    let ms = 0
    const limits = { atOnce: 1, waiting: 20, waitMs: 1_000 }
    const { log, add, end } = jobs(createWorkQueue(limits, () => ms))
    add('alone', 1)
    await end('alone')
    ms += 3_600_000
    for (let at = 1; at <= 10; at += 1) add(`crowd ${at}`, 1)
    for (let at = 1; at <= 3; at += 1) {
      ms += 10
      await end(`crowd ${at}`)
    }
    for (let at = 11; at <= 20; at += 1) add(`crowd ${at}`, 1)
    await new Promise(setImmediate)
    expect(log.filter((line) => line.startsWith('no'))).toEqual([])
  })

  it('lets fewer wait the slower it goes, so that nobody waits longer than was said, and more when it is faster again', async () => {
    const clock = { ms: 0 }
    const { log, add, end } = jobs(
      createWorkQueue({ atOnce: 1, waiting: 100, waitMs: 1_000 }, () => clock.ms),
    )
    const names = { next: 0, running: 0 }
    const round = async (tookMs: number) => {
      for (let many = 0; many < 100; many += 1) add(`${(names.next += 1)}`, 0)
      await new Promise(setImmediate)
      const running = log.findLast((line) => !line.startsWith('no'))
      clock.ms += tookMs
      await end(String(running))
      return names.next - log.length
    }
    const waiting = async (tookMs: number, rounds: number) => {
      let tokens = 0
      for (let at = 0; at < rounds; at += 1) tokens = await round(tookMs)
      return tokens
    }
    expect(await waiting(1, 5)).toBeGreaterThan(90)
    expect(await waiting(500, 150)).toBeLessThan(5)
    expect(await waiting(1, 50)).toBeGreaterThan(90)
  })

  it('refuses what waits three times as long as its pace promised, and does not begin it later', async () => {
    const { log, add, end } = jobs(createWorkQueue({ atOnce: 1, waiting: 9, waitMs: 20 }))
    add('running', 0)
    add('waits', 0)
    await pause(30)
    expect(log).toEqual(['running'])
    await pause(60)
    add('next', 0)
    await end('running')
    expect(log).toEqual(['running', 'no waits', 'next'])
  })

  it('lets those of a burst wait, but in an overload that lasts only the best rank', async () => {
    const clock = { ms: 0 }
    const limits = { atOnce: 1, waiting: 3, waitMs: 1_000, standingMs: 10 }
    const { log, add, end } = jobs(createWorkQueue(limits, () => clock.ms))
    for (const name of ['running', 'first', 'second', 'third', 'refused']) add(name, 1)
    clock.ms += 900
    add('refused later', 1)
    await end('running')
    add('of the burst', 1)
    clock.ms += 200
    add('refused at last', 1)
    await end('first')
    add('lasts', 1)
    await pause(40)
    expect(log.filter((line) => line.startsWith('no'))).toEqual([
      'no refused',
      'no refused later',
      'no refused at last',
      'no lasts',
    ])
    add('signed in', 0)
    await pause(40)
    for (const name of ['second', 'signed in', 'third']) await end(name)
    expect(log.slice(-3)).toEqual(['signed in', 'third', 'of the burst'])
    clock.ms += 1_100
    add('after a pause', 1)
    await pause(40)
    await end('of the burst')
    expect(log.slice(-1)).toEqual(['after a pause'])
  })
})
