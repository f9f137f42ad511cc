import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { sumOf } from './move-files.ts'
import { pictureEndings } from './rules.ts'
import { removeFile, storesOf } from './storage/files.ts'
import { whole, type StoreName } from './storage/store.ts'
import { mediaFile, shopperPicture, type FileRow } from './tables.ts'

export type Checked = {
  files: number
  bytes: number
  /** Keys that a picture or PDF names and no store has. */
  missing: string[]
  /** Keys whose bytes are not those that were kept. */
  changed: string[]
  /** Keys that nothing names. */
  orphans: string[]
  /** Files by store. */
  stores: Partial<Record<StoreName, number>>
}

const pageOfRows = 200

/** Reads every file of the media and compares it with its hash. */
export async function checkFiles(shop: Shop): Promise<Checked> {
  const checked: Checked = {
    files: 0,
    bytes: 0,
    missing: [],
    changed: [],
    orphans: [],
    stores: {},
  }
  await checkTable(shop, mediaFile, checked)
  await checkTable(shop, shopperPicture, checked)
  await findOrphans(shop, checked)
  return checked
}

type Table = typeof mediaFile | typeof shopperPicture

async function checkTable(shop: Shop, table: Table, checked: Checked): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await shop.db
      .select({ id: table.id, stem: table.stem, files: table.files })
      .from(table)
      .where(gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(pageOfRows)
    // One of a shopper has none until all are there.
    const endings = table === mediaFile ? pictureEndings : []
    for (const row of rows) await checkRow(shop, { ...row, endings }, checked)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

type Row = Pick<FileRow, 'stem' | 'files'> & { endings: readonly string[] }

async function checkRow(
  shop: Shop,
  { stem, files, endings }: Row,
  checked: Checked,
): Promise<void> {
  const names = Object.keys(files)
  for (const ending of names.length > 0 ? names : endings) {
    const key = stem + ending
    const bytes = await bytesOf(shop, key)
    if (!bytes) {
      checked.missing.push(key)
      continue
    }
    checked.files += 1
    checked.bytes += bytes.length
    const sum = files[ending]?.sha256
    if (sum !== undefined && sum !== sumOf(bytes)) checked.changed.push(key)
  }
}

async function bytesOf(shop: Shop, key: string): Promise<Buffer | undefined> {
  for (const store of storesOf(shop)) {
    const file = await store.read(key)
    if (file) return whole(file)
  }
  return undefined
}

async function findOrphans(shop: Shop, checked: Checked): Promise<void> {
  for (const store of storesOf(shop))
    for await (const keys of store.keys()) {
      checked.stores[store.name] = (checked.stores[store.name] ?? 0) + keys.length
      checked.orphans.push(...(await nameless(shop, keys)))
    }
}

/** Keys whose stem no row has. */
async function nameless({ db }: Shop, keys: readonly string[]): Promise<string[]> {
  const stems = [...new Set(keys.map(stemOfKey))]
  const rows = await db
    .select({ stem: mediaFile.stem })
    .from(mediaFile)
    .where(inArray(mediaFile.stem, stems))
    .union(
      db
        .select({ stem: shopperPicture.stem })
        .from(shopperPicture)
        .where(inArray(shopperPicture.stem, stems)),
    )
  const named = new Set(rows.map(({ stem }) => stem))
  return keys.filter((key) => !named.has(stemOfKey(key)))
}

function stemOfKey(key: string): string {
  return key.replace(/(?:-\d+)?\.\w+$/, '')
}

/**
 * Removes files that nothing names, looked at once more. Undefined while an upload is under way: its
 * files are there a moment before their row.
 */
export async function removeOrphans(
  shop: Shop,
  orphans: readonly string[],
): Promise<number | undefined> {
  const { rows } = await shop.db.execute<{ busy: boolean }>(
    sql`select exists(select from media_upload_part) as busy`,
  )
  if (rows[0]?.busy) return undefined
  let removed = 0
  for (let at = 0; at < orphans.length; at += pageOfRows) {
    for (const key of await nameless(shop, orphans.slice(at, at + pageOfRows))) {
      await removeFile(shop, key)
      removed += 1
    }
  }
  return removed
}
