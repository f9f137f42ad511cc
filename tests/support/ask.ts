import type { Shopper } from '#platform/rpc/call-context.ts'
import { responseOf } from '#platform/http/raw-response.ts'
import type { Shop } from '#platform/shop.ts'
import { createApi } from '../../src/server/api.ts'
import { aSession } from './builders.ts'

export type Answer = { status: number; headers: Headers; body: any }

/**
 * Asks the whole HTTP app in memory, guards and envelope and all, as a shopper, as nobody, or
 * (without `as`) by a session of this shopper or the cookies sent.
 */
export function asking(
  shop: Shop,
  about: { as?: Shopper | 'nobody'; bySessionOf?: Shopper; address?: string } = {},
) {
  const { as, bySessionOf, address = '192.0.2.1' } = about
  let session: Promise<string> | undefined
  const api = createApi(shop, as && (async () => (as === 'nobody' ? undefined : as)))
  return async (
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const cookie = bySessionOf && (await (session ??= aSession(shop, bySessionOf)))
    const text =
      typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers: {
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    })
    const response = responseOf(await api(request, { address }))
    const said = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body:
        said && response.headers.get('content-type')?.includes('json') ? JSON.parse(said) : said,
    }
  }
}
