import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { makeDataFolder } from '#platform/data-folder.ts'
import { fileName, keyOf, type Store } from './store.ts'

const pageOfKeys = 500

/** In DATA_DIR/media, in folders by the first two letters of the name. */
export function folderStore(dataDir: string): Store {
  const root = join(dataDir, 'media')
  const shelfOf = (name: string) => join(root, name.slice(0, 2))
  const fileOf = (key: string) => {
    const name = fileName(key)
    return join(shelfOf(name), name)
  }
  return {
    name: 'folder',
    async put(key, file) {
      if (await sizeOf(fileOf(key))) return
      makeDataFolder(dataDir)
      await mkdir(shelfOf(fileName(key)), { recursive: true, mode: 0o700 })
      await writeWhole(fileOf(key), file)
    },
    async read(key) {
      const file = fileOf(key)
      const bytes = await sizeOf(file)
      return bytes === undefined ? undefined : { bytes, chunks: () => createReadStream(file) }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    keys: (ofPage = pageOfKeys) => keysIn(root, ofPage),
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  const stats = await stat(file).catch(unlessMissing)
  return stats?.size
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

/** It has its name only when it is whole and on the disk: after a power cut too. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
    await syncFolder(join(file, '..'))
  } finally {
    await rm(draft, { force: true })
  }
}

/** The name itself is on the disk only then. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function* keysIn(root: string, ofPage: number): AsyncGenerator<string[]> {
  const folder = await opendir(root, { recursive: true }).catch(unlessMissing)
  if (!folder) return
  let page: string[] = []
  for await (const { name } of folder) {
    const key = keyOf(name)
    if (key === undefined) continue
    page.push(key)
    if (page.length < ofPage) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
