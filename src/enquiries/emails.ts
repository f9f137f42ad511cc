import { dayInIndia, inIndia } from '#platform/clock.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import { acknowledgeBy, grievanceNumberOf, solveBy } from './rules.ts'
import type { enquiry } from './tables.ts'

type Enquiry = typeof enquiry.$inferSelect

type Numbered = Pick<Enquiry, 'enquiryNumber' | 'isGrievance' | 'grievanceYear' | 'grievanceSerial'>

/**
 * To the owner, with the shopper as reply-to. The shopper's subject stays in the body: it may name
 * a product.
 */
export function enquiryEmail(
  { id, name, email, number, subject, message, enquiryNumber }: Enquiry,
  { storeOwnerEmail, adminUrl }: { storeOwnerEmail: string; adminUrl: string },
): Email {
  return {
    to: storeOwnerEmail,
    replyTo: email,
    subject: 'A new enquiry',
    body: [
      {
        facts: [
          ['Enquiry', String(enquiryNumber)],
          ['Name', name],
          ['Email', email],
          ['Number', number],
          ['Subject', subject],
        ],
      },
      message,
      pageOf(id, adminUrl),
    ],
  }
}

type Answer = { words: string; signature: string; replyTo: string; statusUrl: string }

/** To the person, by hand of a member of the staff: limits of emails do not hold it back. */
export function answerEmail(row: Enquiry, { words, signature, replyTo, statusUrl }: Answer): Email {
  return {
    to: row.email,
    replyTo,
    subject: row.isGrievance ? `Your grievance ${nameOf(row)}` : `Your enquiry ${nameOf(row)}`,
    isByHand: true,
    body: [
      words,
      signature,
      ...(row.isGrievance
        ? [
            {
              facts: [
                ['Grievance', nameOf(row)],
                ['Received', minuteOf(row.at)],
                ['To be solved by', minuteOf(solveBy(row.at))],
              ] as [string, string][],
            },
          ]
        : []),
      { link: statusUrl, label: 'See how it stands' },
      `You wrote on ${minuteOf(row.at)}:`,
      row.message,
    ],
  }
}

/** To the owner, once for each clock of a grievance. */
export function clockEmail(
  row: Enquiry,
  clock: 'acknowledge' | 'solve',
  { storeOwnerEmail, adminUrl }: { storeOwnerEmail: string; adminUrl: string },
): Email {
  const due = clock === 'acknowledge' ? acknowledgeBy(row.at) : solveBy(row.at)
  const act = clock === 'acknowledge' ? 'answered' : 'solved'
  return {
    to: storeOwnerEmail,
    subject: `Grievance ${nameOf(row)} must be ${act} soon`,
    body: [
      `A grievance is not ${act} yet. The law gives ${clock === 'acknowledge' ? '48 hours' : 'one month'} from the moment it was received, and counts nights and holidays.`,
      {
        facts: [
          ['Grievance', nameOf(row)],
          ['Received', minuteOf(row.at)],
          [clock === 'acknowledge' ? 'Answer by' : 'Solve by', minuteOf(due)],
        ],
      },
      pageOf(row.id, adminUrl),
    ],
  }
}

function nameOf(row: Numbered): string {
  return (row.isGrievance && grievanceNumberOf(row)) || String(row.enquiryNumber)
}

function pageOf(id: string, adminUrl: string) {
  return { link: `${adminUrl}/admin/enquiries/${id}`, label: 'Open it in the back office' }
}

/** "2026-11-23, 14:05", in India's time. */
function minuteOf(at: Date): string {
  return `${dayInIndia(at)}, ${inIndia(at).slice(11, 16)}`
}
