import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { OutcomeUnknown, withRetry } from '../retry.ts'
import { isPassing } from '../db/database-errors.ts'
import { ApiError } from '../rpc/contract.ts'
import { allow } from '../rpc/staff-authorization.ts'
import type { Member, StaffAction } from '../rpc/staff-context.ts'
import { atomically, type Shop } from '../shop.ts'
import { outsideRequests } from '../telemetry/request-context.ts'
import { auditEntry, type Outcome } from '../tables.ts'
import { addEntry, type Origin } from './add-entry.ts'
import { firstAnswer, keepAnswer, type Once } from './answered-request.ts'
import type { Facts } from './facts.ts'

/** What an action is about, and how its subject looks before and after. */
export type About = {
  /** Ids only. */
  subject: { kind: string; id: string }
  reason?: string | undefined
  /**
   * Facts to compare; secrets never. Read under the lock of the subject's row where others may
   * change it: between the look and the action nobody does then.
   */
  look?: (shop: Shop) => Promise<Facts | undefined>
}

/**
 * One transaction for an action of the back office and its audit entry. The member is read again in
 * it, so that a suspended one does nothing more; tries that fail are noted in a transaction of their
 * own. Repeats after contention: `work` changes nothing outside the database.
 */
export function audited<T>(
  context: StaffAction,
  about: About,
  work: (shop: Shop, member: Member) => Promise<T>,
): Promise<T> {
  return recorded(context.shop, { about, origin: originOf(context) }, async (shop) => {
    const member = await context.memberIn(shop)
    allow(member, context.rule, shop.clock())
    return { work: () => work(shop, member) }
  })
}

/**
 * The same, carried out once for a key of the screen: pressed again after a lost answer it gives the
 * first answer, and is no entry. Throws OTHER_REQUEST (409) for the key of another request.
 */
export function auditedOnce<T>(
  context: StaffAction,
  { once, ...about }: About & { once: Once },
  work: (shop: Shop, member: Member) => Promise<T>,
): Promise<T> {
  return recorded<T>(context.shop, { about, origin: originOf(context) }, async (shop) => {
    const member = await context.memberIn(shop)
    allow(member, context.rule, shop.clock())
    const call = { member, call: context.call, once }
    const first = await firstAnswer(shop, call)
    if (first) return { answer: first.answer as T }
    const keeping = async () => {
      const answer = await work(shop, member)
      await keepAnswer(shop, call, answer)
      return answer
    }
    return { work: keeping }
  })
}

/** The same for a command of the owner, who sits at the server: nobody is asked to sign in. */
export function auditedByOwner<T>(
  shop: Shop,
  { actor, call }: { actor: string; call: string },
  { work, ...about }: About & { work: (shop: Shop) => Promise<T> },
): Promise<T> {
  const origin = {
    staffId: null,
    actor,
    sessionId: null,
    address: 'command',
    requestId: randomUUID(),
    call,
    steppedUp: false,
  }
  return recorded(shop, { about, origin }, async (shop) => ({ work: () => work(shop) }))
}

function originOf({ member, call, rule, address, requestId }: StaffAction): Origin {
  return {
    staffId: member?.id ?? null,
    actor: member ? `staff ${member.id}` : 'nobody',
    sessionId: member?.sessionId ?? null,
    address,
    requestId,
    call,
    steppedUp: rule.stepUp,
  }
}

type Recording = { about: About; origin: Origin }
type Attempt<T> = { entryId: number; result: T }
type Begun<T> = { work: () => Promise<T> } | { answer: T }

async function recorded<T>(
  shop: Shop,
  recording: Recording,
  begin: (shop: Shop) => Promise<Begun<T>>,
): Promise<T> {
  const { about, origin } = recording
  let last: Attempt<T> | undefined
  try {
    return await withRetry(async () => {
      // A lost answer to the commit: its entry tells whether the action was done.
      if (last && (await isCommitted(shop, last.entryId, origin))) return last.result
      return atomically(shop, async (shop) => {
        const begun = await begin(shop)
        if ('answer' in begun) return begun.answer
        const before = await about.look?.(shop)
        const result = await begun.work()
        const after = await about.look?.(shop)
        const { subject, reason = null } = about
        const facts = { ...origin, subject, reason, outcome: 'done' as const, before, after }
        last = { entryId: await addEntry(shop, facts), result }
        return result
      })
    })
  } catch (error) {
    await noteFailure(shop, recording, error)
    throw error
  }
}

async function isCommitted({ db }: Shop, entryId: number, { requestId }: Origin): Promise<boolean> {
  const rows = await db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(and(eq(auditEntry.id, entryId), eq(auditEntry.requestId, requestId)))
  return rows.length > 0
}

/** A failure of the audit itself must not hide the error of the action. */
async function noteFailure(shop: Shop, recording: Recording, error: unknown): Promise<void> {
  const { about, origin } = recording
  const entry = {
    ...origin,
    subject: about.subject,
    reason: about.reason ?? null,
    outcome: outcomeOf(error),
    after: { error: codeOf(error) },
  }
  // The time limit of the request may be over.
  await outsideRequests(() => addEntry(shop, entry)).catch((cause: unknown) =>
    shop.log.error(
      { requestId: origin.requestId, error: String(cause) },
      'a failed action could not be noted in the audit',
    ),
  )
}

/** Unknown: what was given up may be committed later, and is then followed by its own entry. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof OutcomeUnknown) return 'unknown'
  return error instanceof ApiError && error.status < 500 ? 'refused' : 'failed'
}

function codeOf(error: unknown): string {
  if (error instanceof ApiError) return error.code
  return isPassing(error) ? 'UNAVAILABLE' : 'INTERNAL'
}
