import type { Email } from '#platform/mail/email-layout.ts'
import type { Job } from '#platform/jobs/workers.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { confirmLinkEmail, addressTakenEmail } from './emails.ts'
import { newKey, type AskedBy } from './links.ts'
import { isTaken } from './verified.ts'

/** Writes the email when it is sent: only then is there a key. Undefined when the link ended. */
export async function writeLink(
  shop: Shop,
  { payload }: Pick<Job, 'payload'>,
): Promise<Email | undefined> {
  const { linkId, by } = payload as { linkId: string; by?: AskedBy }
  const { publicUrl, storeName } = shop.settings
  return atomically(shop, async (shop) => {
    const key = await newKey(shop, linkId)
    if (!key) return undefined
    const {
      link: { kind, email: to, userId },
    } = key
    const isForeign = kind === 'change' && (await isTaken(shop, to, userId))
    return isForeign
      ? addressTakenEmail({ to, publicUrl, storeName })
      : confirmLinkEmail({ ...key, by, publicUrl, storeName })
  })
}
