import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { createRouterClient, os, type AnyRouter } from '@orpc/server'
import type { StandardHandler, StandardHandleResult } from '@orpc/server/standard'
import { Refusal, refusal, refusals, type FieldError, type RefusalData } from './contract.ts'
import { causeOf, isPassing } from '../db/database-errors.ts'
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
): (request: Request, asking: Asking) => Promise<Response | undefined> {
  const handler = new OpenAPIHandler<Asking>(router, {
    customErrorResponseBodyEncoder: ({ message, data }) => envelope(message, data as RefusalData),
    rootInterceptors: [
      async ({ next, ...options }) =>
        withRequestId(
          await next({ ...options, request: readable(options.request) }),
          options.context,
        ),
    ],
    clientInterceptors: [
      ({ context, input, next }) => sayItPlainly(context, () => called(input, next)),
    ],
  })
  const methodsOf = methodsIn(router)
  return async (request, asking) => {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context: asking })
    if (matched) return response
    const methods = await methodsOf(new URL(request.url).pathname)
    return methods.length > 0 ? methodNotAllowed(methods, asking.requestId) : undefined
  }
}

type StandardRequest = Parameters<StandardHandler<Asking>['handle']>[0]

/** Stands in for a body that is no JSON: the session is checked before the body is refused. */
const unreadable = Symbol('unreadable')

function readable(request: StandardRequest): StandardRequest {
  return {
    ...request,
    method: request.method === 'HEAD' ? 'GET' : request.method,
    body: () => request.body().catch(() => unreadable),
  }
}

async function called<T>(input: unknown, next: () => Promise<T>): Promise<T> {
  try {
    return await next()
  } catch (error) {
    if (input !== unreadable || error instanceof Refusal) throw error
    throw refusal(refusals, 'BAD_REQUEST', {
      message: 'We could not read this request. Please send valid JSON.',
    })
  }
}

/** Errors carry the id of their request, and `retryAfterSeconds` as the header too. */
function withRequestId(result: StandardHandleResult, { requestId }: Asking): StandardHandleResult {
  if (!result.matched || result.response.status < 400) return result
  const { response } = result
  const { retryAfterSeconds, ...body } = response.body as Record<string, unknown>
  const headers =
    retryAfterSeconds === undefined
      ? response.headers
      : { ...response.headers, 'retry-after': String(retryAfterSeconds) }
  return { matched: true, response: { ...response, headers, body: { ...body, requestId } } }
}

function methodsIn(router: AnyRouter): (pathname: string) => Promise<string[]> {
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  return async (pathname) => {
    const path = pathname.replace('/api', '') as `/${string}`
    const matches = await Promise.all(
      ['GET', 'POST'].map(async (method) => ((await matcher.match(method, path)) ? [method] : [])),
    )
    return matches.flat()
  }
}

function methodNotAllowed(methods: string[], requestId: string): Response {
  const message = `This call is made with ${methods.join(' or ')}.`
  return Response.json(
    { ...envelope(message, undefined), requestId },
    { status: 405, headers: { allow: methods.join(', ') } },
  )
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
  return {
    success: false,
    message,
    ...(data?.errors && { errors: data.errors }),
    ...(data?.retryAfterSeconds && { retryAfterSeconds: data.retryAfterSeconds }),
    ...data?.body,
  }
}
