import { and, eq } from 'drizzle-orm'
import { memberNames } from '#platform/audit/member-names.ts'
import { bodyAt, differingFields } from '#platform/audit/revisions.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { draft as drafts } from '#platform/tables.ts'
import {
  changeEntry,
  lockedEntry,
  requireWhole,
  subjectOf,
  type Editor,
  type Named,
} from './change-entry.ts'
import { contentErrors } from './errors.ts'
import type { Body, Entry } from './kind.ts'
import { kinds } from './kinds.ts'
import { lockByName } from './lock-entry.ts'

type DraftRecord = typeof drafts.$inferSelect

const mostAheadMs = 366 * 24 * 3_600_000

function isOf({ kind, id }: Named) {
  return and(eq(drafts.kind, kind), eq(drafts.subjectId, id))
}

/** What is kept beside an entry, if anything. */
export async function draftOf({ db }: Shop, named: Named): Promise<DraftRecord | undefined> {
  const [row] = await db.select().from(drafts).where(isOf(named))
  return row
}

type NewDraft = Named & { version: number; draft: number; body: Body }

/**
 * Keeps what was typed beside what shoppers see; `draft` is the version that the member saw, 0 for
 * none. What waits for its moment goes on waiting, unless who typed may not publish: nobody else has
 * seen these words. Throws NOT_LIVE, CHANGED.
 */
export async function keepDraft(
  shop: Shop,
  member: Member,
  { version, draft, body: typed, ...named }: NewDraft,
): Promise<void> {
  const entry = await lockedEntry(shop, named)
  if (entry.state !== 'live') throw apiError(contentErrors, 'NOT_LIVE')
  const before = await draftOf(shop, named)
  if ((before?.version ?? 0) !== draft || version > entry.version) throw draftChanged(entry, before)
  const kind = kinds[named.kind]
  const body = kind.clean(typed)
  await kind.check(shop, body, { id: entry.id, body: { ...entry.body, ...before?.body } })
  const columns = {
    version: draft + 1,
    baseVersion: version,
    body,
    staffId: member.id,
    savedAt: shop.clock(),
    note: null,
    ...(before?.publishAt && !mayPublish(member) && { publishAt: null, note: notSeen }),
  }
  await shop.db
    .insert(drafts)
    .values({ kind: named.kind, subjectId: named.id, ...columns })
    .onConflictDoUpdate({ target: [drafts.kind, drafts.subjectId], set: columns })
}

const mayPublish = ({ permissions }: Member) => permissions.has('content.publish')
const notSeen =
  'It was changed by a member who may not publish. Please look at it and plan it again.'

/** Throws NO_DRAFT, and CHANGED when somebody else wrote it meanwhile. */
export async function discardDraft(
  shop: Shop,
  { draft, ...named }: Named & { draft: number },
): Promise<void> {
  const entry = await lockedEntry(shop, named)
  const before = await draftOf(shop, named)
  if (!before) throw apiError(contentErrors, 'NO_DRAFT')
  if (before.version !== draft) throw draftChanged(entry, before)
  await endDraft(shop, named, draft)
}

/** Ends a draft, of this version if one is named. */
export async function endDraft({ db }: Shop, named: Named, version?: number): Promise<void> {
  const isVersion = version === undefined ? undefined : eq(drafts.version, version)
  await db.delete(drafts).where(and(isOf(named), isVersion))
}

/**
 * Lets the draft that the member saw be published at a moment; null no longer. Throws NO_DRAFT,
 * CHANGED, NOT_AHEAD, INCOMPLETE.
 */
export async function planDraft(
  shop: Shop,
  member: Member,
  { at, draft, ...named }: Named & { draft: number; at: string | null },
): Promise<void> {
  const entry = await lockedEntry(shop, named)
  const record = await draftOf(shop, named)
  if (!record) throw apiError(contentErrors, 'NO_DRAFT')
  if (record.version !== draft) throw draftChanged(entry, record)
  const moment = at === null ? null : new Date(at)
  const aheadMs = (moment?.getTime() ?? Number.NaN) - shop.clock().getTime()
  if (moment && !(aheadMs > 0 && aheadMs < mostAheadMs)) throw apiError(contentErrors, 'NOT_AHEAD')
  if (moment) requireWhole(kinds[named.kind], record.body, entry.id)
  const planned = { publishAt: moment, plannedBy: moment && member.id, note: null }
  await shop.db.update(drafts).set(planned).where(isOf(named))
}

/**
 * Makes the draft what shoppers see: what it changes, over what was changed beside it meanwhile.
 * Throws NO_DRAFT; CHANGED for a field that both changed.
 */
export async function publishDraft(shop: Shop, editor: Editor, named: Named): Promise<Entry> {
  const entry = await lockedEntry(shop, named)
  const draft = await draftOf(shop, named)
  if (!draft) throw apiError(contentErrors, 'NO_DRAFT')
  const base = (await bodyAt(shop, subjectOf(named), draft.baseVersion)) ?? entry.body
  const draftFields = differingFields(base, draft.body)
  const liveChanges = differingFields(base, entry.body)
  const disputed = draftFields.filter(
    (field) =>
      liveChanges.includes(field) &&
      differingFields({ [field]: entry.body[field] }, { [field]: draft.body[field] }).length > 0,
  )
  if (disputed.length > 0)
    throw apiError(contentErrors, 'CHANGED', {
      message: `The draft and what shoppers see were both changed: ${disputed.join(', ')}.`,
    })
  const chosen = Object.fromEntries(draftFields.map((field) => [field, draft.body[field]]))
  const body = { ...entry.body, ...chosen }
  const change = { ...named, body, state: 'live' as const, cause: 'draft published' }
  const published = await changeEntry(shop, editor, change)
  await endDraft(shop, named, draft.version)
  return published
}

export type ShownDraft = {
  version: number
  baseVersion: number
  base: Body
  body: Body
  savedAt: string
  by: string | null
  publishAt: string | null
  note: string | null
}

/** The draft with the version that it changes, as the form merges it. */
export async function shownDraft(
  shop: Shop,
  named: Named,
  entry: Entry,
): Promise<ShownDraft | null> {
  const draft = await draftOf(shop, named)
  if (!draft) return null
  const names = await memberNames(shop, [draft.staffId])
  return {
    version: draft.version,
    baseVersion: draft.baseVersion,
    base: (await bodyAt(shop, subjectOf(named), draft.baseVersion)) ?? entry.body,
    body: draft.body,
    savedAt: draft.savedAt.toISOString(),
    by: names.get(draft.staffId) ?? null,
    publishAt: draft.publishAt?.toISOString() ?? null,
    note: draft.note,
  }
}

/** What the audit compares of a draft. */
export async function draftFacts(shop: Shop, named: Named): Promise<Body | undefined> {
  await lockByName(shop, named.id)
  const draft = isId(named.id) ? await draftOf(shop, named) : undefined
  return draft && { ...draft.body, publishAt: draft.publishAt?.toISOString() ?? null }
}

/** What somebody else has typed meanwhile, as `current`. */
function draftChanged(entry: Entry, draft: DraftRecord | undefined) {
  return apiError(contentErrors, 'CHANGED', {
    body: {
      version: entry.version,
      draft: draft?.version ?? 0,
      changedBy: null,
      changedAt: draft?.savedAt.toISOString() ?? null,
      fields: [],
      current: draft?.body ?? entry.body,
      state: entry.state,
    },
  })
}
