import { isId, apiError } from '#platform/rpc/contract.ts'
import { keepRevision, revisionsOf } from '#platform/audit/revisions.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { lockedEntry, subjectOf, type Named } from './change-entry.ts'
import { endDraft } from './drafts.ts'
import { contentErrors } from './errors.ts'
import { kinds } from './kinds.ts'
import { lockByName } from './lock-entry.ts'
import { insertEntry } from './save-entry.ts'

/** Deletes what shoppers do not see; its history is kept. Throws STILL_LIVE, NOT_FOR_THIS. */
export async function removeEntry(
  shop: Shop,
  member: Member,
  { version, ...named }: Named & { version: number },
): Promise<void> {
  const kind = kinds[named.kind]
  const entry = await lockedEntry(shop, named)
  if (!kind.remove) throw apiError(contentErrors, 'NOT_FOR_THIS')
  if (entry.version !== version) throw apiError(contentErrors, 'CHANGED')
  if (entry.state === 'live') throw apiError(contentErrors, 'STILL_LIVE')
  const { body } = entry
  const revision = { version, body, staffId: member.id, cause: 'deleted' }
  await keepRevision(shop, subjectOf(named), revision)
  await kind.remove(shop, entry.id)
  await endDraft(shop, named)
}

/** What was deleted is a draft again, as it was. Throws NO_ENTRY, TOO_MANY, NOT_FOR_THIS. */
export async function bringBack(shop: Shop, member: Member, named: Named): Promise<void> {
  await lockByName(shop, named.id)
  const isThere =
    isId(named.id) && (await kinds[named.kind].read(shop, { id: named.id })).length > 0
  const [last] = isId(named.id) && !isThere ? await revisionsOf(shop, subjectOf(named), 1) : []
  if (!last) throw apiError(contentErrors, 'NO_ENTRY')
  const { body, version } = last
  const about = { body, own: body, cause: 'deletion undone' }
  await insertEntry(shop, member, { ...named, ...about, version: version + 1 })
}
