import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openPaper, type Page } from '#platform/paper.ts'
import { sheet } from './layout.ts'
import type { PrintedProduct, Shelf } from './shelves.ts'

/** Everything printed: the same edition makes the same file. */
export type Edition = {
  store: { name: string; url: string; phone: string }
  day: string
  shelves: Shelf[]
  /** Files of uploaded pictures, by path and wall; they are no part of the edition's key. */
  uploads?: Record<string, string>
}

export const colours = {
  ink: '#26221c',
  soft: '#6e685d',
  peacock: '#08595f',
  marigold: '#f0a125',
  hairline: '#dcd6cb',
  plaster: '#f7f4ed',
  save: '#1d6136',
}
export const innerWidth = sheet.width - 2 * sheet.margin

const printFolder = new URL('../../../media/print/', import.meta.url)

export function blankPaper({ store, day }: Edition): Promise<Page> {
  return openPaper({ Title: `${store.name} e-catalogue, ${day}`, Author: store.name })
}

/** The JPEG of a picture, made by the build or of an upload; undefined for one from elsewhere. */
export function printPicture(
  { uploads }: Edition,
  { picture, wall }: Pick<PrintedProduct, 'picture' | 'wall'>,
): string | undefined {
  const upload = uploads?.[picture + wall]
  if (upload !== undefined) return upload
  const name = /^\/media\/products\/([\w-]+)\.webp$/.exec(picture)?.[1]
  return name ? existingFile(`products/${name}-${wall}.jpg`) : undefined
}

export function coverPicture(): string | undefined {
  return existingFile('cover.jpg')
}

function existingFile(path: string): string | undefined {
  const file = fileURLToPath(new URL(path, printFolder))
  return existsSync(file) ? file : undefined
}
