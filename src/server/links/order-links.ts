import { openOrderLink, openPayLink } from '#orders/phone/api.ts'
import type { Shop } from '#platform/shop.ts'
import { newNonce } from '../render-page.ts'
import { storeOf } from '../store-facts.ts'

const path = /^\/(order|pay)\/([^/]+)\/?$/

/**
 * Links to one order, for who has no log-in: pages of their own, so that no other page carries their
 * screens. Undefined for any other address.
 */
export async function linkedOrder(shop: Shop, request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const [, kind, token = ''] = path.exec(pathname) ?? []
  if (kind === undefined) return undefined
  const opening = { token, nonce: newNonce() }
  const page = await (kind === 'order'
    ? openOrderLink(shop, opening)
    : openPayLink(shop, {
        ...opening,
        hosted: storeOf(shop).payments?.hosted,
        isBack: searchParams.has('back'),
      }))
  return request.method === 'HEAD' ? new Response(null, page) : page
}
