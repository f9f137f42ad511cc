import { readFile, writeFile } from 'node:fs/promises'
import { iconNames } from '#design/display/icon-names.ts'

const drawings = new URL('../node_modules/lucide-static/icons/', import.meta.url)
const sprite = new URL('../src/design/display/icons.svg', import.meta.url)
const licence =
  '<!-- Icons: Lucide (lucide.dev), ISC licence, copyright Lucide Icons and Contributors -->'

/** Writes src/design/display/icons.svg: one sprite with the icons that the screens name. */
export async function buildIcons(): Promise<void> {
  const symbols = await Promise.all(iconNames.map(symbolOf))
  await writeFile(
    sprite,
    `<svg xmlns="http://www.w3.org/2000/svg">${licence}${symbols.join('')}</svg>\n`,
  )
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
