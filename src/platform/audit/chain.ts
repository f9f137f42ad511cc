import { hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { sql } from 'drizzle-orm'
import type { Detail } from './facts.ts'

/** An entry as it stands in the chain, by the names of its columns. */
export type ChainEntry = {
  actor: string
  address: string
  at: string
  call: string
  /** In hexadecimal digits. */
  detail_hash: string | null
  id: string
  outcome: string
  request_id: string
  session_id: string | null
  staff_id: string | null
  stepped_up: boolean
  subject_id: string
  subject_kind: string
  transaction: string
}

/** The columns of `ChainEntry`; moments in UTC with microseconds. */
export const chainColumns = sql.raw(
  `e.actor, e.address, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.call,
  encode(e.detail_hash, 'hex') as detail_hash, e.id, e.outcome, e.request_id, e.session_id, e.staff_id, e.stepped_up, e.subject_id, e.subject_kind,
  e.transaction::text as transaction`,
)

export const firstHash = '0'.repeat(64)

/**
 * Hash of an entry in the chain: SHA-256 of the hash before it and of the entry with its number, as
 * canonical JSON (RFC 8785), in UTF-8.
 */
export function entryHash(previousHash: string, seal: number, entry: ChainEntry): string {
  return sha256(Buffer.from(previousHash, 'hex'), canonicalEntry(seal, entry))
}

/** Written out in the order of the names: a general function would take twice as long. */
export function canonicalEntry(seal: number, entry: ChainEntry): string {
  return JSON.stringify({
    actor: entry.actor,
    address: entry.address,
    at: entry.at,
    call: entry.call,
    detail_hash: entry.detail_hash,
    id: Number(entry.id),
    outcome: entry.outcome,
    request_id: entry.request_id,
    seal,
    session_id: entry.session_id,
    staff_id: entry.staff_id,
    stepped_up: entry.stepped_up,
    subject_id: entry.subject_id,
    subject_kind: entry.subject_kind,
    transaction: entry.transaction,
  })
}

/**
 * Hash of a detail under its own salt: once the salt is erased with a person's data, nobody can try
 * what the detail may have been.
 */
export function detailHash(salt: Buffer, detail: Detail): Buffer {
  return Buffer.from(sha256(salt, canonicalize(detail) ?? ''), 'hex')
}

/** In one call: a verification computes two for each entry. */
function sha256(start: Buffer, text: string): string {
  return hash('sha256', Buffer.concat([start, Buffer.from(text)]), 'hex')
}
