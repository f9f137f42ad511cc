import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyRouter } from '@orpc/server'
import type { StandardHandler, StandardHandleResult } from '@orpc/server/standard'
import { sayItPlainly } from './call-errors.ts'
import { Refusal, refusal, refusals, type RefusalData } from './contract.ts'
import type { Asking } from './call-context.ts'

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

function envelope(message: string, data: RefusalData | undefined): Record<string, unknown> {
  return {
    success: false,
    message,
    ...(data?.errors && { errors: data.errors }),
    ...(data?.retryAfterSeconds && { retryAfterSeconds: data.retryAfterSeconds }),
    ...data?.body,
  }
}
