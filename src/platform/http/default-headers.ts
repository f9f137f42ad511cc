import { responseOf, isRaw, type RawResponse } from './raw-response.ts'

type Headings = Readonly<Record<string, string>>

export type DefaultHeaders = { pages: Headings; others: Headings }

/**
 * What every answer carries unless it says something of its own: files, health, commonErrors and broken
 * requests too.
 */
export function defaultHeaders(https: boolean): DefaultHeaders {
  const every = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Never over plain HTTP: a shop tried out on localhost must not bind every other program there
    // to TLS.
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  return {
    // A page brings a content policy with the nonce or the hashes of its own scripts.
    pages: {
      ...every,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    },
    others: { ...every, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
  }
}

/**
 * Fills in what the answer does not say itself; `closing` invites nobody to ask again on the same
 * connection.
 */
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
