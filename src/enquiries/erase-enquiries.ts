import { and, eq, exists, isNotNull, not, or, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { adverseEvent } from './adverse-events/tables.ts'
import { enquiriesOf, type Person } from './enquiries.ts'
import { enquiry, enquiryLink, enquiryMessage } from './tables.ts'

// Free words are the event itself: the form asks not to name anybody there.
const ofPerson = sql.raw(`'{patientInitials,patientAge,patientSex,orderNumber,serial}'`)

/**
 * In the caller's transaction: enquiries go whole with all that followed them. Of a grievance the
 * register keeps number and times, and nothing that names a person (rulings.md#grievances). Of an
 * adverse event the report stays, without who wrote it and who it happened to
 * (rulings.md#adverse-events).
 */
export async function eraseEnquiries({ db }: Shop, person: Person): Promise<void> {
  const report = db
    .select({ enquiryId: adverseEvent.enquiryId })
    .from(adverseEvent)
    .where(eq(adverseEvent.enquiryId, enquiry.id))
  const isKept = or(isNotNull(enquiry.grievanceYear), exists(report)) ?? sql`false`
  await db.delete(enquiry).where(and(enquiriesOf(person), not(isKept)))
  const blank = { name: '', email: '', number: '', subject: '', message: '' }
  const rows = await db
    .update(enquiry)
    .set({ ...blank, userId: null, orderNumber: null, version: sql`${enquiry.version} + 1` })
    .where(and(enquiriesOf(person), isKept))
    .returning({ id: enquiry.id })
  for (const { id } of rows) {
    await db.delete(enquiryMessage).where(eq(enquiryMessage.enquiryId, id))
    await db.delete(enquiryLink).where(eq(enquiryLink.enquiryId, id))
    await db
      .update(adverseEvent)
      .set({ report: sql`${adverseEvent.report} - ${ofPerson}::text[]` })
      .where(eq(adverseEvent.enquiryId, id))
  }
}
