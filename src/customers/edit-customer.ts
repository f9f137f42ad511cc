import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { countChange } from '#accounts/email/limits.ts'
import { requestChangeByStaff } from '#accounts/email/staff-change.ts'
import { isTaken } from '#accounts/email/verified.ts'
import { noteEvent } from '#accounts/events/note-event.ts'
import { user } from '#accounts/tables.ts'
import { refreshSearchOf } from '#orders/search/fill-search.ts'
import { queueEmail } from '#platform/mail/send-email.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { Account } from './change-customer.ts'
import { renamedEmail } from './emails.ts'
import { customerErrors } from './errors.ts'
import { hasNoAddress } from './rules.ts'

type Because = { member: Member; reason: string }

/** At once, and the customer is told. Throws CHANGED when the name is another than was seen. */
export async function renameCustomer(
  shop: Shop,
  { id: userId, name: former, email: to }: Account,
  { member, reason, seen, name }: Because & { seen: string; name: string },
): Promise<void> {
  if (former !== seen) throw apiError(customerErrors, 'CHANGED')
  if (former === name) return
  const { db, clock, settings } = shop
  await db.update(user).set({ name, updatedAt: clock() }).where(eq(user.id, userId))
  await refreshSearchOf(shop, sql`o.user_id = ${userId}`)
  await noteEvent(shop, { userId, what: 'name changed', actor: `staff ${member.id}`, reason })
  if (hasNoAddress(to)) return
  const { storeName, storeOwnerEmail } = settings
  const email = renamedEmail({ to, userId, name, storeName, storeOwnerEmail })
  await queueEmail(shop, `renamed ${v7()}`, email)
}

export async function nameOf({ db }: Shop, id: string): Promise<{ name: string } | undefined> {
  const [row] = await db.select({ name: user.name }).from(user).where(eq(user.id, id)).for('update')
  return row
}

/** The limits of the profile. Throws TOO_MANY_REQUESTS. */
export function countEmailChange(shop: Shop, about: { userId: string; email: string }) {
  return countChange(shop, about)
}

/** Changes nothing yet: the new address has to be confirmed. Throws ALREADY and EMAIL_TAKEN. */
export async function changeCustomerEmail(
  shop: Shop,
  { id: userId, email: present, isVerified: emailVerified }: Account,
  { member, reason, email }: Because & { email: string },
): Promise<void> {
  if (present === email) throw apiError(customerErrors, 'ALREADY')
  if (await isTaken(shop, email, userId)) throw apiError(customerErrors, 'EMAIL_TAKEN')
  await requestChangeByStaff(shop, { id: userId, email: present, emailVerified }, email)
  const what = 'link to a new e-mail address sent'
  await noteEvent(shop, { userId, what, actor: `staff ${member.id}`, reason })
}
