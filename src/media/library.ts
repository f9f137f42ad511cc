import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { memberNames } from '#platform/audit/member-names.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { isMoment, placeOf, tokenOf } from '#platform/rpc/list-place.ts'
import type { Shop } from '#platform/shop.ts'
import { mediaViews, type MediaView } from './contract.ts'
import { mediaErrors } from './errors.ts'
import { leastSide } from './rules.ts'
import { mediaFile, mediaUse, useKind, type ListedFile, type UseKind } from './tables.ts'

/** Counting stops here: "1,000+". */
const mostCounted = 1001
const mostUses = 50

const columns = sql`
  f.id, f.kind, f.stem, f.name, f.alt, f.bytes, f.width, f.height, f.pages, f.staff_id as "staffId",
  to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
  (select count(*)::int from media_use u where u.stem = f.stem) as places`

type Filter = {
  view?: MediaView | undefined
  search?: string | undefined
  after?: string | undefined
  before?: string | undefined
  limit?: number | undefined
}

type Page = { rows: ListedFile[]; count: number; newer: string | null; older: string | null }

/** Uploaded files, newest first, by keyset. */
export async function listFiles(shop: Shop, filter: Filter): Promise<Page> {
  const { view = 'all', search = '', after, before, limit = 50 } = filter
  const where = sql.join([conditions[view], ...searchCondition(search)], sql` and `)
  const token = before ?? after
  const position = token === undefined ? undefined : placeOf(token, isMoment)
  const isBack = before !== undefined
  const order = isBack ? sql`f.created_at, f.id` : sql`f.created_at desc, f.id desc`
  const beyond = position && placeCondition(position, isBack)
  const { rows } = await shop.db.execute<ListedFile>(sql`
    select ${columns} from media_file f where ${where} ${beyond ? sql`and ${beyond}` : sql``}
    order by ${order} limit ${limit + 1}`)
  const isMore = rows.length > limit
  const page = isBack ? rows.slice(0, limit).toReversed() : rows.slice(0, limit)
  return {
    rows: page,
    count: await countOf(shop, where),
    newer: (isBack ? isMore : position !== undefined) ? tokenAt(page[0]) : null,
    older: (isBack ? position !== undefined : isMore) ? tokenAt(page.at(-1)) : null,
  }
}

const unused = sql`not exists (select from media_use u where u.stem = f.stem)`
const conditions: Record<MediaView, SQL> = {
  all: sql`f.removed_at is null`,
  pictures: sql`f.removed_at is null and f.kind = 'picture'`,
  pdf: sql`f.removed_at is null and f.kind = 'pdf'`,
  unused: sql`f.removed_at is null and ${unused}`,
  'no-alt': sql`f.removed_at is null and f.kind = 'picture' and f.alt = ''`,
  small: sql`f.removed_at is null and f.kind = 'picture'
    and greatest(f.width, f.height) < ${leastSide}`,
}

/** In the name of the file, its words, and the names of what shows it. */
function searchCondition(search: string): SQL[] {
  if (search.trim() === '') return []
  const like = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return [
    sql`(f.name ilike ${like} or f.alt ilike ${like}
      or exists (select from media_use u where u.stem = f.stem and u.name ilike ${like}))`,
  ]
}

function placeCondition({ key, id }: { key: string; id: string }, isBack: boolean): SQL {
  return isBack
    ? sql`(f.created_at, f.id) > (${key}::timestamptz, ${id}::uuid)`
    : sql`(f.created_at, f.id) < (${key}::timestamptz, ${id}::uuid)`
}

function tokenAt(row: ListedFile | undefined): string | null {
  return row ? tokenOf({ key: row.createdAt, id: row.id }) : null
}

async function countOf({ db }: Shop, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from media_file f where ${where} limit ${mostCounted}
    ) as counted`)
  return rows[0]?.count ?? 0
}

export async function fileCounts(shop: Shop): Promise<Record<MediaView, number>> {
  const counts = { all: 0, pictures: 0, pdf: 0, unused: 0, 'no-alt': 0, small: 0 }
  for (const view of mediaViews) counts[view] = await countOf(shop, conditions[view])
  return counts
}

type Use = { kind: UseKind; id: string; name: string }
type Described = { file: ListedFile; by: string | null; uses: Use[] }

/** A file and who uses it. Throws NO_PICTURE. */
export async function describedFile(shop: Shop, id: string): Promise<Described> {
  const { rows } = isId(id)
    ? await shop.db.execute<ListedFile>(
        sql`select ${columns} from media_file f where f.id = ${id} and f.removed_at is null`,
      )
    : { rows: [] }
  const [file] = rows
  if (!file) throw apiError(mediaErrors, 'NO_PICTURE')
  const names = await memberNames(shop, [file.staffId])
  const uses = await shop.db
    .select({ kind: useKind, id: mediaUse.subjectId, name: mediaUse.name })
    .from(mediaUse)
    .where(eq(mediaUse.stem, file.stem))
    .orderBy(asc(mediaUse.kind), asc(mediaUse.name))
    .limit(mostUses)
  return { file, by: names.get(file.staffId) ?? null, uses }
}

/** Deletes a file that nothing shows; `restoreFile` brings it back. Throws NO_PICTURE, IN_USE. */
export async function removeFromLibrary({ db, clock }: Shop, id: string): Promise<void> {
  const [row] = isId(id)
    ? await db.select().from(mediaFile).where(eq(mediaFile.id, id)).for('update')
    : []
  if (!row || row.removedAt) throw apiError(mediaErrors, 'NO_PICTURE')
  if ((await db.$count(mediaUse, eq(mediaUse.stem, row.stem))) > 0)
    throw apiError(mediaErrors, 'IN_USE')
  await db.update(mediaFile).set({ removedAt: clock() }).where(eq(mediaFile.id, id))
}

/** Throws NO_PICTURE when its week is over. */
export async function restoreFile({ db }: Shop, id: string): Promise<void> {
  const rows = isId(id)
    ? await db
        .update(mediaFile)
        .set({ removedAt: null })
        .where(eq(mediaFile.id, id))
        .returning({ id: mediaFile.id })
    : []
  if (rows.length === 0) throw apiError(mediaErrors, 'NO_PICTURE')
}
