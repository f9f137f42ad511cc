import { and, desc, eq } from 'drizzle-orm'
import { isId, apiError } from '#platform/rpc/contract.ts'
import { safeHtml } from '#platform/safe-html.ts'
import type { Shop } from '#platform/shop.ts'
import { missing } from './contract.ts'
import { event } from './tables.ts'

export type EventRow = typeof event.$inferSelect

/** Like the catalogue's list (rulings.md#catalogue-size), these end somewhere. */
const most = 1000

/** Only the published ones: the articles page shows whatever it is given. */
export function allArticles({ db }: Shop): Promise<EventRow[]> {
  const published = and(eq(event.kind, 'article'), event.active)
  return db
    .select()
    .from(event)
    .where(published)
    .orderBy(desc(event.updatedAt), desc(event.id))
    .limit(most)
    .then(cleaned)
}

export function allEvents({ db }: Shop): Promise<EventRow[]> {
  return db
    .select()
    .from(event)
    .where(eq(event.kind, 'event'))
    .orderBy(desc(event.updatedAt), desc(event.id))
    .limit(most)
    .then(cleaned)
}

export async function eventById({ db }: Shop, id: string): Promise<EventRow> {
  const found = isId(id)
    ? await db
        .select()
        .from(event)
        .where(and(eq(event.id, id), event.active))
    : []
  const [row] = cleaned(found)
  if (!row) throw apiError(missing, 'EVENT_NOT_FOUND')
  return row
}

export async function publish({ db }: Shop, rows: (typeof event.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(event).values(cleaned(rows))
}

/**
 * rulings.md#staff-html: on the way in, and on the way out again, because a row may come from
 * elsewhere.
 */
function cleaned<Row extends { details: string }>(rows: Row[]): Row[] {
  return rows.map((row) => ({ ...row, details: safeHtml(row.details) }))
}
