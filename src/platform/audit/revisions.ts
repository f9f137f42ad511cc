import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Shop } from '../shop.ts'
import { revision } from '../tables.ts'
import { memberNames } from './member-names.ts'

type Body = Record<string, unknown>

type Subject = { kind: string; id: string }

export type NewRevision = {
  version: number
  body: Body
  /** Null is how it was before a member changed it. */
  staffId: string | null
  cause: string
}

export type Revision = NewRevision & { at: Date; by: string | null }

/** Keeps how a subject looks at a version; a version that is kept already stays as it is. */
export async function keepRevision(
  { db, clock }: Shop,
  { kind, id }: Subject,
  row: NewRevision,
): Promise<void> {
  await db
    .insert(revision)
    .values({ kind, subjectId: id, at: clock(), ...row })
    .onConflictDoNothing()
}

/** The same for many, of which each names its subject. */
export async function keepRevisions(
  { db, clock }: Shop,
  revisions: readonly (NewRevision & Subject)[],
): Promise<void> {
  if (revisions.length === 0) return
  const at = clock()
  await db
    .insert(revision)
    .values(revisions.map(({ id, ...row }) => ({ ...row, subjectId: id, at })))
    .onConflictDoNothing()
}

/** The newest versions, newest first, with the names of who made them. */
export async function revisionsOf(
  shop: Shop,
  { kind, id }: Subject,
  most: number,
): Promise<Revision[]> {
  const rows = await shop.db
    .select()
    .from(revision)
    .where(and(eq(revision.kind, kind), eq(revision.subjectId, id)))
    .orderBy(desc(revision.version))
    .limit(most)
  const names = await memberNames(
    shop,
    rows.map(({ staffId }) => staffId),
  )
  return rows.map(({ version, body, staffId, cause, at }) => ({
    version,
    body,
    staffId,
    cause,
    at,
    by: staffId === null ? null : (names.get(staffId) ?? null),
  }))
}

/** The body at a version: that of the newest kept one up to it. */
export async function bodyAt(
  { db }: Shop,
  { kind, id }: Subject,
  version: number,
): Promise<Body | undefined> {
  const [row] = await db
    .select({ body: revision.body })
    .from(revision)
    .where(and(eq(revision.kind, kind), eq(revision.subjectId, id), lte(revision.version, version)))
    .orderBy(desc(revision.version))
    .limit(1)
  return row?.body
}

export function differingFields(before: Body, after: Body): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
}
