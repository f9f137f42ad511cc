type Headings = Readonly<Record<string, string>>

export type DoorHeaders = { every: Headings; pages: Headings; others: Headings }

/** What every answer carries unless it says something of its own: files, health, refusals and broken requests too. */
export function doorHeaders(https: boolean): DoorHeaders {
  return {
    every: {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      // Never over plain HTTP: a shop tried out on localhost must not bind every other program there to TLS.
      ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    },
    // A page brings a content policy with the nonce or the hashes of its own scripts.
    pages: { 'cross-origin-opener-policy': 'same-origin', 'permissions-policy': 'camera=(), microphone=(), geolocation=()' },
    others: { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
  }
}

/** Fills in what the answer does not say itself. */
export function dress(headers: Headers, { every, pages, others }: DoorHeaders): void {
  const more = headers.get('content-type')?.startsWith('text/html') ? pages : others
  for (const missing of [every, more]) for (const name in missing) if (!headers.has(name)) headers.set(name, missing[name] ?? '')
}
