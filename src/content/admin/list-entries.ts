import { eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { draft as drafts } from '#platform/tables.ts'
import type { ListedEntry } from './shapes.ts'
import { kinds } from './kinds.ts'
import type { KindName } from './rules.ts'

/** All entries of a kind, in their order. */
export async function listEntries(shop: Shop, name: KindName): Promise<ListedEntry[]> {
  const kind = kinds[name]
  const entries = await kind.read(shop)
  const draftRows = await shop.db
    .select({ id: drafts.subjectId, publishAt: drafts.publishAt })
    .from(drafts)
    .where(eq(drafts.kind, name))
  return entries.map(({ id, body, state, active, version, isGiven }) => {
    const draft = draftRows.find((draftRow) => draftRow.id === id)
    return {
      id,
      title: kind.titleOf(body, id),
      picture: kind.pictureOf(body),
      state,
      active,
      version,
      from: textOf(body.from),
      until: textOf(body.until),
      day: textOf(body.day),
      isGiven,
      hasDraft: draft !== undefined,
      publishAt: draft?.publishAt?.toISOString() ?? null,
    }
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
