/** Prints the PDF leaflets of the demo products from the same words the shop shows. */
import { readFile } from 'node:fs/promises'
import { seedCategories } from '#catalogue/seed/all.ts'
import { leafletUrl } from '#catalogue/seed/leaflet-url.ts'
import type { SeedProduct, Wall } from '#catalogue/seed/seed-product.ts'
import type { Fonts } from './media/leaflet-page.ts'
import { blocksOf, factsOf, partsOf } from './media/leaflet-words.ts'
import { keyOf, makeOnce, type Files, type Piece, type Progress } from './media/made-once.ts'

// Change this when the same product would be printed differently.
const recipe = '2'

const anek = new URL('../node_modules/@expo-google-fonts/anek-latin/', import.meta.url)
const walls: Record<Wall, [light: string, shade: string]> = {
  sky: ['#eaf3f6', '#d3e5eb'],
  haldi: ['#fdf4de', '#fae5b9'],
  neem: ['#e9f5eb', '#d1e9d5'],
  gulab: ['#fbeee8', '#f6d9cd'],
  ret: ['#f5f0e7', '#eadecb'],
}

export async function buildLeaflets(progress: Progress): Promise<void> {
  const fonts = {
    text: await readFile(new URL('400Regular/AnekLatin_400Regular.ttf', anek)),
    strong: await readFile(new URL('600SemiBold/AnekLatin_600SemiBold.ttf', anek)),
  }
  const products = seedCategories.flatMap((category) => category.products).filter((product) => product.leaflet)
  const pieces = await Promise.all(products.map((product) => pieceOf(product, fonts)))
  await makeOnce({ what: 'leaflets', manifest: 'leaflets.json', pieces, secondsEach: 0.4 }, progress)
}

async function pieceOf(product: SeedProduct, fonts: Fonts): Promise<Piece> {
  const drawing = await readFile(new URL(`../art/products/${product.art[0]}.svg`, import.meta.url))
  const { name, brand, summary, wall, description, details } = product
  const words = JSON.stringify([name, brand, summary, walls[wall], description, details])
  const file = leafletUrl(name).replace('/media/', '')
  const key = keyOf(recipe, words, drawing, fonts.text, fonts.strong)
  return { name: file, key, make: async (): Promise<Files> => ({ [file]: await print(product, drawing, fonts) }) }
}

async function print(product: SeedProduct, drawing: Buffer, fonts: Fonts): Promise<Buffer> {
  // Loaded here and not above: a start with nothing to print should not pay for the library.
  const { printLeaflet } = await import('./media/leaflet-page.ts')
  const { name, brand, summary, wall } = product
  const words = { ...partsOf(blocksOf(product.description)), facts: factsOf(product.details) }
  return printLeaflet({ name, brand, summary, picture: await onWall(drawing, wall), ...words }, fonts)
}

async function onWall(drawing: Buffer, wall: Wall): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const [light, shade] = walls[wall]
  const plaster = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><defs><linearGradient id="w" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs><rect width="640" height="640" fill="url(#w)"/></svg>`
  const product = await sharp(drawing).resize(640).png({ compressionLevel: 1 }).toBuffer()
  return sharp(Buffer.from(plaster)).composite([{ input: product }]).flatten().jpeg({ quality: 84 }).toBuffer()
}

if (import.meta.main) await buildLeaflets(console.log)
