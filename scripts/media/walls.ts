import type { Wall } from '#catalogue/seed/seed-product.ts'

/** The two ends of the light on each wall; the screens have theirs in src/design. */
export const walls: Record<Wall, [light: string, shade: string]> = {
  sky: ['#eaf3f6', '#d3e5eb'],
  haldi: ['#fdf4de', '#fae5b9'],
  neem: ['#e9f5eb', '#d1e9d5'],
  gulab: ['#fbeee8', '#f6d9cd'],
  ret: ['#f5f0e7', '#eadecb'],
}

type Sizes = { width: number; height: number; side: number; quality: number }

/**
 * A JPEG of the picture in the middle of its wall: for paper, and for readers that cannot show through
 * it. A close-up, which runs to its edges, fills the wall, or it would end in straight lines.
 */
export async function onWall(
  picture: Uint8Array,
  wall: Wall,
  { width, height, side, quality }: Sizes,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const [light, shade] = walls[wall]
  const plaster = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="w" x2="1" y2="1">
        <stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/>
      </linearGradient>
      <rect width="${width}" height="${height}" fill="url(#w)"/>
    </svg>`
  const fitted = (await runsToItsEdges(picture))
    ? sharp(picture).resize(width, height, { fit: 'cover' })
    : sharp(picture).resize(side)
  const input = await fitted.png({ compressionLevel: 1 }).toBuffer()
  return sharp(Buffer.from(plaster))
    .composite([{ input }])
    .flatten()
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

const sampleSide = 64
const mostOpaqueAtEdge = 4

/** Whether something of the drawing is cut by the left or the right edge. */
async function runsToItsEdges(picture: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const alpha = await sharp(picture)
    .ensureAlpha()
    .extractChannel(3)
    .resize(sampleSide, sampleSide, { fit: 'fill' })
    .raw()
    .toBuffer()
  const opaqueIn = (column: number) =>
    Array.from({ length: sampleSide }, (_, row) => alpha[row * sampleSide + column] ?? 0).filter(
      (value) => value > 200,
    ).length
  return opaqueIn(0) > mostOpaqueAtEdge || opaqueIn(sampleSide - 1) > mostOpaqueAtEdge
}
