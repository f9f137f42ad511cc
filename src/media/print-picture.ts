import type { Shop } from '#platform/shop.ts'
import { findFile } from './storage/files.ts'
import { whole } from './storage/store.ts'

type Paper = { light: string; shade: string; width: number; height: number }

/**
 * A JPEG of an uploaded picture in the middle of its wall, for paper; undefined for one that is not
 * there. Made of a rendition of ours, never of what was uploaded.
 */
export async function pictureOnPaper(
  shop: Shop,
  src: string,
  { light, shade, width, height }: Paper,
): Promise<Buffer | undefined> {
  const rendition = await findFile(shop, src.replace(/\.webp$/, '-480.webp'))
  if (!rendition) return undefined
  const { default: sharp } = await import('sharp')
  const plaster = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="w" x2="1" y2="1">
        <stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/>
      </linearGradient>
      <rect width="${width}" height="${height}" fill="url(#w)"/>
    </svg>`
  const input = await sharp(await whole(rendition))
    .resize(height, height, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(Buffer.from(plaster))
    .composite([{ input }])
    .flatten()
    .jpeg({ quality: 78 })
    .toBuffer()
}
