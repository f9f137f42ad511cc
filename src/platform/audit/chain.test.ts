import canonicalize from 'canonicalize'
import { expect, it } from 'vitest'
import { canonicalEntry, type ChainEntry } from './chain.ts'

it('writes an entry as RFC 8785 says, whatever stands in it', () => {
  const entry: ChainEntry = {
    actor: 'staff ü "quoted" \\ 😀',
    address: '2001:db8::1',
    at: '2026-11-23T04:34:00.123000Z',
    call: 'orders.pack',
    detail_hash: null,
    id: '9007199254740991',
    outcome: 'done',
    request_id: 'line\nbreak\u2028',
    session_id: null,
    staff_id: '0199',
    stepped_up: true,
    subject_id: 'é',
    subject_kind: 'order',
    transaction: '18446744073709551615',
  }
  expect(canonicalEntry(7, entry)).toBe(canonicalize({ ...entry, id: Number(entry.id), seal: 7 }))
})
