import { splitLanguage } from '#platform/language/addresses.ts'
import { dataHeaders } from '#platform/http/guards.ts'
import type { Shop } from '#platform/shop.ts'

const folders = /^\/(api|assets|media|letters|practice-payments|\.well-known)(\/|$)/
const files = /^\/(livez|readyz|[\w-]+\.(txt|xml|ico|svg|png|js|pdf|webmanifest))$/

/**
 * What programs ask for stands at one address, without a language before it: a plain 404, because a
 * page would be made for each of them. Undefined for any other address.
 */
export function noSuchFile(
  shop: Shop,
  { method }: Request,
  pathname: string,
): Response | undefined {
  const { prefix, path } = splitLanguage(pathname, shop.settings.languages)
  if (prefix === '' || !(folders.test(path) || files.test(path))) return undefined
  return new Response(method === 'HEAD' ? null : 'Nothing is here.', {
    status: 404,
    headers: {
      ...dataHeaders,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}
