import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import { post } from '#platform/mail/send-email.ts'
import { addressBlock, countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { enquiryEmail } from './emails.ts'
import { enquiry } from './tables.ts'

type Written = Omit<typeof enquiry.$inferSelect, 'id' | 'at' | 'userId'> & {
  website?: string | undefined
}

/** Where it comes from, and the account that is logged in there. */
type Writer = { address: string; userId?: string | undefined }

const perAddress: Limit = { name: 'enquiry-address', what: 'enquiries', attempts: 10, minutes: 60 }

/** An account, and its address once that is verified: until then anybody may have typed it. */
export type Person = { userId: string; email: string | undefined }

/**
 * Written by this person: while logged in, or without an account and with their address (the form
 * takes it in any case).
 */
export function enquiriesOf({ userId, email }: Person): SQL | undefined {
  const own = eq(enquiry.userId, userId)
  return email === undefined
    ? own
    : or(own, and(isNull(enquiry.userId), eq(sql`lower(${enquiry.email})`, email)))
}

/** Kept and sent on to the owner, together or not at all. */
export async function receiveEnquiry(
  shop: Shop,
  { website, ...said }: Written,
  { address, userId }: Writer,
): Promise<void> {
  await countAttempt(shop, perAddress, addressBlock(address))
  // Only a machine fills in what nobody sees; it hears the same yes and learns nothing.
  if (website) return
  const row = { ...said, id: v7(), userId: userId ?? null, at: shop.clock() }
  await atomically(shop, async (shop) => {
    await shop.db.insert(enquiry).values(row)
    const letter = enquiryEmail(row, shop.settings.storeOwnerEmail)
    await post(shop, `enquiry ${row.id}`, { ...letter, ...(userId && { userId }) })
  })
}
