/** Prints the PDF leaflets of the demo products from the same words the shop shows. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { seedCategories } from '#catalogue/seed/all.ts'
import { leafletUrl } from '#catalogue/seed/leaflet-url.ts'
import type { SeedProduct } from '#catalogue/seed/seed-product.ts'
import type { Fonts } from './media/leaflet-paper.ts'
import { blocksOf, factsOf, partsOf } from './media/leaflet-words.ts'
import { keyOf, makeOnce, type Files, type Piece, type Progress } from './media/make-once.ts'
import { onWall, walls } from './media/walls.ts'

// Change this when the same product would be printed differently.
const recipe = '5'
const month = 'November 2026'
const picture = { width: 640, height: 640, side: 640, quality: 84 }
const anek = new URL('../node_modules/@expo-google-fonts/anek-latin/', import.meta.url)

export async function buildLeaflets(progress: Progress): Promise<void> {
  const fonts = {
    text: await readFile(new URL('400Regular/AnekLatin_400Regular.ttf', anek)),
    strong: await readFile(new URL('600SemiBold/AnekLatin_600SemiBold.ttf', anek)),
  }
  const products = seedCategories
    .flatMap((category) => category.products)
    .filter((product) => product.leaflet)
  const pieces = await Promise.all(products.map((product) => pieceOf(product, fonts)))
  await makeOnce(
    { what: 'leaflets', manifest: 'leaflets.json', pieces, secondsEach: 0.4 },
    progress,
  )
}

async function pieceOf(product: SeedProduct, fonts: Fonts): Promise<Piece> {
  const art = product.pictures[0]?.art
  const drawing = await readFile(new URL(`../art/${art}.svg`, import.meta.url))
  const { name, brand, summary, wall, description, facts } = product
  const words = JSON.stringify([name, brand, summary, walls[wall], description, facts])
  const file = leafletUrl(name).replace('/media/', '')
  const key = keyOf(recipe + month, words, drawing, fonts.text, fonts.strong)
  return {
    name: file,
    key,
    make: async (): Promise<Files> => ({
      [file]: await print(product, drawing, { fonts, code: editionOf(words) }),
    }),
  }
}

/** Told apart by their words: a changed leaflet is another edition. */
function editionOf(words: string): string {
  return createHash('sha256').update(words).digest('hex').slice(0, 6).toUpperCase()
}

async function print(
  product: SeedProduct,
  drawing: Buffer,
  { fonts, code }: { fonts: Fonts; code: string },
): Promise<Buffer> {
  // Loaded here and not above: a start with nothing to print should not pay for the library.
  const { printLeaflet } = await import('./media/leaflet-page.ts')
  const { name, brand, summary, wall } = product
  const words = { ...partsOf(blocksOf(product.description)), facts: factsOf(product.facts) }
  return printLeaflet(
    {
      name,
      brand,
      summary,
      edition: `Edition ${code}, ${month}`,
      picture: await onWall(drawing, wall, picture),
      ...words,
    },
    fonts,
  )
}

if (import.meta.main) await buildLeaflets(console.log)
