import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { queueEmail } from '#platform/mail/send-email.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { enquiry } from '../tables.ts'
import { forwardClockEmail } from './emails.ts'
import { forwardHours } from './rules.ts'
import { adverseEvent } from './tables.ts'

const hourMs = 3_600_000
const perRun = 100
const keptYears = 8

/** Every few minutes: tells the owner once when half of the time to send a report on is over. */
export async function warnOfReports(shop: Shop): Promise<void> {
  await atomically(shop, async (shop) => {
    const { id, email, at, enquiryNumber } = enquiry
    const rows = await shop.db
      .select({ id, email, at, enquiryNumber, isSerious: adverseEvent.isSerious })
      .from(adverseEvent)
      .innerJoin(enquiry, eq(id, adverseEvent.enquiryId))
      .where(
        and(
          isNull(adverseEvent.forwardedAt),
          isNull(adverseEvent.forwardWarnedAt),
          or(olderThan(shop, 'serious'), olderThan(shop, 'other')),
        ),
      )
      .limit(perRun)
      .for('update', { of: adverseEvent, skipLocked: true })
    for (const row of rows) {
      await queueEmail(shop, `adverse event ${row.id}`, forwardClockEmail(row, shop.settings))
      await shop.db
        .update(adverseEvent)
        .set({ forwardWarnedAt: shop.clock() })
        .where(eq(adverseEvent.enquiryId, row.id))
    }
  })
}

function olderThan({ clock }: Shop, kind: keyof typeof forwardHours) {
  const half = new Date(clock().getTime() - (forwardHours[kind] * hourMs) / 2)
  return and(eq(adverseEvent.isSerious, kind === 'serious'), lte(enquiry.at, half))
}

/** Reports of people who were erased go eight years after they were received. */
export async function forgetOldReports({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - keptYears * 365.25 * 24 * hourMs)
  await db.execute(sql`
    delete from enquiry e using adverse_event a where a.enquiry_id = e.id
      and e.email = '' and e.grievance_year is null and e.at < ${before}`)
}
