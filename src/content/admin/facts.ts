import { differingFields, type Revision } from '#platform/audit/revisions.ts'
import type { Shop } from '#platform/shop.ts'
import { factsOf } from '../facts.ts'
import { fieldNames, filled } from '../words/fields.ts'
import { kinds } from './kinds.ts'
import type { KindName } from './rules.ts'

/** What the fields of a text stand for now. */
export function fieldMeanings({ settings }: Shop): Record<string, string> {
  const facts = factsOf(settings)
  return Object.fromEntries(fieldNames.map((name) => [name, filled(`{${name}}`, facts)]))
}

/** The order that the audit compares. */
export async function orderFacts(shop: Shop, name: KindName): Promise<Record<string, unknown>> {
  const entries = await kinds[name].read(shop)
  return { order: entries.map(({ id, body }) => kinds[name].titleOf(body, id)) }
}

/** A version of the history, with the names of the fields that it changed. */
export function shownRevision({ version, cause, by, at, body }: Revision, before?: Revision) {
  const fields = differingFields(before?.body ?? body, body)
  return { version, cause, by, at: at.toISOString(), fields }
}
