import { StandardOpenAPIHandler, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyRouter } from '@orpc/server'
import type { StandardHandleResult } from '@orpc/server/standard'
import { withApiErrors } from './call-errors.ts'
import { ApiError, apiError, commonErrors, type ApiErrorData } from './contract.ts'
import type { CallContext } from './call-context.ts'

/**
 * Serves a router below its prefix; 405 when only other methods have this path (RFC 9110, 15.5.6), undefined when
 * none has.
 */
export function serveOverHttp<Context extends CallContext = CallContext>(
  router: AnyRouter,
  prefix: `/${string}` = '/api',
): (request: Request, callContext: Context) => Promise<Response | undefined> {
  const handler = new StandardOpenAPIHandler<Context>(router, {
    customErrorResponseBodyEncoder: ({ message, data }) => envelope(message, data as ApiErrorData),
    clientInterceptors: [
      async ({ context, input, next }) =>
        new Uncopied(await withApiErrors(context, () => callWithBody(input, next))),
    ],
  })
  const methodsOf = methodsIn(router, prefix)
  return async (request, callContext) => {
    const url = new URL(request.url)
    const { matched, response } = await handler.handle(
      {
        url,
        method: request.method === 'HEAD' ? 'GET' : request.method,
        headers: {},
        body: () => bodyOf(request),
        signal: undefined,
      },
      { prefix, context: callContext },
    )
    if (matched) return responseOf(response, callContext.requestId)
    const methods = await methodsOf(url.pathname)
    return methods.length > 0 ? methodNotAllowed(methods, callContext.requestId) : undefined
  }
}

/**
 * The library copies plain objects before they become JSON; `JSON.stringify` needs no copy. Outputs
 * are what JSON has, and dates: no sets, maps, big integers or files.
 */
class Uncopied {
  readonly output: unknown
  constructor(output: unknown) {
    this.output = output
  }
}

/** Replaces invalid JSON: the session is checked before the body is refused. */
const unreadable = Symbol('unreadable')

async function bodyOf(request: Request): Promise<unknown> {
  try {
    const json = await request.text()
    return json === '' ? undefined : JSON.parse(json)
  } catch {
    return unreadable
  }
}

async function callWithBody<T>(input: unknown, next: () => Promise<T>): Promise<T> {
  try {
    return await next()
  } catch (error) {
    if (input !== unreadable || error instanceof ApiError) throw error
    throw apiError(commonErrors, 'BAD_REQUEST', {
      message: 'We could not read this request. Please send valid JSON.',
    })
  }
}

/** Adds the request's id and Retry-After. */
function responseOf({ status, body }: StandardResponse, requestId: string): Response {
  if (body instanceof Uncopied)
    return body.output === undefined
      ? new Response(null, { status })
      : Response.json(body.output, { status })
  const { retryAfterSeconds, ...error } = body as Record<string, unknown>
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return Response.json({ ...error, requestId }, { status, headers })
}

type StandardResponse = NonNullable<StandardHandleResult['response']>

function methodsIn(router: AnyRouter, prefix: string): (pathname: string) => Promise<string[]> {
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  return async (pathname) => {
    const path = pathname.replace(prefix, '') as `/${string}`
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

function envelope(message: string, data: ApiErrorData | undefined): Record<string, unknown> {
  return {
    success: false,
    message,
    ...(data?.errors && { errors: data.errors }),
    ...(data?.retryAfterSeconds && { retryAfterSeconds: data.retryAfterSeconds }),
    ...data?.body,
  }
}
