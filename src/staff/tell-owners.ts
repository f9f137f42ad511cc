import { and, arrayContains, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Email } from '#platform/mail/email-layout.ts'
import { queueEmail } from '#platform/mail/send-email.ts'
import type { Permission } from '#platform/rpc/permissions.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { staffNewsEmail, type StaffNews } from './emails.ts'
import { staff, staffRole } from './tables.ts'

const ownersPower: Permission[] = ['staff.manage', 'staff.roles']
const mostOwners = 50

/** Whether a role decides about members or roles. */
export function isPowerful(permissions: readonly Permission[]): boolean {
  return ownersPower.some((permission) => permissions.includes(permission))
}

type News = Omit<StaffNews, 'to' | 'at'>

/** An email, in the transaction of what happened, to every owner: who did it too. */
export async function tellOwners(shop: Shop, news: News): Promise<void> {
  const id = v7()
  for (const email of await emailsToOwners(shop, news))
    await queueEmail(shop, `staff news ${id} ${email.to}`, email)
}

/** For a way of sending of one's own. */
export async function emailsToOwners(shop: Shop, news: News): Promise<Email[]> {
  const owners = await shop.db
    .select({ to: staff.email })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.id, staff.roleId))
    .where(and(eq(staff.state, 'active'), arrayContains(staffRole.permissions, ownersPower)))
    .limit(mostOwners)
  const at = shop.clock()
  return owners.map(({ to }) => staffNewsEmail({ ...news, to, at }))
}

export function nameOf({ name, email }: Pick<Member, 'name' | 'email'>): string {
  return `${name} (${email})`
}
