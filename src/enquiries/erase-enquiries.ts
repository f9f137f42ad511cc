import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { enquiriesOf, type Person } from './enquiries.ts'
import { enquiry, enquiryLink, enquiryMessage } from './tables.ts'

/**
 * In the caller's transaction: enquiries go whole with all that followed them. Of a grievance the
 * register keeps number and times, and nothing that names a person (rulings.md#grievances).
 */
export async function eraseEnquiries({ db }: Shop, person: Person): Promise<void> {
  await db.delete(enquiry).where(and(enquiriesOf(person), isNull(enquiry.grievanceYear)))
  const blank = { name: '', email: '', number: '', subject: '', message: '' }
  const kept = await db
    .update(enquiry)
    .set({ ...blank, userId: null, orderNumber: null, version: sql`${enquiry.version} + 1` })
    .where(and(enquiriesOf(person), isNotNull(enquiry.grievanceYear)))
    .returning({ id: enquiry.id })
  for (const { id } of kept) {
    await db.delete(enquiryMessage).where(eq(enquiryMessage.enquiryId, id))
    await db.delete(enquiryLink).where(eq(enquiryLink.enquiryId, id))
  }
}
