import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { createRouterClient, os, type AnyRouter } from '@orpc/server'
import { StandardHandler } from '@orpc/server/standard'
import { Refusal, refusal, refusals, type FieldError, type RefusalData } from './contract.ts'
import { causeOf, isPassing } from '../db/database-errors.ts'
import { jsonCodec } from './json-codec.ts'
import type { PlainAnswer } from '../http/raw-response.ts'
import { quickCalls, type Asked, type QuickAnswer } from './fast-dispatch.ts'
import type { Shop } from '../shop.ts'
import { noteRefusal } from '../telemetry/request-context.ts'

export type Shopper = { id: string; name: string; email: string }

/**
 * One question to the shop, over the wire or from a screen: who asks, from where, and what goes
 * back in the headers.
 */
export type Asking = {
  shop: Shop
  requestId: string
  address: string
  headers: Headers
  responseHeaders: [name: string, value: string][]
  whoAsks(): Promise<Shopper | undefined>
}

/**
 * Middleware of every slice's api: permission is part of the contract, and is looked at before the
 * input.
 */
export const onlyWhoMay = os.$context<Asking>().middleware(async ({ context, procedure, next }) => {
  return next({ context: { shopper: await whoMay(context, procedure['~orpc'].meta) } })
})

async function whoMay(asking: Asking, meta: Record<string, unknown>): Promise<Shopper | undefined> {
  if (meta.who !== 'shopper') return undefined
  const shopper = await asking.whoAsks()
  if (!shopper) throw refusal(refusals, 'UNAUTHORIZED')
  return shopper
}

/** The shopper of a call that only shoppers may make. */
export function shopperOf({ shopper }: { shopper?: Shopper | undefined }): Shopper {
  if (!shopper) throw refusal(refusals, 'UNAUTHORIZED')
  return shopper
}

/** The shopper of a call that looks itself (`shopperAsksAtOnce`), asked for when nobody has yet. */
export async function shopperNow(
  asking: Asking & { shopper?: Shopper | undefined },
): Promise<Shopper> {
  return asking.shopper ?? shopperOf({ shopper: await asking.whoAsks() })
}

/** Refuses another shopper's id (rulings.md#own-data). */
export function onlyOwn(shopper: Shopper, userId: string): Shopper {
  if (shopper.id !== userId) throw refusal(refusals, 'FORBIDDEN')
  return shopper
}

/**
 * Answers `/api/...` with the envelope of the contract, 405 when only other methods have this path
 * (RFC 9110, 15.5.6), and `undefined` when none has.
 */
export function serveOverHttp(
  router: AnyRouter,
): (request: Request, asking: Asking) => Promise<PlainAnswer | undefined> {
  const codec = jsonCodec((error) => envelope(error.message, error.data))
  const matcher = new StandardOpenAPIMatcher()
  const handler: Handler = new StandardHandler(router, matcher, codec, {
    clientInterceptors: [(call) => sayItPlainly(call.context, call.next)],
  })
  const quick = quickCalls<Asking>(router, {
    middleware: onlyWhoMay,
    admit: async (asking, meta) => ({ ...asking, shopper: await whoMay(asking, meta) }),
    looksItself: (meta) => meta.looksItself === true,
  })
  return async (request, asking) => {
    const asked = heard(request)
    const known = await answerOf(quick(asked), asking)
    if (known) return answered(known, asking.requestId)
    const { matched, response } = await handler.handle(
      { ...asked, headers: {}, signal: undefined },
      { prefix: '/api', context: asking },
    )
    if (matched) return answered(response, asking.requestId)
    const methods = await methodsOf(matcher, asked.url.pathname)
    return methods.length > 0 ? notThisWay(methods, asking.requestId) : undefined
  }
}

async function methodsOf(matcher: StandardOpenAPIMatcher, pathname: string): Promise<string[]> {
  const known = await Promise.all(
    ['GET', 'POST'].map(async (method) =>
      (await matcher.match(method, pathname.replace('/api', '') as `/${string}`)) ? [method] : [],
    ),
  )
  return known.flat()
}

function notThisWay(methods: string[], requestId: string): PlainAnswer {
  const refused = answered(
    { status: 405, body: envelope(`This call is made with ${methods.join(' or ')}.`, undefined) },
    requestId,
  )
  return { ...refused, headers: { ...refused.headers, allow: methods.join(', ') } }
}

async function answerOf(
  call: ((asking: Asking) => Promise<QuickAnswer>) | undefined,
  asking: Asking,
): Promise<QuickAnswer> {
  try {
    return await call?.(asking)
  } catch (error) {
    // The library says this too: what it reads is not read anew.
    if (error instanceof Unreadable) return undefined
    const { status, message, data } = plainly(error, asking)
    return { status, body: envelope(message, data) }
  }
}

