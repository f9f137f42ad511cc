import { setTimeout as pause } from 'node:timers/promises'
import { processorUs, type Child } from './child.ts'
import type { Loader, LoadResult } from './load.ts'
import type { Mix } from './workloads.ts'

/** A server and what it is asked. */
export type Side = { server: Child & { url: string }; mix: Mix }
export type Length = { rounds: number; seconds: number; connections: number }

export type Figures = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  processorUs: number
  refused: Record<string, number>
}
/**
 * `ratio`: how many times slower the first is than the second, the median of the rounds' own
 * ratios.
 */
export type Pair = { connections: number; first: Figures; second: Figures; ratio: number }

type Round = LoadResult & { processorUs: number }

/** Both sides in short rounds, in turns, so that whatever else the machine does meets both. */
export async function measurePair(
  loader: Loader,
  sides: { first: Side; second: Side },
  length: Length,
): Promise<Pair> {
  const rounds: { first: Round; second: Round }[] = []
  for (let round = 0; round < length.rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await oneRound(loader, sides.first, length)
      rounds.push({ first, second: await oneRound(loader, sides.second, length) })
    } else {
      const second = await oneRound(loader, sides.second, length)
      rounds.push({ second, first: await oneRound(loader, sides.first, length) })
    }
  }
  return {
    connections: length.connections,
    first: figuresOf(rounds.map(({ first }) => first)),
    second: figuresOf(rounds.map(({ second }) => second)),
    ratio: median(rounds.map(({ first, second }) => second.perSecond / first.perSecond)),
  }
}

const warmUpRequests = 5_000

/**
 * What is asked seldom is not yet compiled: until enough was answered, or so many seconds have
 * passed.
 */
export async function warmUp(loader: Loader, side: Side, seconds: number): Promise<void> {
  let answerCount = 0
  for (let second = 0; second < seconds && answerCount < warmUpRequests; second += 1)
    answerCount += (await oneRound(loader, side, { seconds: 1, connections: 16 })).answered
}

export async function oneRound(
  loader: Loader,
  { server, mix }: Side,
  { seconds, connections }: Pick<Length, 'seconds' | 'connections'>,
): Promise<Round> {
  const before = processorUs(server)
  const result = await loader.shoot({ url: server.url, seconds, connections, ...mix })
  const processorTime = processorUs(server) - before
  await untilIdle(server)
  return { ...result, processorUs: processorTime / result.answered }
}

/** The requests nobody waits for any more must not slow the other side's round. */
async function untilIdle(server: Child): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const before = processorUs(server)
    await pause(100)
    if (processorUs(server) - before <= 10_000) return
  }
}

function figuresOf(rounds: Round[]): Figures {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  const errorCounts: Record<string, number> = {}
  for (const round of rounds)
    for (const [why, count] of Object.entries(round.refused))
      errorCounts[why] = (errorCounts[why] ?? 0) + count
  return {
    perSecond: of((round) => round.perSecond),
    p50Ms: of((round) => round.p50Ms),
    p99Ms: of((round) => round.p99Ms),
    processorUs: of((round) => round.processorUs),
    refused: errorCounts,
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (
    ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
  )
}
