import type pg from 'pg'
import { StartRefused } from '../../src/platform/settings/start-refused.ts'
import { isKey, type Store, type StoredFile } from '../../src/media/storage/store.ts'
import type { Table } from './backup-format.ts'

const pieceBytes = 256 * 1024

/**
 * Files of the media folder as rows of `media_blob`, so that one file is the whole backup: after a
 * restore the shop finds them in the database. Answers how many rows it gave.
 */
export async function* folderRows(
  client: pg.Client,
  folder: Store,
  { columns }: Table,
): AsyncGenerator<Buffer, number> {
  let rows = 0
  for await (const keys of folder.keys()) {
    const databaseKeys = await keysInDatabase(client, keys)
    for (const key of keys.filter((name) => !databaseKeys.has(name))) {
      const file = await folder.read(key)
      if (!file)
        throw new StartRefused(
          'Files of the media are being moved: there is no backup. Make it again when media-move has ended.',
        )
      let piece = 0
      for await (const bytes of piecesOf(file)) yield rowOf(columns, { key, piece: piece++, bytes })
      rows += piece
    }
  }
  return rows
}

async function* piecesOf({ chunks }: StoredFile): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks()) {
    rest = Buffer.concat([rest, chunk])
    for (; rest.length >= pieceBytes; rest = rest.subarray(pieceBytes))
      yield rest.subarray(0, pieceBytes)
  }
  if (rest.length > 0) yield rest
}

/** Of the same moment as all other rows. */
async function keysInDatabase(client: pg.Client, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    'select distinct key from media_blob where key = any($1::text[])',
    [keys],
  )
  return new Set(rows.map(({ key }) => key))
}

/** As COPY writes it: nothing in a key is to be escaped, and bytes are hexadecimal. */
function rowOf(
  columns: readonly string[],
  { key, piece, bytes }: { key: string; piece: number; bytes: Buffer },
): Buffer {
  if (!isKey(key)) throw new Error(`no key: ${key}`)
  const values: Record<string, string> = {
    key,
    piece: String(piece),
    bytes: String.raw`\\x${bytes.toString('hex')}`,
  }
  return Buffer.from(`${columns.map((column) => values[column]).join('\t')}\n`)
}
