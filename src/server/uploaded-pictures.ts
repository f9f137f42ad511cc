import { getFile } from '#media/storage.ts'
import type { Shop } from '#platform/shop.ts'

const rendition = /^\/media\/u\/[\da-f]{32}(?:-\d{2,4})?\.(avif|webp)$/

/** Serves uploaded pictures. Their names are made of their content, so they never change. */
export async function uploadedPicture(
  shop: Shop,
  request: Request,
  pathname: string,
): Promise<Response | undefined> {
  const type = rendition.exec(pathname)?.[1]
  if (type === undefined) return undefined
  const file = await getFile(shop, pathname)
  if (!file) return undefined
  const headers = {
    'content-type': `image/${type}`,
    'content-length': String(file.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(file), { headers })
}
