import { and, desc, eq } from 'drizzle-orm'
import { isId, apiError } from '#platform/rpc/contract.ts'
import { safeHtml } from '#platform/safe-html.ts'
import type { Shop } from '#platform/shop.ts'
import { missing } from './contract.ts'
import { isPublic } from './shown.ts'
import { event } from './tables.ts'

export type EventRow = typeof event.$inferSelect

/** Limit of a list, as in the catalogue (rulings.md#catalogue-size). */
const maxRows = 1000

/** Only active ones: the articles page shows every row. */
export function allArticles({ db }: Shop): Promise<EventRow[]> {
  const published = and(eq(event.kind, 'article'), event.active)
  return db
    .select()
    .from(event)
    .where(published)
    .orderBy(desc(event.updatedAt), desc(event.id))
    .limit(maxRows)
    .then(sanitized)
}

export function allEvents({ db, clock }: Shop): Promise<EventRow[]> {
  return db
    .select()
    .from(event)
    .where(and(eq(event.kind, 'event'), isPublic(event, clock())))
    .orderBy(desc(event.updatedAt), desc(event.id))
    .limit(maxRows)
    .then(sanitized)
}

export async function eventById({ db }: Shop, id: string): Promise<EventRow> {
  const rows = isId(id)
    ? await db
        .select()
        .from(event)
        .where(and(eq(event.id, id), event.active))
    : []
  const [row] = sanitized(rows)
  if (!row) throw apiError(missing, 'EVENT_NOT_FOUND')
  return row
}

export async function publish({ db }: Shop, rows: (typeof event.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(event).values(sanitized(rows))
}

/** rulings.md#staff-html: sanitized on write and on read, because a row may come from elsewhere. */
function sanitized<Row extends { details: string }>(rows: Row[]): Row[] {
  return rows.map((row) => ({ ...row, details: safeHtml(row.details) }))
}
