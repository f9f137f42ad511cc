import { setTimeout as pause } from 'node:timers/promises'
import { askAgain } from './ask-again.ts'
import type { Figure, Target } from './attack.ts'
import { percentile } from './percentile.ts'

/** One question and how it went; `atMs` since the visits began. Status 0: no answer at all. */
export type Visit = {
  path: string
  atMs: number
  ms: number
  status: number
  retryAfter: string | null
  age: string | null
}

export type Question = {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

const timeoutMs = 20_000
const everyMs = 250

/** Asks once; no redirect is followed. */
export async function visit(
  url: string,
  { path, method = 'GET', headers = {}, body }: Question,
  beganAt = performance.now(),
): Promise<Visit> {
  const startedAt = performance.now()
  const json = typeof body === 'string' ? body : JSON.stringify(body)
  const type: Record<string, string> =
    typeof body === 'object' ? { 'content-type': 'application/json' } : {}
  const request = {
    method,
    headers: { ...type, ...headers },
    ...(body !== undefined && { body: json }),
  }
  const answer = await askAgain(`${url}${path}`, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  const header = (name: string) => answer?.headers.get(name) ?? null
  const ms = performance.now() - startedAt
  return {
    path,
    atMs: startedAt - beganAt,
    ms,
    status: answer?.status ?? 0,
    retryAfter: header('retry-after'),
    age: header('age'),
  }
}

/** The pages and calls of a shopper, each asked four times a second while the work goes on. */
export async function whileVisiting(
  target: Target,
  questions: Question[],
  work: (sinceMs: () => number) => Promise<void>,
): Promise<Visit[]> {
  const visits: Promise<Visit>[] = []
  const startedAt = performance.now()
  const timer = setInterval(() => {
    for (const question of questions) visits.push(visit(target.url, question, startedAt))
  }, everyMs)
  try {
    await work(() => performance.now() - startedAt)
  } finally {
    clearInterval(timer)
  }
  const all = await Promise.all(visits)
  for (const { path } of questions)
    target.say(`${path}: ${summaryOf(all.filter((result) => result.path === path))}`)
  return all
}

function summaryOf(visits: Visit[]): string {
  const counts: Record<number, number> = {}
  for (const { status } of visits) counts[status] = (counts[status] ?? 0) + 1
  return `${JSON.stringify(counts)}, slowest ${Math.round(slowest(visits))} ms`
}

/**
 * Home comes from memory, the profile is one shopper's, the last two from the database; a name that
 * nobody asked for is no kept one.
 */
export function usualQuestions({ cookie }: Target): Question[] {
  return [
    { path: '/' },
    { path: '/profile', headers: { cookie } },
    { path: `/api/get-user/${crypto.randomUUID()}`, headers: { cookie } },
    { path: '/readyz' },
  ]
}

/**
 * From this moment until the first round in which every question is answered by itself within a
 * second.
 */
export async function untilWell(
  target: Target,
  questions: Question[],
  mostMs = 15_000,
): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < mostMs) {
    const round = await Promise.all(questions.map((question) => visit(target.url, question)))
    if (round.every(({ status, ms }) => isServed(status) && ms < 1_000))
      return performance.now() - startedAt
    await pause(50)
  }
  return Number.POSITIVE_INFINITY
}

/** What the shop decided, in distinction to what it could not do. */
const isServed = (status: number) => status > 0 && status < 500

export const slowest = (visits: Visit[]) => Math.max(0, ...visits.map(({ ms }) => ms))
export const p95 = (visits: Visit[]) =>
  percentile(
    visits.map(({ ms }) => ms),
    0.95,
  )

/** Neither served nor told when to come again. */
export function badlyAnswered(visits: Visit[]): Figure {
  const bad = visits.filter(
    ({ status, retryAfter }) => !isServed(status) && !(status === 503 && retryAfter !== null),
  )
  return {
    what: 'neither served nor told when to come again',
    value: bad.length,
    unit: 'requests',
    atMost: 0,
  }
}
