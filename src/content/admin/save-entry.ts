import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { bodyAt, keepRevision } from '#platform/audit/revisions.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { allow } from '#platform/rpc/staff-authorization.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { faq } from '../words/faq.ts'
import { changeEntry, entryOf, lockedEntry, subjectOf, type Named } from './change-entry.ts'
import { endDraft } from './drafts.ts'
import { contentErrors } from './errors.ts'
import type { Body, Entry } from './kind.ts'
import { kinds } from './kinds.ts'
import { mostEntries, type KindName } from './rules.ts'

/** What shoppers see is changed by who may publish. */
export function demandPublish(shop: Shop, member: Member): void {
  allow(member, { who: 'staff', may: ['content.publish'], stepUp: false }, shop.clock())
}

type New = Named & {
  body: Body
  /** Of which it is a copy: its pictures are here. */
  own?: Body
  cause: string
}

/** A new entry, as a draft, the last in its order. Throws TOO_MANY, NOT_FOR_THIS. */
export function createEntry(shop: Shop, member: Member, input: New): Promise<Entry> {
  return insertEntry(shop, member, { ...input, version: 1 })
}

export async function insertEntry(
  shop: Shop,
  member: Member,
  { kind: name, id, version, body: typed, own = {}, cause }: New & { version: number },
): Promise<Entry> {
  const kind = kinds[name]
  if (!kind.insert) throw apiError(contentErrors, 'NOT_FOR_THIS')
  await lockKind(shop, name)
  if (((await kind.count?.(shop)) ?? 0) >= mostEntries) throw apiError(contentErrors, 'TOO_MANY')
  const body = kind.clean(typed)
  await kind.check(shop, body, { id, body: own })
  await kind.insert(shop, { id, state: 'draft', version, body })
  const revision = { version, body, staffId: member.id, cause }
  await keepRevision(shop, subjectOf({ kind: name, id }), revision)
  return entryOf(shop, { kind: name, id })
}

/** One new entry of a kind at a time: their number has a limit, and the questions are taken once. */
export async function lockKind({ db }: Shop, name: KindName): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('content made'), hashtext(${name}))`)
}

/** A copy, as a draft. */
export async function duplicateEntry(
  shop: Shop,
  member: Member,
  { id, of, kind }: Named & { of: string },
): Promise<Entry> {
  const { body: own } = await entryOf(shop, { kind, id: of })
  const body = { ...own, ...('from' in own && { from: '', until: '' }) }
  return createEntry(shop, member, { kind, id, body, own, cause: 'duplicated' })
}

/** `draft` is the version of the draft that the form holds: publishing ends it. */
type Saved = Named & { version: number; body: Body; draft?: number | undefined }

/** Saves what is typed; of what shoppers see, at once. */
export async function saveEntry(
  shop: Shop,
  member: Member,
  { draft, ...saved }: Saved,
): Promise<Entry> {
  if ((await lockedEntry(shop, saved)).state === 'live') demandPublish(shop, member)
  const cause = draft === undefined ? 'saved' : 'draft published'
  const entry = await changeEntry(shop, member, { ...saved, cause })
  if (draft !== undefined) await endDraft(shop, saved, draft)
  return entry
}

/** Makes a former version the newest. */
export async function restoreEntry(
  shop: Shop,
  member: Member,
  { restored, ...named }: Named & { version: number; restored: number },
): Promise<Entry> {
  if ((await lockedEntry(shop, named)).state === 'live') demandPublish(shop, member)
  const body = await bodyAt(shop, subjectOf(named), restored)
  if (!body) throw apiError(contentErrors, 'NO_ENTRY')
  const change = { ...named, body, cause: `restored version ${restored}` }
  return changeEntry(shop, member, change)
}

/** Gives a page the words of the release again; the owner's stay in its history. */
export async function resetEntry(
  shop: Shop,
  member: Member,
  { version: baseVersion, ...named }: Named & { version: number },
): Promise<void> {
  const kind = kinds[named.kind]
  if (!kind.reset) throw apiError(contentErrors, 'NOT_FOR_THIS')
  const { id, version } = await lockedEntry(shop, named)
  if (version !== baseVersion) throw apiError(contentErrors, 'CHANGED', { body: { version } })
  await kind.reset(shop, { id, version: version + 1 })
  const { body } = await entryOf(shop, named)
  const cause = 'words of the release'
  await keepRevision(shop, subjectOf(named), {
    version: version + 1,
    body,
    staffId: member.id,
    cause,
  })
}

/** CHANGED when the entries are others by now. */
export async function orderEntries(
  shop: Shop,
  { kind: name, ids }: { kind: KindName; ids: readonly string[] },
): Promise<void> {
  const kind = kinds[name]
  if (!kind.order) throw apiError(contentErrors, 'NOT_FOR_THIS')
  const entries = await kind.read(shop, { lock: true })
  const isSame = new Set(ids).size === entries.length && entries.every(({ id }) => ids.includes(id))
  if (!isSame || ids.length !== entries.length) throw apiError(contentErrors, 'CHANGED')
  await kind.order(shop, ids)
}

/** Makes the questions of the release the owner's own, once. */
export async function adoptFaq(shop: Shop, member: Member): Promise<void> {
  await lockKind(shop, 'faq')
  if ((await kinds.faq.read(shop)).length > 0) throw apiError(contentErrors, 'CHANGED')
  for (const { question, answer } of faq) {
    const id = v7()
    const body = { from: '', until: '', question, answer }
    await createEntry(shop, member, { kind: 'faq', id, body, cause: 'made' })
    await changeEntry(shop, member, { kind: 'faq', id, state: 'live', cause: 'published' })
  }
}
