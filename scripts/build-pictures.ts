/** Turns the drawings of art/ into the picture files the shop serves from build/media. */
import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { keyOf, makeOnce, type Files, type Piece, type Progress } from './media/made-once.ts'

type Kind = {
  folder: string
  widths: number[]
  /** The width of `<name>.webp`, for browsers that take neither AVIF nor a choice of sizes. */
  fallbackWidth: number
  /** One large WebP more, for the zoom. */
  zoomWidth?: number
}

// Change this when the files come out different from the same drawing.
const recipe = '1'
const avif = { quality: 55, effort: 2 }
const webp = { quality: 74, alphaQuality: 80, effort: 3 }

const art = new URL('../art/', import.meta.url)
const products: Kind = { folder: 'products', widths: [160, 320, 480, 640], fallbackWidth: 640, zoomWidth: 1200 }
const wideHero: Kind = { folder: 'hero', widths: [800, 1200, 1600], fallbackWidth: 1200 }
const tallHero: Kind = { folder: 'hero', widths: [480, 800], fallbackWidth: 800 }

export async function buildPictures(progress: Progress): Promise<void> {
  const heroes = await drawingsIn('hero')
  const pieces = await Promise.all([
    ...(await drawingsIn('products')).map((file) => pieceOf(products, file)),
    ...heroes.map((file) => pieceOf(file.endsWith('-tall.svg') ? tallHero : wideHero, file)),
  ])
  await makeOnce({ what: 'pictures', manifest: 'manifest.json', pieces, secondsEach: 0.9 }, progress)
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
  // Loaded here and not above: a start with nothing to make should not pay for the library.
  const { default: sharp } = await import('sharp')
  const largest = await painted(drawing, Math.max(...kind.widths, kind.zoomWidth ?? 0))
  const files: Files = {}
  for (const width of kind.widths) {
    const { data, info } = await sharp(largest.data, { raw: largest.info }).resize(width).raw().toBuffer({ resolveWithObject: true })
    files[`${name}-${width}.avif`] = await sharp(data, { raw: info }).avif(avif).toBuffer()
    files[`${name}-${width}.webp`] = await sharp(data, { raw: info }).webp(webp).toBuffer()
  }
  if (kind.zoomWidth) files[`${name}-${kind.zoomWidth}.webp`] = await sharp(largest.data, { raw: largest.info }).webp(webp).toBuffer()
  const fallback = files[`${name}-${kind.fallbackWidth}.webp`]
  return fallback ? { ...files, [`${name}.webp`]: fallback } : files
}

/** Blur filters make painting the dear part, so each drawing is painted once, at its largest. */
async function painted(drawing: Uint8Array, width: number) {
  const { default: sharp } = await import('sharp')
  // Pictures are made side by side, one to a core; threads within one would only be in the way.
  sharp.concurrency(1)
  const { width: drawnWidth } = await sharp(drawing).metadata()
  const density = (72 * width) / drawnWidth
  return sharp(drawing, { density }).resize(width).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

if (import.meta.main) await buildPictures(console.log)
