import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
const worthIt = 500

/** Writes a .br and a .gz twin beside every text file: compressed once, as hard as it goes. */
export async function compressBuild(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && text.has(extname(entry.name)),
  )
  await Promise.all(files.map((entry) => twins(join(entry.parentPath, entry.name))))
}

async function twins(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.length < worthIt) return
  await writeFile(
    `${file}.br`,
    await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
}
