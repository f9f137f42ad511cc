import { createRouterClient, type AnyRouter } from '@orpc/server'
import { sayItPlainly } from './call-errors.ts'
import { Refusal } from './contract.ts'
import type { Asking } from './call-context.ts'

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
