import { responseOf, isRaw, type RawResponse } from './raw-response.ts'

type Headings = Readonly<Record<string, string>>

export type DefaultHeaders = { pages: Headings; others: Headings }

/** Headers of every response that does not set its own. */
export function defaultHeaders(https: boolean): DefaultHeaders {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Never over plain HTTP: localhost would be bound to TLS for all programs there.
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  return {
    pages: {
      ...common,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    },
    others: { ...common, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
  }
}

/** Adds the missing headers; `closing` tells the client not to reuse the connection. */
export function dressed(
  answer: Response | RawResponse,
  { pages, others }: DefaultHeaders,
  closing = false,
): Response {
  const headings = (type: string | null | undefined) =>
    type?.startsWith('text/html') ? pages : others
  if (isRaw(answer))
    return responseOf({
      ...answer,
      headers: {
        ...headings(answer.headers['content-type']),
        ...answer.headers,
        ...(closing && { connection: 'close' }),
      },
    })
  const { headers } = answer
  for (const [name, value] of Object.entries(headings(headers.get('content-type'))))
    if (!headers.has(name)) headers.set(name, value)
  if (closing) headers.set('connection', 'close')
  return answer
}
