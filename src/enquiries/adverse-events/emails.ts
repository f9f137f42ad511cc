import { dayInIndia, inIndia } from '#platform/clock.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import type { enquiry } from '../tables.ts'
import { forwardBy, isSerious } from './rules.ts'
import type { AdverseReport } from './lifecycle.ts'

type Row = Pick<typeof enquiry.$inferSelect, 'id' | 'email' | 'at' | 'enquiryNumber'>
type Owner = { storeOwnerEmail: string; adminUrl: string }

/** To the owner at once. What happened to whom is read in the back office, not in a mailbox. */
export function adverseEventEmail(
  row: Row,
  { device, lot, harm }: AdverseReport,
  { storeOwnerEmail, adminUrl }: Owner,
): Email {
  const serious = isSerious(harm)
  return {
    to: storeOwnerEmail,
    replyTo: row.email,
    subject: serious
      ? 'Serious: harm by a device was reported'
      : 'A problem with a device was reported',
    body: [
      'Please read the report, stop selling the lot if it may be at fault, and send the report on to the maker or importer and the Materiovigilance Programme of India.',
      {
        facts: [
          ['Report', String(row.enquiryNumber)],
          ['Device', device],
          ['Lot', lot ?? 'not said'],
          ['Send on by', minuteOf(forwardBy({ at: row.at, isSerious: serious }))],
        ],
      },
      pageOf(row.id, adminUrl),
    ],
  }
}

/** To the owner, once, when half of the time is over. */
export function forwardClockEmail(
  row: Row & { isSerious: boolean },
  { storeOwnerEmail, adminUrl }: Owner,
): Email {
  return {
    to: storeOwnerEmail,
    subject: `Report ${row.enquiryNumber} must be sent on soon`,
    body: [
      'The report of an adverse event was not sent on yet. Nights and holidays count.',
      {
        facts: [
          ['Report', String(row.enquiryNumber)],
          ['Received', minuteOf(row.at)],
          ['Send on by', minuteOf(forwardBy(row))],
        ],
      },
      pageOf(row.id, adminUrl),
    ],
  }
}

function pageOf(id: string, adminUrl: string) {
  return { link: `${adminUrl}/admin/enquiries/${id}`, label: 'Open it in the back office' }
}

/** "2026-11-23, 14:05", in India's time. */
function minuteOf(at: Date): string {
  return `${dayInIndia(at)}, ${inIndia(at).slice(11, 16)}`
}
