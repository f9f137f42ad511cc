import { isDeepStrictEqual } from 'node:util'
import { bodyAt, differingFields, keepRevision, revisionsOf } from '#platform/audit/revisions.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import type { EntryState } from '../tables.ts'
import { contentErrors } from './errors.ts'
import type { Body, Entry, Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { lockByName } from './lock-entry.ts'
import type { KindName } from './rules.ts'

/** Names an entry: `kind` is a part of its address. */
export type Named = { kind: KindName; id: string }

/** In whose name it changes. */
export type Editor = { id: string }

/** Of revisions, drafts and the audit. */
export function subjectOf({ kind, id }: Named): { kind: string; id: string } {
  return { kind, id: id.slice(0, 36) }
}

/** Throws NO_ENTRY (404). */
export async function entryOf(shop: Shop, { kind, id }: Named): Promise<Entry> {
  const [entry] = isId(id) ? await kinds[kind].read(shop, { id }) : []
  if (!entry) throw apiError(contentErrors, 'NO_ENTRY')
  return entry
}

/** Throws NO_ENTRY (404). */
export async function lockedEntry(shop: Shop, { kind, id }: Named): Promise<Entry> {
  await lockByName(shop, id)
  const [entry] = isId(id) ? await kinds[kind].read(shop, { id, lock: true }) : []
  if (!entry) throw apiError(contentErrors, 'NO_ENTRY')
  return entry
}

/** What the audit compares of an entry, under its lock. */
export async function entryFacts(shop: Shop, named: Named): Promise<Body | undefined> {
  await lockByName(shop, named.id)
  const [entry] = isId(named.id) ? await kinds[named.kind].read(shop, { id: named.id }) : []
  return entry && { ...entry.body, state: entry.state }
}

type Change = Named & {
  /** The version that the editor saw; without it, whatever is there now. */
  version?: number | undefined
  cause: string
  body?: Body
  state?: EntryState
}

/**
 * Changes an entry and keeps how it is now in its history, in the caller's transaction. Throws
 * NO_ENTRY; CHANGED, with what differs, when somebody else was quicker; INCOMPLETE when what
 * shoppers see would lose what it must have; UNKNOWN_PICTURE, UNKNOWN_FIELD.
 */
export async function changeEntry(shop: Shop, editor: Editor, change: Change): Promise<Entry> {
  const kind = kinds[change.kind]
  const entry = await lockedEntry(shop, change)
  if (change.version !== undefined && change.version !== entry.version)
    throw await changedSince(shop, { ...change, entry, version: change.version })
  const body = change.body ? kind.clean(change.body) : entry.body
  const state = change.state ?? entry.state
  if (state === entry.state && isDeepStrictEqual(body, entry.body)) return entry
  if (change.body) await kind.check(shop, body, entry)
  if (state === 'live') requireWhole(kind, body, entry.id)
  const subject = subjectOf(change)
  const { version } = entry
  await keepRevision(shop, subject, { version, body: entry.body, staffId: null, cause: 'before' })
  const written = { id: entry.id, state, version: version + 1, body }
  await kind.write(shop, written)
  const revision = { version: version + 1, body, staffId: editor.id, cause: change.cause }
  await keepRevision(shop, subject, revision)
  return entryOf(shop, change)
}

/** INCOMPLETE (422), naming what is missing. */
export function requireWhole(kind: Kind, body: Body, id: string): void {
  const missing = kind.missing(body, id)
  if (missing.length === 0) return
  throw apiError(contentErrors, 'INCOMPLETE', {
    message: `Still missing: ${missing.map(({ label }) => label).join(', ')}.`,
    errors: missing.map(({ field, label }) => ({
      path: `form.${field}`,
      message: `${label} is missing.`,
    })),
  })
}

type Since = Named & { entry: Entry; version: number }

/** CHANGED, with who did it, what differs and how it is now. */
async function changedSince(shop: Shop, { entry, version, ...named }: Since) {
  const subject = subjectOf(named)
  const [latest] = await revisionsOf(shop, subject, 1)
  const former = await bodyAt(shop, subject, version)
  return apiError(contentErrors, 'CHANGED', {
    body: {
      version: entry.version,
      changedBy: latest?.by ?? null,
      changedAt: latest?.at.toISOString() ?? null,
      fields: former ? differingFields(former, entry.body) : [],
      current: entry.body,
      state: entry.state,
    },
  })
}
