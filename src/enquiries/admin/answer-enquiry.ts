import { eq } from 'drizzle-orm'
import type { Limit } from '#platform/http/rate-limit.ts'
import { unlessTaken } from '#platform/db/unless-taken.ts'
import { queueEmail } from '#platform/mail/send-email.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { answerEmail } from '../emails.ts'
import { makeLink } from '../links.ts'
import type { ChosenState, MessageKind } from '../lifecycle.ts'
import { signatureOf } from '../rules.ts'
import { enquiryMessage } from '../tables.ts'
import type { Enquiry } from './change-enquiry.ts'
import { enquiryErrors } from './errors.ts'

export type Typed = { key: string; words: string }

/** To one person: they go out whatever the limits of emails say. */
export const answerLimit: Limit = {
  name: 'enquiry-answers',
  what: 'answers to this enquiry',
  attempts: 12,
  minutes: 60,
}

/** The key of the email of an answer. */
export function answerKey(messageId: string): string {
  return `answer ${messageId}`
}

/** Whether the same press was carried out before. Throws NOT_FOUND for the key of another one. */
export function isWritten({ id, key }: { id: string; key: string }) {
  return async ({ db }: Shop): Promise<boolean> => {
    const [row] = await db
      .select({ enquiryId: enquiryMessage.enquiryId })
      .from(enquiryMessage)
      .where(eq(enquiryMessage.id, key))
    if (row && row.enquiryId !== id) throw apiError(commonErrors, 'NOT_FOUND')
    return row !== undefined
  }
}

/** Writes to the person, in the caller's transaction. Throws ERASED and NOT_ANSWERED. */
export async function answerEnquiry(
  shop: Shop,
  {
    row,
    member,
    typed,
    nextState,
  }: { row: Enquiry; member: Member; typed: Typed; nextState: ChosenState },
) {
  if (row.email === '') throw apiError(enquiryErrors, 'ERASED')
  const at = shop.clock()
  await addMessage(shop, row, { ...typed, kind: 'answer', staffId: member.id })
  const { storeName, storeOwnerEmail } = shop.settings
  const email = answerEmail(row, {
    words: typed.words,
    signature: signatureOf({ name: member.name, storeName }),
    replyTo: storeOwnerEmail,
    statusUrl: await makeLink(shop, row.id),
  })
  await queueEmail(shop, answerKey(typed.key), {
    ...email,
    ...(row.userId && { userId: row.userId }),
  })
  return {
    ...stateChange({ ...row, acknowledgedAt: row.acknowledgedAt ?? at }, nextState, at),
    acknowledgedAt: row.acknowledgedAt ?? at,
  }
}

/** What they wrote or said again: the enquiry waits for the shop. */
export async function addReply(
  shop: Shop,
  { row, member, typed }: { row: Enquiry; member: Member; typed: Typed },
) {
  await addMessage(shop, row, { ...typed, kind: 'reply', staffId: member.id })
  const isWaitingForUs = row.state === 'new' || row.state === 'open'
  return {
    state: 'open' as const,
    solvedAt: null,
    waitsSince: isWaitingForUs ? row.waitsSince : shop.clock(),
  }
}

/** The columns of a state. Throws NOT_ANSWERED for a grievance that nobody answered. */
export function stateChange(row: Enquiry, state: ChosenState, at: Date) {
  if (state === 'solved' && row.isGrievance && row.acknowledgedAt === null)
    throw apiError(enquiryErrors, 'NOT_ANSWERED')
  const isOpenedAgain = state === 'open' && (row.state === 'waiting' || row.state === 'solved')
  return {
    state,
    solvedAt: state === 'solved' ? (row.solvedAt ?? at) : null,
    ...(isOpenedAgain && { waitsSince: at }),
  }
}

/** Throws NOT_FOUND for the key of another enquiry. */
export async function addMessage(
  { db, clock }: Shop,
  { id: enquiryId }: Pick<Enquiry, 'id'>,
  { key: id, ...message }: Typed & { kind: MessageKind; staffId: string | null },
): Promise<void> {
  const statement = db.insert(enquiryMessage).values({ ...message, id, enquiryId, at: clock() })
  await unlessTaken(statement, () => apiError(commonErrors, 'NOT_FOUND'))
}
