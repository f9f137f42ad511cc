/** Turns the drawings of art/ into the picture files the shop serves from media/. */
import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import type { Sharp } from 'sharp'
import { keyOf, makeOnce, type Files, type Piece, type Progress } from './media/make-once.ts'

type Kind = {
  folder: string
  widths: number[]
  /**
   * The width of `<name>.webp`, for browsers that take neither AVIF nor a choice of sizes; without
   * it the fallback is the drawing itself, and no WebP is made.
   */
  fallbackWidth?: number
  /** Painted this wide and made smaller: fine lines stay fine. */
  paintedWidth?: number
}

// Change this when the files come out different from the same drawing.
const recipe = '3'
const avif = { quality: 55, effort: 2 }
// What a phone shows: a card at 390 px with two pixels to one, and the first banner, which with its
// headers has to come in the first ten packets of a connection.
const onPhones = new Map([
  ['products', { width: 480, mostBytes: 15_000 }],
  ['product-views', { width: 640, mostBytes: 30_000 }],
  ['hero', { width: 720, mostBytes: 14_000 }],
])
const webp = { quality: 74, alphaQuality: 80, effort: 2 }

const art = new URL('../art/', import.meta.url)
const products: Kind = {
  folder: 'products',
  widths: [160, 320, 480, 640],
  fallbackWidth: 640,
  paintedWidth: 1200,
}
// src/design/display/picture-sets.ts asks for these widths.
const productViews: Kind = { folder: 'product-views', widths: [160, 640] }
const wideHero: Kind = { folder: 'hero', widths: [800, 1200, 1600], fallbackWidth: 1200 }
const tallHero: Kind = { folder: 'hero', widths: [480, 720, 800], fallbackWidth: 800 }
const scenes: Kind[] = ['articles', 'events', 'certificates'].map((folder) => ({
  folder,
  widths: [480, 960, 1280],
  fallbackWidth: 960,
}))

export async function buildPictures(progress: Progress): Promise<void> {
  const heroes = await drawingsIn('hero')
  const pieces = await Promise.all([
    ...(await Promise.all([products, productViews, ...scenes].map(allOf))).flat(),
    ...heroes.map((file) => pieceOf(file.endsWith('-tall.svg') ? tallHero : wideHero, file)),
  ])
  await makeOnce(
    { what: 'pictures', manifest: 'manifest.json', pieces, secondsEach: 0.9 },
    progress,
  )
}

async function allOf(kind: Kind): Promise<Piece[]> {
  return Promise.all((await drawingsIn(kind.folder)).map((file) => pieceOf(kind, file)))
}

async function drawingsIn(folder: string): Promise<string[]> {
  const files = await readdir(new URL(`${folder}/`, art))
  return files.filter((file) => file.endsWith('.svg')).toSorted()
}

async function pieceOf(kind: Kind, file: string): Promise<Piece> {
  const drawing = await readFile(new URL(`${kind.folder}/${file}`, art))
  const name = `${kind.folder}/${parse(file).name}`
  const key = keyOf(recipe, JSON.stringify([kind, avif, webp]), drawing)
  return { name, key, make: () => filesOf(name, drawing, kind) }
}

async function filesOf(name: string, drawing: Uint8Array, kind: Kind): Promise<Files> {
  const largest = await painted(drawing, Math.max(...kind.widths, kind.paintedWidth ?? 0))
  const files: Files = {}
  for (const width of kind.widths) {
    const sized = await pixelsOf(largest().resize(width))
    files[`${name}-${width}.avif`] = await lightAvif(sized, mostBytesOf(kind, width))
    if (kind.fallbackWidth) files[`${name}-${width}.webp`] = await sized().webp(webp).toBuffer()
  }
  const fallback = files[`${name}-${kind.fallbackWidth}.webp`]
  return fallback ? { ...files, [`${name}.webp`]: fallback } : files
}

function mostBytesOf({ folder }: Kind, width: number): number {
  const phone = onPhones.get(folder)
  return phone && width <= phone.width ? phone.mostBytes : Number.POSITIVE_INFINITY
}

/**
 * A drawing with many fine lines gives up a little sharpness on a phone, where it is small and the
 * line is slow.
 */
async function lightAvif(picture: () => Sharp, mostBytes: number): Promise<Buffer> {
  let image = await picture().avif(avif).toBuffer()
  for (let quality = avif.quality - 8; image.length > mostBytes && quality > 20; quality -= 8)
    image = await picture()
      .avif({ ...avif, quality })
      .toBuffer()
  return image
}

/** Blur filters make painting the dear part, so each drawing is painted once, at its largest. */
async function painted(drawing: Uint8Array, width: number): Promise<() => Sharp> {
  // Loaded here and not above: a start with nothing to make should not pay for the library.
  const { default: sharp } = await import('sharp')
  // Pictures are made side by side, one to a core; threads within one would only be in the way.
  sharp.concurrency(1)
  const { width: drawnWidth } = await sharp(drawing).metadata()
  return pixelsOf(
    sharp(drawing, { density: (72 * width) / drawnWidth })
      .resize(width)
      .ensureAlpha(),
  )
}

async function pixelsOf(picture: Sharp): Promise<() => Sharp> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  // Not the whole of `info`: after a resize it calls the pixels premultiplied, which they are not,
  // and soft shadows go wrong.
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}

if (import.meta.main) await buildPictures(console.log)
