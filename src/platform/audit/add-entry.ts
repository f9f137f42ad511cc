import { randomBytes } from 'node:crypto'
import { isId } from '../rpc/contract.ts'
import { auditDetail, auditEntry, type Outcome } from '../tables.ts'
import { atomically, type Shop } from '../shop.ts'
import { detailHash } from './chain.ts'
import { detailOf, storableText, type Facts } from './facts.ts'

export type Origin = {
  staffId: string | null
  actor: string
  sessionId: string | null
  address: string
  requestId: string
  call: string
  steppedUp: boolean
}

export type NewEntry = Origin & {
  /** Ids only: what names a person belongs into the facts, which can be erased. */
  subject: { kind: string; id: string }
  reason: string | null
  outcome: Outcome
  before?: Facts | undefined
  after?: Facts | undefined
}

const maxIdLength = 200

/**
 * Adds an entry in the transaction of `shop`, of the facts only what differs; answers its id. Where
 * there is no transaction it has one of its own: without its detail the chain would be broken.
 */
export function addEntry(shop: Shop, entry: NewEntry): Promise<number> {
  return atomically(shop, (shop) => addBoth(shop, entry))
}

async function addBoth({ db, clock }: Shop, entry: NewEntry): Promise<number> {
  const { subject, reason, before, after, ...facts } = entry
  const detail = detailOf(reason, before, after)
  const salt = randomBytes(16)
  const [row] = await db
    .insert(auditEntry)
    .values({
      ...facts,
      actor: id(facts.actor),
      address: id(facts.address),
      requestId: id(facts.requestId),
      at: clock(),
      subjectKind: id(subject.kind),
      subjectId: id(subjectIdOf(entry)),
      detailHash: detail && detailHash(salt, detail),
    })
    .returning({ id: auditEntry.id })
  if (!row) throw new Error('an entry of the audit has no id')
  if (detail) await db.insert(auditDetail).values({ entryId: row.id, salt, ...detail })
  return row.id
}

/** A member may send any words as an id, and no entry is ever erased: only what was found is named. */
function subjectIdOf({ subject: { id }, outcome }: NewEntry): string {
  return outcome === 'done' || id === 'all' || isId(id) ? id : 'unknown'
}

const id = (text: string) => storableText(text.slice(0, maxIdLength))
