import { Readable } from 'node:stream'
import { findFile } from '#media/storage/files.ts'
import { isPublicKey } from '#media/storage/store.ts'
import { outsideRequests } from '#platform/telemetry/request-context.ts'
import type { Shop } from '#platform/shop.ts'

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** Serves uploaded files. Their names are made of their content, so they never change. */
export async function uploadedFile(
  shop: Shop,
  request: Request,
  pathname: string,
): Promise<Response | undefined> {
  if (!isPublicKey(pathname)) return undefined
  const file = await findFile(shop, pathname)
  if (!file) return undefined
  const ending = pathname.slice(pathname.lastIndexOf('.') + 1)
  const headers = {
    'content-type': types[ending] ?? 'application/octet-stream',
    'content-length': String(file.bytes),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    // A PDF can hold script: it is downloaded, never shown as a page of the shop.
    ...(ending === 'pdf' && { 'content-disposition': 'attachment; filename="leaflet.pdf"' }),
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  // A slow reader takes longer than a request may.
  const stream = outsideRequests(() => Readable.from(file.chunks(), { objectMode: false }))
  return new Response(Readable.toWeb(stream) as ReadableStream, { headers })
}
