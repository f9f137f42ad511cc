import { Readable } from 'node:stream'
import { pictureFile } from '#media/shoppers/find-picture.ts'
import type { PictureSize } from '#media/shoppers/rules.ts'
import type { PictureRow } from '#media/tables.ts'
import { isPassing } from '#platform/db/database-errors.ts'
import { ApiError, commonErrors } from '#platform/rpc/contract.ts'
import { outsideRequests } from '#platform/telemetry/request-context.ts'
import type { Shop } from '#platform/shop.ts'

const policy = {
  'content-type': 'image/webp',
  // Who may see it can change: a browser asks each time, and nobody between keeps it.
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** A picture of a shopper, to somebody who may see it; undefined when its file is gone. */
export async function pictureAnswer(
  shop: Shop,
  request: Request,
  { row, size }: { row: PictureRow; size: PictureSize },
): Promise<Response | undefined> {
  const headers = { ...policy, etag: `"${row.id}-${size}"` }
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers })
  const file = await pictureFile(shop, row, size)
  if (!file) return undefined
  const whole = { ...headers, 'content-length': String(file.bytes) }
  if (request.method === 'HEAD') return new Response(null, { headers: whole })
  // A slow reader takes longer than a request may.
  const stream = outsideRequests(() => Readable.from(file.chunks(), { objectMode: false }))
  return new Response(Readable.toWeb(stream) as ReadableStream, { headers: whole })
}

/** The database or the store of the files does not answer now: the same may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const { status } = commonErrors.UNAVAILABLE
  return isPassing(error) || (error instanceof ApiError && error.status === status)
}
