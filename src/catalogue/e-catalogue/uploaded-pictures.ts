import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureOnPaper } from '#media/print-picture.ts'
import { makeDataFolder } from '#platform/data-folder.ts'
import type { Shop } from '#platform/shop.ts'
import type { Shelf } from './shelves.ts'

/** The two ends of the light on each wall, as the build's own pictures for paper have them. */
const walls: Record<string, [light: string, shade: string]> = {
  sky: ['#eaf3f6', '#d3e5eb'],
  haldi: ['#fdf4de', '#fae5b9'],
  neem: ['#e9f5eb', '#d1e9d5'],
  gulab: ['#fbeee8', '#f6d9cd'],
  ret: ['#f5f0e7', '#eadecb'],
}
const size = { width: 480, height: 320 }
const upload = /^\/media\/u\/([\da-f]{32})\.webp$/

/** JPEGs of the uploaded pictures of an edition, by their path and wall; each is made once. */
export async function uploadedPictures(
  shop: Shop,
  shelves: readonly Shelf[],
): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const { picture, wall } of shelves.flatMap(({ products }) => products)) {
    const name = upload.exec(picture)?.[1]
    if (name === undefined) continue
    const folder = makeDataFolder(join(shop.settings.dataDir, 'e-catalogue-pictures'))
    const file = join(folder, `${name}-${wall}.jpg`)
    if (existsSync(file) || (await make(shop, { picture, wall, file })))
      files[picture + wall] = file
  }
  return files
}

/** Whole or not at all: another process may print at the same time. */
async function make(
  shop: Shop,
  { picture, wall, file }: { picture: string; wall: string; file: string },
): Promise<boolean> {
  const [light, shade] = walls[wall] ?? ['#f7f4ed', '#f7f4ed']
  const jpeg = await pictureOnPaper(shop, picture, { light, shade, ...size })
  if (!jpeg) return false
  const draft = `${file}.${process.pid}.part`
  await writeFile(draft, jpeg)
  await rename(draft, file)
  return true
}
