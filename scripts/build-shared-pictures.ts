/**
 * Makes JPEGs of what is already painted: for messengers (1200 by 630) and for the printed
 * e-catalogue.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { seedCategories } from '#catalogue/seed/all.ts'
import type { Wall } from '#catalogue/seed/seed-product.ts'
import {
  keyOf,
  makeOnce,
  mediaFolder,
  type Files,
  type Piece,
  type Progress,
} from './media/make-once.ts'
import { onWall, walls } from './media/walls.ts'

// Change this when the files come out different from the same pictures.
const recipe = '1'
// Close-ups have one of their own since they fill their wall (media/walls.ts).
const closeUpRecipe = '2'
const shared = { width: 1200, height: 630, side: 600, quality: 80 }
const printed = { width: 480, height: 320, side: 300, quality: 78 }

const art = new URL('../art/', import.meta.url)

export async function buildSharedPictures(progress: Progress): Promise<void> {
  const scenes = await Promise.all(
    ['articles', 'events'].map(async (folder) =>
      (await readdir(new URL(`${folder}/`, art))).map((file) => `${folder}/${parse(file).name}`),
    ),
  )
  const pieces = await Promise.all([
    ...standings().map(({ name, wall }) => productPiece(name, wall)),
    ...scenes.flat().map(scenePiece),
  ])
  await makeOnce(
    { what: 'pictures to share', manifest: 'shared.json', pieces, secondsEach: 0.2, keep: true },
    progress,
  )
}

/**
 * Every picture that is the first of a product or of a category, on the wall it stands before
 * there.
 */
function standings(): { name: string; wall: Wall }[] {
  const all = seedCategories.flatMap(({ art: name, wall, products }) => [
    { name, wall },
    ...products.flatMap(({ pictures: [first], wall: behind }) =>
      first ? [{ name: first.art.replace('products/', ''), wall: behind }] : [],
    ),
  ])
  return [
    ...new Map(all.map((standing) => [`${standing.name} ${standing.wall}`, standing])).values(),
  ]
}

async function productPiece(name: string, wall: Wall): Promise<Piece> {
  const drawing = await readFile(new URL(`products/${name}.svg`, art))
  const pieceRecipe = /-\d$/.test(name) ? closeUpRecipe : recipe
  const key = keyOf(pieceRecipe, JSON.stringify([shared, printed, walls[wall]]), drawing)
  return { name: `products/${name}-${wall}`, key, make: () => productFiles(name, wall) }
}

async function productFiles(name: string, wall: Wall): Promise<Files> {
  const painted = await readFile(join(mediaFolder, 'products', `${name}-640.webp`))
  return {
    [`share/products/${name}-${wall}.jpg`]: await onWall(painted, wall, shared),
    [`print/products/${name}-${wall}.jpg`]: await onWall(painted, wall, printed),
  }
}

async function scenePiece(name: string): Promise<Piece> {
  const key = keyOf(recipe, JSON.stringify(shared), await readFile(new URL(`${name}.svg`, art)))
  return { name, key, make: async () => ({ [`share/${name}.jpg`]: await cutScene(name) }) }
}

async function cutScene(name: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const painted = await readFile(join(mediaFolder, `${name}-1280.webp`))
  return sharp(painted)
    .resize(shared.width, shared.height, { fit: 'cover' })
    .jpeg({ quality: shared.quality, mozjpeg: true })
    .toBuffer()
}

if (import.meta.main) await buildSharedPictures(console.log)
