import { differingFields, type Revision } from '#platform/audit/revisions.ts'
import type { Shop } from '#platform/shop.ts'
import { kinds } from './kinds.ts'
import type { KindName } from './rules.ts'

/** The order that the audit compares. */
export async function orderFacts(shop: Shop, name: KindName): Promise<Record<string, unknown>> {
  const entries = await kinds[name].read(shop)
  return { order: entries.map(({ body }) => kinds[name].titleOf(body)) }
}

/** A version of the history, with the names of the fields that it changed. */
export function shownRevision({ version, cause, by, at, body }: Revision, before?: Revision) {
  const fields = differingFields(before?.body ?? body, body)
  return { version, cause, by, at: at.toISOString(), fields }
}
