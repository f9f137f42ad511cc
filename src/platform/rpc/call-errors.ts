import { causeOf, isPassing } from '../db/database-errors.ts'
import { noteErrorCode } from '../telemetry/request-context.ts'
import { ApiError, apiError, commonErrors, type FieldError } from './contract.ts'
import type { CallContext } from './call-context.ts'

export async function withApiErrors<T>(
  callContext: CallContext,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toApiError(error, callContext)
  }
}

function toApiError(error: unknown, { shop, requestId }: CallContext): ApiError {
  const invalid = fieldErrors(error)
  if (invalid)
    return withErrorCode(
      apiError(commonErrors, 'BAD_REQUEST', {
        errors: invalid,
        ...(invalid[0] && { message: invalid[0].message }),
      }),
    )
  if (error instanceof ApiError) return withErrorCode(error)
  if (isPassing(error)) return apiError(commonErrors, 'UNAVAILABLE', { retryAfterSeconds: 2 })
  shop.log.error(
    {
      requestId,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      cause: causeOf(error),
    },
    'a call failed',
  )
  return new ApiError('INTERNAL', {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
  })
}

/** Notes the code for log and metrics. */
function withErrorCode(error: ApiError): ApiError {
  noteErrorCode(error.code)
  return error
}

function fieldErrors(error: unknown): FieldError[] | undefined {
  const issues = (error as { data?: { issues?: Issue[] } } | undefined)?.data?.issues
  const errors = issues?.slice(0, mostErrors).flatMap((issue) => {
    const path = (issue.path ?? []).map((step) =>
      String(typeof step === 'object' ? step.key : step),
    )
    if (issue.code === 'unrecognized_keys')
      return (issue.keys ?? []).slice(0, mostErrors).map((key) => ({
        path: [...path, cut(key)].join('.'),
        message: `There is no field named “${cut(key)}”.`,
      }))
    return { path: path.join('.'), message: wordsOf(issue) }
  })
  // The first error of a field is enough: an empty text is also too short.
  return errors
    ?.slice(0, mostErrors)
    .filter(({ path }, at) => errors.findIndex((other) => other.path === path) === at)
}

/** A body of 64 kB can have 20,000 of them; no form has so many fields. */
const mostErrors = 100

type Issue = {
  code?: string
  keys?: string[]
  path?: (PropertyKey | { key: PropertyKey })[]
  message: string
}

/** The contract's own message; the parser's English must not reach a shopper. */
function wordsOf({ message }: Issue): string {
  return /^(Invalid|Too (big|small)|Unrecognized)/.test(message)
    ? 'Please check this value.'
    : message
}

/** Limits what an error repeats of the input. */
const cut = (key: string): string => key.slice(0, 40)
