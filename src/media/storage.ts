import { asc, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { mediaBlob } from './tables.ts'

/** Bytes of a row: small enough that no statement holds much. */
const pieceBytes = 256 * 1024

/**
 * Keeps a file in the database, in the caller's transaction: the backup has it, and every server of
 * the shop finds it. Keys are made of content, so a file that is there stays as it is.
 */
export async function putFile({ db }: Shop, key: string, file: Buffer): Promise<void> {
  for (let piece = 0; piece * pieceBytes < file.length; piece += 1) {
    const bytes = file.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)
    await db.insert(mediaBlob).values({ key, piece, bytes }).onConflictDoNothing()
  }
}

const cachedBytes = 32 * 1024 * 1024

const cache = memoizePerConnection(
  () =>
    new LRUCache<string, Buffer>({
      maxSize: cachedBytes,
      sizeCalculation: ({ length }) => length + 1,
    }),
)

/** A file of the storage; those asked for last are kept in memory. */
export async function getFile(shop: Shop, key: string): Promise<Buffer | undefined> {
  const files = cache(shop)
  const cached = files.get(key)
  if (cached) return cached
  const rows = await shop.db
    .select({ bytes: mediaBlob.bytes })
    .from(mediaBlob)
    .where(eq(mediaBlob.key, key))
    .orderBy(asc(mediaBlob.piece))
  if (rows.length === 0) return undefined
  const file = Buffer.concat(rows.map(({ bytes }) => bytes))
  files.set(key, file)
  return file
}