/**
 * The same router as plain functions for our own screens: no HTTP in between, and the same
 * refusals.
 */
export function clientInProcess(router: AnyRouter, asking: Asking): unknown {
  return createRouterClient(router, {
    context: asking,
    interceptors: [
      (call) =>
        sayItPlainly(asking, call.next).catch((error: unknown) => withRetryAfter(asking, error)),
    ],
  })
}

/** The page that shows the refusal says in its headers too when to come again. */
function withRetryAfter({ responseHeaders }: Asking, error: unknown): never {
  const seconds = error instanceof Refusal ? error.data?.retryAfterSeconds : undefined
  if (seconds !== undefined) responseHeaders.push(['retry-after', String(seconds)])
  throw error
}

async function sayItPlainly<T>(asking: Asking, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw plainly(error, asking)
  }
}

function plainly(error: unknown, { shop, requestId }: Asking): Refusal {
  const invalid = fieldErrors(error)
  if (invalid)
    return noted(
      refusal(refusals, 'BAD_REQUEST', {
        errors: invalid,
        ...(invalid[0] && { message: invalid[0].message }),
      }),
    )
  if (error instanceof Refusal) return noted(error)
  if (isPassing(error)) return refusal(refusals, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  shop.log.error(
    {
      requestId,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      cause: causeOf(error),
    },
    'a call failed',
  )
  return new Refusal('INTERNAL', {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
  })
}

/** The log and the metrics tell refusals apart by their code. */
function noted(error: Refusal): Refusal {
  noteRefusal(error.code)
  return error
}

function fieldErrors(error: unknown): FieldError[] | undefined {
  const issues = (error as { data?: { issues?: Issue[] } } | undefined)?.data?.issues
  const errors = issues?.flatMap((issue) => {
    const path = (issue.path ?? []).map((step) =>
      String(typeof step === 'object' ? step.key : step),
    )
    if (issue.code === 'unrecognized_keys')
      return (issue.keys ?? []).map((key) => ({
        path: [...path, cut(key)].join('.'),
        message: `There is no field named “${cut(key)}”.`,
      }))
    return { path: path.join('.'), message: inWords(issue) }
  })
  // The first complaint about a field is enough: an empty text is also a text that is too short.
  return errors?.filter(({ path }, at) => errors.findIndex((other) => other.path === path) === at)
}

type Issue = {
  code?: string
  keys?: string[]
  path?: (PropertyKey | { key: PropertyKey })[]
  message: string
}

/**
 * The contract words what it expects; what nobody worded must not reach a shopper in the parser's
 * own language.
 */
function inWords({ message }: Issue): string {
  return /^(Invalid|Too (big|small)|Unrecognized)/.test(message)
    ? 'Please check this value.'
    : message
}

/** A name that somebody made up goes back to them short. */
const cut = (key: string): string => key.slice(0, 40)

function envelope(message: string, data: RefusalData | undefined): Record<string, unknown> {
  const readable = message.startsWith('Malformed request')
    ? 'We could not read this request. Please send valid JSON.'
    : message
  return {
    success: false,
    message: readable,
    ...(data?.errors && { errors: data.errors }),
    ...(data?.retryAfterSeconds && { retryAfterSeconds: data.retryAfterSeconds }),
    ...data?.body,
  }
}

type Handler = StandardHandler<Asking>
type Answered = { status: number; body: unknown }

// The library's own way from a Request and to a Response makes streams, signals and headers that no
// call of ours needs.
function heard(request: Request): Asked {
  const { method, url } = request
  let body: Promise<unknown> | undefined
  return {
    method: method === 'HEAD' ? 'GET' : method,
    url: new URL(url),
    body: () => (body ??= bodyOf(request)),
  }
}

/** A body that did not come whole, or is no JSON. */
class Unreadable extends Error {}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    const json = await request.text()
    return json === '' ? undefined : JSON.parse(json)
  } catch (cause) {
    throw new Unreadable('this body cannot be read', { cause })
  }
}

function answered({ status, body }: Answered, requestId: string): PlainAnswer {
  const headers = { 'content-type': 'application/json' }
  if (status < 400)
    return { status, headers, body: body === undefined ? null : JSON.stringify(body) }
  const { retryAfterSeconds, ...said } = body as Record<string, unknown>
  return {
    status,
    headers: {
      ...headers,
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
    body: JSON.stringify({ ...said, requestId }),
  }
}
