import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { apiError } from '../rpc/contract.ts'
import type { Member } from '../rpc/staff-context.ts'
import { onceErrors } from '../rpc/staff-contract.ts'
import type { Shop } from '../shop.ts'
import { staffRequest } from './tables.ts'

/** A request that is carried out once, however often it is sent. */
export type Once = { key: string; request: unknown }

type KeyedCall = { member: Member; call: string; once: Once }

/**
 * The first answer to the request of this key, undefined when it is new: then it is the present
 * transaction's, and another one with the key waits for its end. Throws OTHER_REQUEST.
 */
export async function firstAnswer(
  { db, clock }: Shop,
  { member, call, once: { key, request } }: KeyedCall,
): Promise<{ answer: unknown } | undefined> {
  const hash = createHash('sha256')
    .update(JSON.stringify([call, request]))
    .digest('base64url')
  const claimed = await db
    .insert(staffRequest)
    .values({ staffId: member.id, key, hash, at: clock() })
    .onConflictDoNothing()
    .returning({ key: staffRequest.key })
  if (claimed.length > 0) return undefined
  const [row] = await db.select().from(staffRequest).where(isRequest(member, key))
  if (row?.hash !== hash) throw apiError(onceErrors, 'OTHER_REQUEST')
  return { answer: row.answer }
}

/** Idempotency: a repeat of the request gets this answer. */
export async function keepAnswer(
  { db }: Shop,
  { member, once: { key } }: KeyedCall,
  answer: unknown,
): Promise<void> {
  await db.update(staffRequest).set({ answer }).where(isRequest(member, key))
}

const isRequest = ({ id }: Member, key: string) =>
  and(eq(staffRequest.staffId, id), eq(staffRequest.key, key))

const keptDays = 3

/** Nobody sends a request again days later. */
export async function sweepRequests({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 24 * 3_600_000)
  await db.delete(staffRequest).where(lt(staffRequest.at, before))
}
