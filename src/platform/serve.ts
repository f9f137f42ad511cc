import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient, os, type AnyRouter } from '@orpc/server'
import { DrizzleQueryError } from 'drizzle-orm'
import { Refusal, refusal, refusals, type FieldError, type RefusalData } from './contract.ts'
import type { Shop } from './shop.ts'

export type Shopper = { id: string; name: string; email: string }

/** One question to the shop, over the wire or from a screen: who asks, from where, and what goes back in the headers. */
export type Asking = {
  shop: Shop
  requestId: string
  address: string
  headers: Headers
  responseHeaders: Headers
  whoAsks(): Promise<Shopper | undefined>
}

/** Middleware of every slice's api: permission is part of the contract, and is looked at before the input. */
export const onlyWhoMay = os.$context<Asking>().middleware(async ({ context, procedure, next }) => {
  const shopper = await (isForShoppers(procedure['~orpc'].meta) ? context.whoAsks() : undefined)
  if (!shopper && isForShoppers(procedure['~orpc'].meta)) throw refusal(refusals, 'UNAUTHORIZED')
  return next({ context: { shopper } })
})

/** The shopper of a call that only shoppers may make. */
export function shopperOf({ shopper }: { shopper?: Shopper | undefined }): Shopper {
  if (!shopper) throw refusal(refusals, 'UNAUTHORIZED')
  return shopper
}

/** Refuses another shopper's id (decision 11). */
export function onlyOwn(shopper: Shopper, userId: string): Shopper {
  if (shopper.id !== userId) throw refusal(refusals, 'FORBIDDEN')
  return shopper
}

/** Answers `/api/...` with the envelope of the contract; `undefined` when no call has this method and path. */
export function serveOverHttp(router: AnyRouter): (request: Request, asking: Asking) => Promise<Response | undefined> {
  const handler = new OpenAPIHandler<Asking>(router, {
    clientInterceptors: [(call) => sayItPlainly(call.context, call.next)],
    customErrorResponseBodyEncoder: (error) => envelope(error.message, error.data),
  })
  return async (request, asking) => {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context: asking })
    if (!matched) return undefined
    return response.ok ? withHeaders(response, asking) : refused(response, asking)
  }
}

/** The same router as plain functions for our own screens: no HTTP in between, and the same refusals. */
export function clientInProcess(router: AnyRouter, asking: Asking): unknown {
  return createRouterClient(router, { context: asking, interceptors: [(call) => sayItPlainly(asking, call.next)] })
}

async function sayItPlainly<T>(asking: Asking, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw plainly(error, asking)
  }
}

function plainly(error: unknown, { shop, requestId }: Asking): Error {
  const invalid = fieldErrors(error)
  if (invalid) return refusal(refusals, 'BAD_REQUEST', { errors: invalid, ...(invalid[0] && { message: invalid[0].message }) })
  if (error instanceof Refusal) return error
  if (isPassing(error)) return refusal(refusals, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  shop.log.error({ requestId, error: error instanceof Error ? (error.stack ?? error.message) : String(error), cause: causeOf(error) }, 'a call failed')
  return new Refusal('INTERNAL', { status: 500, message: 'Something went wrong on our side. Please try again.' })
}

function fieldErrors(error: unknown): FieldError[] | undefined {
  const issues = (error as { data?: { issues?: Issue[] } } | undefined)?.data?.issues
  const errors = issues?.map((issue) => ({ path: (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.'), message: inWords(issue) }))
  // The first complaint about a field is enough: an empty text is also a text that is too short.
  return errors?.filter(({ path }, at) => errors.findIndex((other) => other.path === path) === at)
}

type Issue = { code?: string; keys?: string[]; path?: (PropertyKey | { key: PropertyKey })[]; message: string }

/** The contract words what it expects; what nobody worded must not reach a shopper in the parser's own language. */
function inWords({ code, keys, message }: Issue): string {
  if (code === 'unrecognized_keys') return `There is no field named ${(keys ?? []).map((key) => `“${key.slice(0, 40)}”`).join(', ')}.`
  return /^(Invalid|Too (big|small)|Unrecognized)/.test(message) ? 'Please check this value.' : message
}

// Lock and statement timeouts, deadlocks, and a database that is away: the shopper may simply try again.
const passing = new Set(['55P03', '57014', '40P01', '40001', '57P01', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'])

function isPassing(error: unknown): boolean {
  const cause = causeOf(error)
  return passing.has(cause?.code ?? '') || /timeout exceeded when trying to connect|Connection terminated/.test(cause?.message ?? '')
}

function causeOf(error: unknown): { code?: string; message?: string } | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? { code: (cause as { code?: string }).code, message: cause.message } : undefined
}

function isForShoppers(meta: Record<string, unknown>): boolean {
  return meta.who === 'shopper'
}

function envelope(message: string, data: RefusalData | undefined): Record<string, unknown> {
  const readable = message.startsWith('Malformed request') ? 'We could not read this request. Please send valid JSON.' : message
  return { success: false, message: readable, ...(data?.errors && { errors: data.errors }), ...(data?.retryAfterSeconds && { retryAfterSeconds: data.retryAfterSeconds }), ...data?.body }
}

async function refused(response: Response, asking: Asking): Promise<Response> {
  const { retryAfterSeconds, ...body } = (await response.json()) as Record<string, unknown>
  const answer = Response.json({ ...body, requestId: asking.requestId }, { status: response.status })
  if (retryAfterSeconds) answer.headers.set('retry-after', String(retryAfterSeconds))
  return withHeaders(answer, asking)
}

function withHeaders(response: Response, { responseHeaders }: Asking): Response {
  for (const [name, value] of responseHeaders) response.headers.append(name, value)
  return response
}
