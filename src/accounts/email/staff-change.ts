import { queueEmail } from '#platform/mail/send-email.ts'
import type { Shop } from '#platform/shop.ts'
import { isReachable } from '../desk-customers.ts'
import { addressLeftEmail } from './emails.ts'
import { endLinks, queueLink, type Account } from './links.ts'

/**
 * A change that the staff was asked for, in the caller's transaction: the new address is confirmed
 * by its link, as in the profile. The present one can undo it, where its owner had proved it; else
 * the link would give the account to whoever reads it, and it is told without one; the link that
 * would prove it ends too.
 */
export async function requestChangeByStaff(
  shop: Shop,
  { id: userId, email: present, emailVerified }: Account,
  email: string,
): Promise<void> {
  await endLinks(shop, { userId, kind: 'verify' })
  const linkId = await queueLink(shop, { userId, kind: 'change', email, by: 'shop' })
  if (!isReachable(present)) return
  if (emailVerified) await queueLink(shop, { userId, kind: 'undo', email: present, by: 'shop' })
  else
    await queueEmail(
      shop,
      `address-left ${linkId}`,
      addressLeftEmail({ to: present, userId, storeName: shop.settings.storeName }),
    )
}
