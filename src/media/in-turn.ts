import { createSequence } from '#platform/jobs/in-sequence.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import { mediaErrors } from './errors.ts'

/** Members whose files wait to be read; each holds a request open. */
const mostMembers = 6

const sequence = createSequence()
const members = new Set<string>()

/**
 * One upload after the other, and one of a member: only the one whose turn it is has its bytes in
 * memory. Throws BUSY.
 */
export async function inTurn<T>(member: Member, work: () => Promise<T>): Promise<T> {
  if (members.has(member.id) || members.size >= mostMembers)
    throw apiError(mediaErrors, 'BUSY', { retryAfterSeconds: 2 })
  members.add(member.id)
  try {
    return await sequence(work)
  } finally {
    members.delete(member.id)
  }
}
