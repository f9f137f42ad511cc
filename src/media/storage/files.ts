import { LRUCache } from 'lru-cache'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import type { Shop } from '#platform/shop.ts'
import { folderStore } from './folder.ts'
import { postgresStore } from './postgres.ts'
import { s3Store } from './s3.ts'
import { whole, type Store, type StoredFile, type StoreName } from './store.ts'

/** A store of the shop. Throws for `s3` without its settings. */
export function storeNamed(shop: Shop, name: StoreName): Store {
  const { dataDir, mediaS3 } = shop.settings
  if (name === 'folder') return folderStore(dataDir)
  if (name === 'postgres') return postgresStore(shop)
  if (!mediaS3) throw new Error('the settings of S3 are missing')
  return s3Store(shop, mediaS3)
}

/**
 * The store that new files go to, then all others that can be asked: files that were kept before the
 * setting changed, or were not moved yet, are found there.
 */
export function storesOf(shop: Shop): [Store, ...Store[]] {
  const { mediaStore, mediaS3 } = shop.settings
  const names: StoreName[] = mediaS3 ? ['folder', 'postgres', 's3'] : ['folder', 'postgres']
  const others = names.filter((name) => name !== mediaStore)
  return [storeNamed(shop, mediaStore), ...others.map((name) => storeNamed(shop, name))]
}

/** Keeps a file, whole or not at all. */
export async function putFile(shop: Shop, key: string, file: Buffer): Promise<void> {
  await storesOf(shop)[0].put(key, file)
  memoryOf(shop).missing.delete(key)
}

/** Removes a file from wherever it is. */
export async function removeFile(shop: Shop, key: string): Promise<void> {
  memoryOf(shop).files.delete(key)
  for (const store of storesOf(shop)) await store.remove(key)
}

const cachedBytes = 32 * 1024 * 1024
/** Larger ones are read each time: they would push out all pictures. */
const mostCachedBytes = 2 * 1024 * 1024
const missingMs = 30_000
// Whoever asks for what is not there takes turns: pages and members must not wait for them.
const lookups = { atOnce: 6, waiting: 120, waitMs: 2_000 }

const memoryOf = memoizePerConnection(() => ({
  files: new LRUCache<string, Buffer>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => length + 1,
  }),
  missing: new LRUCache<string, true>({ max: 20_000, ttl: missingMs }),
  inTurn: createWorkQueue(lookups),
}))

/** A file of the storage, from memory if it was asked for lately. Throws Overloaded. */
export async function findFile(shop: Shop, key: string): Promise<StoredFile | undefined> {
  const { files, missing, inTurn } = memoryOf(shop)
  const cached = files.get(key)
  if (cached) return inMemory(cached)
  if (missing.has(key)) return undefined
  return inTurn(0, async () => {
    const storedFile = await lookUp(shop, key)
    if (!storedFile) missing.set(key, true)
    if (!storedFile || storedFile.bytes > mostCachedBytes) return storedFile
    const file = await whole(storedFile)
    files.set(key, file)
    return inMemory(file)
  })
}

async function lookUp(shop: Shop, key: string): Promise<StoredFile | undefined> {
  const [first, ...others] = storesOf(shop)
  for (const store of [first, ...others]) {
    const file = await store.read(key)
    if (file) return file
  }
  // Moved there between the two looks (move-files.ts).
  return first.read(key)
}

function inMemory(file: Buffer): StoredFile {
  return {
    bytes: file.length,
    async *chunks() {
      yield file
    },
  }
}
