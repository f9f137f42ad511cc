import { readFile, writeFile } from 'node:fs/promises'
import { adminIconNames } from '../src/admin/parts/icon-names.ts'
import { iconNames } from '#design/display/icon-names.ts'

const drawings = new URL('../node_modules/lucide-static/icons/', import.meta.url)
const sprites = [
  { names: iconNames, file: new URL('../src/design/display/icons.svg', import.meta.url) },
  { names: adminIconNames, file: new URL('../src/admin/parts/icons.svg', import.meta.url) },
]
const licence =
  '<!-- Icons: Lucide (lucide.dev), ISC licence, copyright Lucide Icons and Contributors -->'

/** Writes the sprites of the shop and of the back office, with the icons that their screens name. */
export async function buildIcons(): Promise<void> {
  for (const { names, file } of sprites) {
    const symbols = await Promise.all(names.map(symbolOf))
    await writeFile(
      file,
      `<svg xmlns="http://www.w3.org/2000/svg">${licence}${symbols.join('')}</svg>\n`,
    )
  }
}

async function symbolOf(name: string): Promise<string> {
  const drawing = await readFile(new URL(`${name}.svg`, drawings), 'utf8')
  const shapes = drawing
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<\/?svg[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}

if (import.meta.main) await buildIcons()
