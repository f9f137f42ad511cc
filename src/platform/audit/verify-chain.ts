import { sql } from 'drizzle-orm'
import { statement } from '../db/statement.ts'
import type { Shop } from '../shop.ts'
import { chainColumns, detailHash, entryHash, firstHash, type ChainEntry } from './chain.ts'
import type { Facts } from './facts.ts'
import type { Head } from './seal-entries.ts'

/** How far the chain is verified. `wrong` names its first wrong entry, at which it ends. */
export type Verification = Head & {
  /** Details that were erased with a person's data: their entries still hold. */
  erased: number
  wrong?: WrongEntry
  isWhole: boolean
}

export type WrongEntry = { seal: number; id: number | null; what: string }

export const unverified: Verification = { seal: 0, hash: firstHash, erased: 0, isWhole: false }

type Options = {
  from?: Verification
  /** Ends early then, by the clock of `performance.now()`: what is left goes on from its answer. */
  untilMs?: number
  /** Sees number and hash of every entry. */
  onEntry?: (head: Head) => void
}

// What else the process does waits for a batch: ten milliseconds.
const batchSize = 1_000

/** Computes every hash of the chain again, in batches. */
export async function verifyChain({ db }: Shop, options: Options = {}): Promise<Verification> {
  const { from = unverified, untilMs = Number.POSITIVE_INFINITY, onEntry } = options
  const verification: Verification = { ...from }
  let next = readBatch(db, { after: verification.seal })
  for (;;) {
    const rows = await next
    const last = Number(rows.at(-1)?.seal ?? 0)
    const isEnd = rows.length < batchSize
    // Read while this batch is computed.
    if (!isEnd) next = readBatch(db, { after: last })
    for (const row of rows) {
      const wrong = findWrong(verification, row)
      if (wrong) {
        await next.catch(() => undefined)
        return { ...verification, wrong }
      }
      verification.seal += 1
      verification.hash = row.hash
      if (row.erased_at !== null) verification.erased += 1
      onEntry?.(verification)
    }
    if (isEnd) return { ...verification, isWhole: true }
    if (performance.now() > untilMs) {
      await next
      return verification
    }
  }
}

type Row = ChainEntry & {
  seal: string
  hash: string
  salt: Buffer | null
  reason: string | null
  before: Facts | null
  after: Facts | null
  erased_at: string | null
  has_detail: boolean
}

function findWrong({ seal: lastSeal, hash }: Head, row: Row): WrongEntry | undefined {
  const seal = lastSeal + 1
  if (Number(row.seal) !== seal) return { seal, id: null, what: 'it is missing' }
  const wrong = (what: string) => ({ seal, id: Number(row.id), what })
  if (entryHash(hash, seal, row) !== row.hash)
    return wrong('it or its place in the chain was changed')
  if ((row.detail_hash !== null) !== row.has_detail)
    return wrong(row.has_detail ? 'a detail was added to it' : 'its detail is missing')
  if (!row.has_detail || isErased(row)) return undefined
  const { salt, reason, before, after } = row
  const isSame =
    salt && detailHash(salt, { reason, before, after }).toString('hex') === row.detail_hash
  return isSame ? undefined : wrong('its reason, before or after was changed')
}

function isErased({ salt, reason, before, after, erased_at: erasedAt }: Row): boolean {
  return erasedAt !== null && (salt ?? reason ?? before ?? after) === null
}

const readBatch = statement<Row>(
  'verify_entries',
  sql`
  select ${chainColumns}, e.seal, encode(e.hash, 'hex') as hash, d.salt, d.reason, d.before, d.after, d.erased_at, d.entry_id is not null as has_detail
  from audit_entry e left join audit_detail d on d.entry_id = e.id
  where e.seal > ${sql.placeholder('after')}::bigint order by e.seal limit ${sql.raw(String(batchSize))}`,
)
