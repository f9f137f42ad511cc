import { desc, sql } from 'drizzle-orm'
import { memberNames } from '#platform/audit/member-names.ts'
import type { Shop } from '#platform/shop.ts'
import type { Upload } from './contract.ts'
import { settlementUpload } from './tables.ts'

const mostShown = 50

/** The last uploads, newest first; the first one that stands can be undone. */
export async function listUploads(shop: Shop): Promise<Upload[]> {
  const rows = await shop.db
    .select()
    .from(settlementUpload)
    .orderBy(desc(settlementUpload.number))
    .limit(mostShown)
  const names = await memberNames(
    shop,
    rows.flatMap(({ staffId, undoneBy }) => [staffId, undoneBy]),
  )
  const last = rows.find(({ undoneAt }) => undoneAt === null)?.number
  return rows.map(({ number, source, name, staffId, createdAt, rowCount, undoneAt, undoneBy }) => ({
    number,
    source,
    name,
    by: names.get(staffId) ?? null,
    at: createdAt.toISOString(),
    rows: rowCount,
    isLast: number === last,
    undone: undoneAt && { at: undoneAt.toISOString(), by: names.get(undoneBy ?? '') ?? null },
  }))
}

/** The last day of which settlements are here. */
export async function settledUpTo({ db }: Shop): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select max(settled_on)::text as day from settlement_row`,
  )
  return rows[0]?.day ?? null
}
