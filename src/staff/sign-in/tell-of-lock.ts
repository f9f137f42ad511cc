import { eq } from 'drizzle-orm'
import { queueEmail } from '#platform/mail/send-email.ts'
import type { Shop } from '#platform/shop.ts'
import { lockedEmail } from '../emails.ts'
import { staff } from '../tables.ts'
import { isLocked } from './limits.ts'

const quarterHourMs = 15 * 60_000

/** After the fifth wrong code in a row, an email to the member; one for each lock. */
export async function tellOfLock(shop: Shop, staffId: string): Promise<void> {
  if (!(await isLocked(shop, staffId))) return
  const [member] = await shop.db
    .select({ to: staff.email, name: staff.name })
    .from(staff)
    .where(eq(staff.id, staffId))
  const period = Math.floor(shop.clock().getTime() / quarterHourMs)
  if (member) await queueEmail(shop, `staff locked ${staffId} ${period}`, lockedEmail(member))
}
