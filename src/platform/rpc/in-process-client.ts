import { createRouterClient, type AnyRouter } from '@orpc/server'
import { withApiErrors } from './call-errors.ts'
import { ApiError } from './contract.ts'
import type { CallContext } from './call-context.ts'

/** Calls the router as plain functions, without HTTP but with the same errors. */
export function clientInProcess(router: AnyRouter, context: CallContext): unknown {
  return createRouterClient(router, {
    context: context,
    interceptors: [
      (call) =>
        withApiErrors(context, call.next).catch((error: unknown) => withRetryAfter(context, error)),
    ],
  })
}

/** Copies the error's Retry-After to the page's headers. */
function withRetryAfter({ responseHeaders }: CallContext, error: unknown): never {
  const seconds = error instanceof ApiError ? error.data?.retryAfterSeconds : undefined
  if (seconds !== undefined) responseHeaders.push(['retry-after', String(seconds)])
  throw error
}
