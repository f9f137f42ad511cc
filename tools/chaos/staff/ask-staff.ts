import type { Market } from '../market.ts'
import { oneOf, type Random } from '../random.ts'
import type { Desk, Member } from './members.ts'

/** One member at work, and the dice of this task. */
export type Worker = { stage: Market; desk: Desk; member: Member; random: Random }

/** What a member asked for, and what the shop said of it. */
export type Deed =
  | { kind: 'field'; product: string; version: number; field: string; value: string; was: Fate }
  | { kind: 'goods in'; product: string; invoice: string; pieces: number; was: Fate }
  | { kind: 'pack'; order: string; was: Fate }
  | { kind: 'send'; order: string; tracking: string; was: Fate }
  | { kind: 'refund'; order: string; key: string; paise: number; was: Fate }

/** `unknown`: no answer came, or an error; nobody knows what was done. */
export type Fate = 'done' | 'refused' | 'unknown'

const timeoutMs = 30_000
const awayMs = 1_000

/** The fate of a change; asked once, since a change of the back office is not repeated unseen. */
export async function change(worker: Worker, path: string, body: object): Promise<Fate> {
  const answer = await askStaff(worker, path, body)
  if (answer === undefined || answer.status >= 500) return 'unknown'
  return answer.status < 300 ? 'done' : 'refused'
}

/** What a call answers with 200; undefined when it did not. */
export async function read<Body>(worker: Worker, path: string): Promise<Body | undefined> {
  const answer = await askStaff(worker, path)
  return answer?.status === 200 ? (answer.body as Body) : undefined
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
