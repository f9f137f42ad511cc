import { desc, eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { Address } from '#platform/http/sitemap.ts'
import { event } from './tables.ts'

/** Published articles and events, newest first; they fit into the first sitemap. */
export async function contentAddresses({ db }: Shop): Promise<Address[]> {
  const rows = await db
    .select({ id: event.id, kind: event.kind, updatedAt: event.updatedAt })
    .from(event)
    .where(eq(event.active, true))
    .orderBy(desc(event.updatedAt), desc(event.id))
    .limit(5_000)
  return rows.map(({ id, kind, updatedAt }) => ({ path: `/${kind}/${id}`, changedAt: updatedAt }))
}
