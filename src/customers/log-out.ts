import { endAllSessions } from '#accounts/end-sessions.ts'
import { noteEvent } from '#accounts/events/note-event.ts'
import { askForResetLink } from '#accounts/password-reset.ts'
import { endSession } from '#accounts/security/sessions.ts'
import type { Limit } from '#platform/http/rate-limit.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { Account } from './change-customer.ts'
import { customerErrors } from './errors.ts'
import { hasNoAddress } from './rules.ts'

export const resetLinkLimit: Limit = {
  name: 'customer-reset-link',
  what: 'links to a new password for this customer',
  attempts: 3,
  minutes: 60,
}

export const revealLimit: Limit = {
  name: 'customer-reveal',
  what: 'contacts shown to you',
  attempts: 60,
  minutes: 24 * 60,
}

type Because = { member: Member; reason: string }

/** Everywhere, or in one session. Throws NOT_FOUND for a session that is over. */
export async function endCustomerSessions(
  shop: Shop,
  { id: userId }: Account,
  { member, reason, sessionId }: Because & { sessionId?: string | undefined },
): Promise<void> {
  if (sessionId === undefined) await endAllSessions(shop, userId)
  else await endSession(shop, userId, sessionId)
  await noteEvent(shop, { userId, what: 'logged out', actor: `staff ${member.id}`, reason })
}

/** Throws NO_ADDRESS. */
export async function sendCustomerResetLink(
  shop: Shop,
  { id: userId, email }: Account,
  { member, reason }: Because,
): Promise<void> {
  if (hasNoAddress(email)) throw apiError(customerErrors, 'NO_ADDRESS')
  await askForResetLink(shop, email, 'shop')
  const actor = `staff ${member.id}`
  await noteEvent(shop, { userId, what: 'link to a new password sent', actor, reason })
}
