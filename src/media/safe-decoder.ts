/** For the processes that decode one upload each: nothing but the four formats is ever decoded. */
import sharp, { type Sharp } from 'sharp'

const mostPixels = 50_000_000

// No other decoder is as much as started.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
})
sharp.concurrency(1)
sharp.cache(false)

type Decoded = {
  picture: () => Sharp
  /** Of the upload, upright. */
  width: number
  height: number
}

/** Whole and upright, without place, camera and comments, hardly larger than any rendition. */
export async function decoded(upload: Buffer, mostSide: number): Promise<Decoded> {
  const { autoOrient } = await sharp(upload, { limitInputPixels: mostPixels }).metadata()
  const { data, info } = await sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const picture = () => sharp(data, { raw: { width, height, channels } })
  return { picture, width: autoOrient.width, height: autoOrient.height }
}

type RenderedSize = { width: number; height: number }

/** What the parent reads (render-picture.ts): one line of JSON, and then all files. */
export function writeFiles(
  { width, height }: RenderedSize,
  files: readonly [name: string, bytes: Buffer][],
): void {
  const head = { width, height, files: files.map(([name, { length }]) => ({ name, length })) }
  process.stdout.write(`${JSON.stringify(head)}\n`)
  for (const [, bytes] of files) process.stdout.write(bytes)
}
