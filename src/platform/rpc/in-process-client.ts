import { createRouterClient, type AnyRouter } from '@orpc/server'
import { withApiErrors } from './call-errors.ts'
import { ApiError } from './contract.ts'
import type { CallContext } from './call-context.ts'

/**
 * The same router as plain functions for our own screens: no HTTP in between, and the same
 * commonErrors.
 */
export function clientInProcess(router: AnyRouter, context: CallContext): unknown {
  return createRouterClient(router, {
    context: context,
    interceptors: [
      (call) =>
        withApiErrors(context, call.next).catch((error: unknown) => withRetryAfter(context, error)),
    ],
  })
}

/** The page that shows the refusal says in its headers too when to come again. */
function withRetryAfter({ responseHeaders }: CallContext, error: unknown): never {
  const seconds = error instanceof ApiError ? error.data?.retryAfterSeconds : undefined
  if (seconds !== undefined) responseHeaders.push(['retry-after', String(seconds)])
  throw error
}
