import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import { createRouterClient, os, type AnyRouter } from '@orpc/server'
import { Refusal, refusal, refusals, type FieldError, type RefusalData } from './contract.ts'
import { causeOf, isPassing } from './database-errors.ts'
import type { Shop } from './shop.ts'
import { noteRefusal } from './underway.ts'

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
  const handler: Handler = new StandardOpenAPIHandler(router, {
    clientInterceptors: [(call) => sayItPlainly(call.context, call.next)],
    customErrorResponseBodyEncoder: (error) => envelope(error.message, error.data),
  })
  return async (request, asking) => {
    const { matched, response } = await handler.handle(heard(request), { prefix: '/api', context: asking })
    return matched ? answered(response, asking) : undefined
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
  if (invalid) return noted(refusal(refusals, 'BAD_REQUEST', { errors: invalid, ...(invalid[0] && { message: invalid[0].message }) }))
  if (error instanceof Refusal) return noted(error)
  if (isPassing(error)) return refusal(refusals, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  shop.log.error({ requestId, error: error instanceof Error ? (error.stack ?? error.message) : String(error), cause: causeOf(error) }, 'a call failed')
  return new Refusal('INTERNAL', { status: 500, message: 'Something went wrong on our side. Please try again.' })
}

/** The log and the metrics tell refusals apart by their code. */
function noted(error: Refusal): Refusal {
  noteRefusal(error.code)
  return error
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

function isForShoppers(meta: Record<string, unknown>): boolean {
  return meta.who === 'shopper'
}

function envelope(message: string, data: RefusalData | undefined): Record<string, unknown> {
  const readable = message.startsWith('Malformed request') ? 'We could not read this request. Please send valid JSON.' : message
  return { success: false, message: readable, ...(data?.errors && { errors: data.errors }), ...(data?.retryAfterSeconds && { retryAfterSeconds: data.retryAfterSeconds }), ...data?.body }
}

type Handler = StandardOpenAPIHandler<Asking>
type Answered = { status: number; body: unknown }

// The library's own way from a Request and to a Response makes streams, signals and headers that no call of ours needs.
function heard(request: Request): Parameters<Handler['handle']>[0] {
  const { method, url } = request
  return { method: method === 'HEAD' ? 'GET' : method, url: new URL(url), headers: {}, signal: undefined, body: async () => parsed(await request.text()) }
}

function parsed(json: string): unknown {
  return json === '' ? undefined : JSON.parse(json)
}

function answered({ status, body }: Answered, { requestId, responseHeaders }: Asking): Response {
  const headers = new Headers(responseHeaders)
  headers.set('content-type', 'application/json')
  if (status < 400) return new Response(JSON.stringify(body), { status, headers })
  const { retryAfterSeconds, ...said } = body as Record<string, unknown>
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  return new Response(JSON.stringify({ ...said, requestId }), { status, headers })
}
