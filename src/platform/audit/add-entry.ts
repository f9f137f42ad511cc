import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import canonicalize from 'canonicalize'
import { auditDetail, auditEntry } from '../tables.ts'
import type { Shop } from '../shop.ts'

export type Facts = Record<string, unknown>

export type NewEntry = {
  staffId: string | null
  actor: string
  sessionId: string | null
  address: string
  requestId: string
  call: string
  subject: { kind: string; id: string }
  reason: string | null
  steppedUp: boolean
  outcome: 'done' | 'refused' | 'failed'
  before?: Facts | undefined
  after?: Facts | undefined
}

/** Adds an entry in the transaction of `shop`; of the facts only what differs. */
export async function addEntry({ db, clock }: Shop, entry: NewEntry): Promise<void> {
  const { subject, before, after, ...facts } = entry
  const detail = changed(before, after)
  const salt = randomBytes(16)
  const [row] = await db
    .insert(auditEntry)
    .values({
      ...facts,
      at: clock(),
      subjectKind: subject.kind,
      subjectId: subject.id,
      detailHash: detail && hashOf(salt, detail),
    })
    .returning({ id: auditEntry.id })
  if (row && detail) await db.insert(auditDetail).values({ entryId: row.id, salt, ...detail })
}

type Detail = { before: Facts | null; after: Facts | null }

/**
 * Hash of the detail under its own salt: without the salt, which is erased with a person's data,
 * nobody can try what the detail may have been.
 */
export function hashOf(salt: Buffer, detail: Detail): Buffer {
  return createHash('sha256')
    .update(salt)
    .update(canonicalize(detail) ?? '')
    .digest()
}

function changed(before: Facts | undefined, after: Facts | undefined): Detail | undefined {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const differing = names.filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
  if (differing.length === 0) return undefined
  const only = (facts: Facts | undefined) =>
    facts ? Object.fromEntries(differing.map((name) => [name, asJson(facts[name])])) : null
  return { before: only(before), after: only(after) }
}

/** As it will be read back: dates as text, nothing undefined. */
function asJson(fact: unknown): unknown {
  return fact === undefined ? null : JSON.parse(JSON.stringify(fact))
}
