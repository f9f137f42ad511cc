import { openComplaint } from '#enquiries/complaint-page.ts'
import type { Shop } from '#platform/shop.ts'
import { newNonce } from '../render-page.ts'

const complaint = /^\/complaint\/([^/]+)\/?$/

/**
 * Pages without a script and outside the router, so that no other page carries them. Undefined for
 * any other address.
 */
export async function pageAlone(shop: Shop, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const [, token] = complaint.exec(pathname) ?? []
  if (token === undefined) return undefined
  const page = await openComplaint(shop, { token, nonce: newNonce() })
  return request.method === 'HEAD' ? new Response(null, page) : page
}
