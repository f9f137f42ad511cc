import { createHash } from 'node:crypto'
import type { Shop } from '#platform/shop.ts'
import { storeNamed, storesOf } from './storage/files.ts'
import { whole, type Store, type StoreName } from './storage/store.ts'

export type Moved = { files: number; bytes: number }

/**
 * Brings the files of all other stores into one, file by file: copied, read back, compared, and only
 * then removed where it was. The shop serves from all of them meanwhile; begun again after a crash it
 * goes on with what is left.
 */
export async function moveFiles(
  shop: Shop,
  to: StoreName,
  progress: (moved: Moved) => void = () => undefined,
): Promise<Moved> {
  const target = storeNamed(shop, to)
  const moved = { files: 0, bytes: 0 }
  for (const source of storesOf(shop)) {
    if (source.name === to) continue
    for await (const keys of source.keys()) {
      for (const key of keys) {
        moved.bytes += await moveFile(key, { source, target })
        moved.files += 1
      }
      progress(moved)
    }
  }
  return moved
}

async function moveFile(
  key: string,
  { source, target }: { source: Store; target: Store },
): Promise<number> {
  const file = await source.read(key)
  // Somebody else moves too.
  if (!file) return 0
  const bytes = await whole(file)
  await target.put(key, bytes)
  const copy = await target.read(key)
  if (!copy || sumOf(await whole(copy)) !== sumOf(bytes))
    throw new Error(`${key} is not the same in ${target.name} as in ${source.name}: it stays there`)
  await source.remove(key)
  return bytes.length
}

export function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
