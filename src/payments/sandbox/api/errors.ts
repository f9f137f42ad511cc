import type { ContentfulStatusCode } from 'hono/utils/http-status'

type ErrorBody = {
  code: string
  description: string
  field?: string
  source: string
  step: string
  reason: string
  metadata: Record<string, string>
}

/** A provider error in its own format (payment-provider.md#rest). */
export class ProviderError extends Error {
  readonly status: ContentfulStatusCode
  readonly error: ErrorBody

  constructor(status: ContentfulStatusCode, error: Partial<ErrorBody> & { description: string }) {
    super(error.description)
    this.status = status
    this.error = {
      code: 'BAD_REQUEST_ERROR',
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...error,
    }
  }
}

export function badRequest(description: string, details: Partial<ErrorBody> = {}): ProviderError {
  return new ProviderError(400, { description, ...details })
}

export function unknownId(): ProviderError {
  return badRequest('The id provided does not exist', { source: 'NA', step: 'NA', reason: 'NA' })
}

export function serverError(status: 500 | 503 = 500): ProviderError {
  const description =
    'We are facing some trouble completing your request at the moment. Please try again shortly.'
  return new ProviderError(status, {
    code: 'SERVER_ERROR',
    description,
    source: 'NA',
    step: 'NA',
    reason: 'server_error',
  })
}
