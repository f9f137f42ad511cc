import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from './goods.ts'
import { oneOf, type Random } from './random.ts'
import type { Market } from './market.ts'
import type { Asked, Told } from './witness.ts'

/** One shopper with a browser, and the dice of this visit. */
export type Shopper = { stage: Market; person: Person; random: Random }

export type Question = {
  ask: string
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
  about?: Asked
  /** Which server; without it any. */ at?: number
}

/** What the shop said, as far as shoppers look at it. */
export type Body = {
  message?: string
  checkout?: {
    _id: string
    orderNumber: string
    orderStatus: string
    paymentStatus: string
    totalAmount: number
  }
  razorpayOrder?: { id: string } | null
  data?:
    | { _id: string; orderStatus: string; paymentStatus: string; totalAmount: number }
    | { _id: string }[]
  /** Of a return that was asked for. */
  _id?: string
  state?: string
  /** Of an order. */
  returns?: { _id: string }[]
}
export type Answer = { status: number; body: Body }

const timeoutMs = 30_000
const mostPatienceMs = 75_000
const awayMs = 1_000
const mostFaultsKept = 3

/** Asks once. Undefined: no answer came, and nobody knows what was done. */
export async function askOnce(
  { stage, person, random }: Shopper,
  question: Question,
): Promise<Answer | undefined> {
  const { witness, shops } = stage
  const n = witness.next()
  const { ask, method = 'POST', path, body, headers, about = {}, at } = question
  witness.note({ at: Date.now(), n, user: person.id, ask, about })
  const server = pickShop(shops, random, at)
  try {
    const response = await fetch(`${server.url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        cookie: person.cookie,
        'x-forwarded-for': person.address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = { status: response.status, body: bodyOf(response, text) }
    witness.note({
      at: Date.now(),
      n,
      status: answer.status,
      body: toldIn(answer.body),
      faults: secretsIn(text, person),
    })
    return answer
  } catch (error) {
    const why = causeOf(error)
    if (/ECONNREFUSED/.test(why)) server.awayUntil = Date.now() + awayMs
    witness.note({ at: Date.now(), n, lost: why })
    return undefined
  }
}

/**
 * As a proxy in front would: not to a server that was not there a moment ago, unless the other was
 * not there either.
 */
function pickShop(
  shops: Market['shops'],
  random: Random,
  at: number | undefined,
): Market['shops'][number] {
  const reachable = shops.filter(({ awayUntil }) => awayUntil < Date.now())
  return (
    (at === undefined ? undefined : shops[at]) ??
    oneOf(random, reachable.length > 0 ? reachable : shops)
  )
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ? `${message} (${cause.code})` : message
}

/**
 * Asks again while nobody can tell, as a shopper who presses the button again; undefined when even
 * that did not help.
 */
export async function askUntilAnswered(
  shopper: Shopper,
  question: Question,
): Promise<Answer | undefined> {
  const giveUpAt = Date.now() + mostPatienceMs
  for (;;) {
    const answer = await askOnce(shopper, question)
    if (answer && answer.status < 500) return answer
    if (Date.now() > giveUpAt) return undefined
    await pause(300 + shopper.random() * 900)
  }
}

function bodyOf(response: Response, text: string): Body {
  if (!response.headers.get('content-type')?.includes('json')) return {}
  return JSON.parse(text) as Body
}

function toldIn({ checkout, razorpayOrder, data, message, _id, state }: Body): Told {
  const order = checkout ?? (Array.isArray(data) ? undefined : data)
  const number = checkout && { number: checkout.orderNumber }
  const about =
    order && 'orderStatus' in order
      ? {
          id: order._id,
          total: order.totalAmount,
          status: order.orderStatus,
          payment: order.paymentStatus,
        }
      : {}
  const returned = _id !== undefined && state !== undefined && { id: _id, status: state }
  return {
    ...about,
    ...returned,
    ...number,
    ...(razorpayOrder && { providerOrder: razorpayOrder.id }),
    ...(message && { message }),
  }
}

/** What no answer may hold (E5): our own insides, and what belongs to somebody else. */
function secretsIn(text: string, { marker }: Person): string[] {
  const insides =
    text.match(
      /\n\s+at .+:\d+:\d+|\b(?:insert into|update) "\w+"|DrizzleQueryError|ECONN[A-Z]+/g,
    ) ?? []
  const foreignMarkers = (text.match(/marker-\d+-/g) ?? []).filter((marked) => marked !== marker)
  return [...insides, ...foreignMarkers].slice(0, mostFaultsKept)
}
