import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { mediaBlob } from '../tables.ts'
import { fileName, type Store } from './store.ts'

/** Bytes of a row: small enough that no statement holds much. */
const pieceBytes = 256 * 1024
const pageOfKeys = 500

/** In the database: every server of the shop finds it, and the backup has it. */
export function postgresStore(shop: Shop): Store {
  const { db } = shop
  return {
    name: 'postgres',
    async put(key, file) {
      fileName(key)
      const write = async (writer: Pick<typeof db, 'insert'>) => {
        for (let piece = 0; piece * pieceBytes < file.length; piece += 1) {
          const bytes = file.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)
          await writer.insert(mediaBlob).values({ key, piece, bytes }).onConflictDoNothing()
        }
      }
      // Whole or not at all, as a file has its name.
      await db.transaction(write)
    },
    async read(key) {
      const { rows } = await db.execute<{ bytes: string | null }>(
        sql`select sum(length(bytes)) as bytes from media_blob where key = ${key}`,
      )
      const bytes = Number(rows[0]?.bytes ?? 0)
      return bytes === 0 ? undefined : { bytes, chunks: () => piecesOf(shop, key) }
    },
    async remove(key) {
      await db.delete(mediaBlob).where(eq(mediaBlob.key, key))
    },
    keys: (ofPage = pageOfKeys) => keysOf(shop, ofPage),
  }
}

async function* piecesOf({ db }: Shop, key: string): AsyncGenerator<Buffer> {
  for (let piece = 0; ; piece += 1) {
    const [row] = await db
      .select({ bytes: mediaBlob.bytes })
      .from(mediaBlob)
      .where(and(eq(mediaBlob.key, key), eq(mediaBlob.piece, piece)))
    if (!row) return
    yield row.bytes
    if (row.bytes.length < pieceBytes) return
  }
}

async function* keysOf({ db }: Shop, ofPage: number): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const rows = await db
      .select({ key: mediaBlob.key })
      .from(mediaBlob)
      .where(and(eq(mediaBlob.piece, 0), gt(mediaBlob.key, after)))
      .orderBy(asc(mediaBlob.key))
      .limit(ofPage)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ key }) => key)
    after = last.key
  }
}
