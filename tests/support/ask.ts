import type { Shopper } from '#platform/rpc/call-context.ts'
import { responseOf } from '#platform/http/raw-response.ts'
import type { Shop } from '#platform/shop.ts'
import { createApi } from '../../src/server/api.ts'
import { aSession } from './builders.ts'

export type Answer = { status: number; headers: Headers; body: any }
type Asker = Shopper | 'nobody' | undefined
type Api = ReturnType<typeof createApi>

// The routes of all calls take 10 ms to build.
const apis = new WeakMap<Shop, Map<Asker, Api>>()

function apiOf(shop: Shop, as: Asker): Api {
  const ofShop = apis.get(shop) ?? new Map<Asker, Api>()
  apis.set(shop, ofShop)
  const api =
    ofShop.get(as) ?? createApi(shop, as && (async () => (as === 'nobody' ? undefined : as)))
  ofShop.set(as, api)
  return api
}

/**
 * Asks the whole HTTP app in memory, guards and envelope and all, as a shopper, as nobody, or
 * (without `as`) by a session of this shopper or the cookies sent.
 */
export function asking(
  shop: Shop,
  about: { as?: Asker; bySessionOf?: Shopper; address?: string } = {},
) {
  const { as, bySessionOf, address = '192.0.2.1' } = about
  let session: Promise<string> | undefined
  const api = apiOf(shop, as)
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
    const bodyText = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body:
        bodyText && response.headers.get('content-type')?.includes('json')
          ? JSON.parse(bodyText)
          : bodyText,
    }
  }
}
