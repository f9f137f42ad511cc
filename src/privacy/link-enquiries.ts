import { enquiriesOf } from '#enquiries/enquiries.ts'
import { enquiry } from '#enquiries/tables.ts'
import type { Job } from '#platform/jobs/workers.ts'
import type { Shop } from '#platform/shop.ts'

/** An account left a verified address: what was sent with that one stays with the account. */
export async function linkEnquiries(
  { db }: Shop,
  { payload }: Pick<Job, 'payload'>,
): Promise<void> {
  const { userId, email } = payload as { userId: string; email: string }
  await db.update(enquiry).set({ userId }).where(enquiriesOf({ userId, email }))
}
