import { setTimeout as pause } from 'node:timers/promises'
import type { Market } from '../market.ts'
import { between, oneOf, type Random } from '../random.ts'
import type { Fate } from './deeds.ts'
import type { Desk, Member } from './members.ts'

/** One member at work, and the dice of this task. */
export type Worker = { stage: Market; desk: Desk; member: Member; random: Random }

const timeoutMs = 30_000
const awayMs = 1_000
const mostPresses = 6
const pressedTwice = 0.25

/** The fate of a change; asked once, since a change of the back office is not repeated unseen. */
export async function change(worker: Worker, path: string, body: object): Promise<Fate> {
  return (await press(worker, path, body)).was
}

/** The same, with what the answer holds. */
export async function press<Body>(
  worker: Worker,
  path: string,
  body: object,
): Promise<{ was: Fate; body: Partial<Body> }> {
  const answer = await askStaff(worker, path, body)
  if (answer === undefined || answer.status >= 500) return { was: 'unknown', body: {} }
  return { was: answer.status < 300 ? 'done' : 'refused', body: answer.body as Partial<Body> }
}

/** What a call answers with 200; undefined when it did not. */
export async function read<Body>(worker: Worker, path: string): Promise<Body | undefined> {
  const answer = await askStaff(worker, path)
  return answer?.status === 200 ? (answer.body as Body) : undefined
}

/**
 * As a person with a browser, who presses twice at times: after an unknown answer the page is loaded
 * anew, and what is not done there is pressed again. True once it is done.
 */
export async function untilDone(
  { random }: Worker,
  pressOnce: () => Promise<Fate>,
  isDone: () => Promise<boolean | undefined>,
): Promise<boolean> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const fates = await Promise.all(
      random() < pressedTwice ? [pressOnce(), pressOnce()] : [pressOnce()],
    )
    if (fates.includes('done')) return true
    if (!fates.includes('unknown')) return false
    let isThere: boolean | undefined
    for (let looks = 0; looks < mostPresses && isThere === undefined; looks += 1) {
      await pause(between(random, [200, 800]))
      isThere = await isDone()
    }
    if (isThere) return true
  }
  return false
}

async function askStaff(
  { stage, member, random }: Worker,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown } | undefined> {
  const reachable = stage.shops.filter(({ awayUntil }) => awayUntil < Date.now())
  const server = oneOf(random, reachable.length > 0 ? reachable : stage.shops)
  try {
    const response = await fetch(`${server.url}/admin/api${path}`, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { cookie: member.cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : undefined }
  } catch {
    server.awayUntil = Date.now() + awayMs
    return undefined
  }
}
